print("sidewinder")
