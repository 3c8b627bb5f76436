/** Between the bar and what has the focus, in pixels: room for its outline. */
const GAP = 8;

/**
 * Keeps what gets the focus above a bar that sticks to the bottom of the page, where it would be hidden: by keyboard
 * nobody could see where they are. The `ref` of such a bar.
 */
export const keepFocusAbove = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${bar.offsetHeight + GAP}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = '';
  };
};
