// Sidewinder
