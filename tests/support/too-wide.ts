/**
 * Runs inside a page: describes elements that overflow horizontally. Checks the page itself, and the head, content and
 * buttons of each open dialog, but not tables that scroll by themselves.
 */
export function tooWide(): string[] {
  const parts = [...document.querySelectorAll('[data-panel]')].flatMap((panel) => [panel, ...panel.children]);
  const wide = parts.filter(
    (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
  );
  const page = document.documentElement.scrollWidth;
  return [
    ...(page > window.innerWidth ? [`page: ${page} px of ${window.innerWidth}`] : []),
    ...wide.map((part) => `dialog: ${part.scrollWidth} px of ${part.clientWidth}`),
  ];
}
