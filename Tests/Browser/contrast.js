// Texts of the page whose contrast with what lies behind them is below 4.5 to 1 (WCAG 2.2, relative luminance).
const numbers = color => color.match(/[\d.]+/g).map(Number);
const luminance = color => {
  const [red, green, blue] = numbers(color).map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const behind = element => {
  for (let at = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor, parts = numbers(color);
    if (parts.length === 3 || parts[3] === 1) return color;
  }
  return "rgb(255, 255, 255)";
};
const low = [];
for (const element of document.querySelectorAll("body *:not(svg *)")) {
  const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  if (!hasText || !element.checkVisibility() || element.matches("script, style, .skip")) continue;
  const [one, other] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  if (ratio < 4.5) low.push(`${element.tagName} "${element.textContent.trim().slice(0, 30)}" ${ratio.toFixed(2)}`);
}
return low;
