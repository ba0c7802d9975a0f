// The module's pictures as elements, and pages for the browser's print.

/** A picture of the module as an element. Nothing in it is a script: the page's policy forbids them. */
export function svgOf(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

/** A page in its real size, a little lower, so that rounding makes no empty page behind it. */
export function printedPage(text) {
  const made = svgOf(text);
  made.setAttribute("height", `${parseFloat(made.getAttribute("height")) - 0.2}mm`);
  return made;
}
