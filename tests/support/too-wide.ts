/**
 * Runs in a page: describes elements that overflow horizontally, and texts whose width is that of one or two letters.
 * Checks the page itself, and the head, content and buttons of each open dialog, but not tables that scroll separately.
 */
export function tooWide(): string[] {
  const parts = [...document.querySelectorAll('[data-panel]')].flatMap((panel) => [panel, ...panel.children]);
  const wide = parts.filter(
    (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
  );
  const squeezed = [...document.querySelectorAll('h1, h2, h3, p, span, a, dd, td')].filter((part) => {
    const own = [...part.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && (nodeValue ?? '').length > 11);
    const { width, height } = part.getBoundingClientRect();
    const { fontSize, writingMode } = getComputedStyle(part);
    const size = Number.parseFloat(fontSize);
    return own && writingMode === 'horizontal-tb' && width > 0 && width < 3 * size && height > 6 * size;
  });
  const page = document.documentElement.scrollWidth;
  return [
    ...(page > window.innerWidth ? [`page: ${page} px of ${window.innerWidth}`] : []),
    ...squeezed.map((part) => `squeezed: ${part.textContent?.trim().slice(0, 40)}`),
    ...wide.map((part) => `dialog: ${part.scrollWidth} px of ${part.clientWidth}`),
  ];
}
