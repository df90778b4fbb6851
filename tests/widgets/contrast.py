"""How well each text on a page stands out from what is behind it, as WCAG reckons it; opacity and filters count."""

WEAKEST = """(selector) => {
  const parts = (color) => {
    const found = (color.match(/[\\d.]+/g) ?? []).map(Number);
    return color.startsWith("rgb") ? [...found, 1].slice(0, 4) : [0, 0, 0, 0];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((each, n) => each * a + under[n] * (1 - a));
  const light = (color) => color.map((each) => Math.min(255, Math.max(0, each)) / 255)
    .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, n) => sum + each * [0.2126, 0.7152, 0.0722][n], 0);
  const turned = ([r, g, b]) => [[-0.574, 1.43, 0.144], [0.426, 0.43, 0.144], [0.426, 1.43, -0.856]]
    .map((row) => row.reduce((sum, each, n) => sum + each * (255 - [r, g, b][n]), 0));
  const ratio = (...both) => (Math.max(...both.map(light)) + 0.05) / (Math.min(...both.map(light)) + 0.05);

  const behind = (node) => {
    const above = [];
    for (let each = node; each; each = each.parentElement) above.push(each);
    return above.reverse().reduce((under, each) => {
      const style = getComputedStyle(each);
      const stripes = style.backgroundImage.match(/rgba?\\([^)]*\\)/g) ?? [];
      const own = over(parts(style.backgroundColor), under);
      return stripes.length ? over(parts(stripes[0]), own) : own;
    }, [255, 255, 255]);
  };
  const faded = (node, color, under) => {
    let shown = 1;
    for (let each = node; each; each = each.parentElement) shown *= Number(getComputedStyle(each).opacity);
    return over([...color.slice(0, 3), shown * (color[3] ?? 1)], under);
  };
  const hidden = (node) => {
    for (let each = node; each; each = each.parentElement) if (getComputedStyle(each).opacity === "0") return true;
    return false;
  };
  const drawn = (text) => {
    const svg = text.closest("svg");
    const part = text.parentElement.querySelector("polygon, path, ellipse, circle");
    const paper = getComputedStyle(svg).filter === "none" ? behind(svg) : [255, 255, 255];
    const fill = part ? parts(getComputedStyle(part).fill) : [0, 0, 0, 0];
    const shape = faded(text, fill, paper);
    const ink = faded(text, parts(getComputedStyle(text).fill), shape);
    return getComputedStyle(svg).filter === "none" ? ratio(ink, shape) : ratio(turned(ink), turned(shape));
  };
  const written = (node) => {
    const under = behind(node);
    const style = getComputedStyle(node, node.placeholder && !node.value ? "::placeholder" : undefined);
    return ratio(faded(node, parts(style.color), under), under);
  };

  const found = [];
  for (const root of document.querySelectorAll(selector)) {
    for (const node of root.querySelectorAll("*")) {
      const text = [...node.childNodes].some((each) => each.nodeType === 3 && each.textContent.trim());
      const own = text || node.placeholder || (node.matches("input:not([type=range], [type=checkbox])") && node.value);
      const box = node.getBoundingClientRect();
      const out = node.matches(":disabled, :disabled *, option, title");
      if (!own || !box.width || out || hidden(node) || !node.checkVisibility({ visibilityProperty: true })) continue;
      const value = node.localName === "text" ? drawn(node) : written(node);
      const name = `${node.localName}.${node.getAttribute("class") ?? ""}`;
      found.push([Math.round(value * 100) / 100, `${name}: ${node.textContent.trim().slice(0, 40)}`]);
    }
  }
  return found.sort(([one], [other]) => one - other);
}"""
"""The contrast of each text inside of what a selector finds, the weakest one first, with what it is."""


def weak(page, selector=".rx-root"):
    """The texts that stand out less than 4.5 to 1, which is what can be read by most; some text must be there."""
    found = page.evaluate(WEAKEST, selector)
    assert found
    return [each for each in found if each[0] < 4.5]
