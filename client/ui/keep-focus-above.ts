/** Distance between the bar and the focused element in pixels: room for the focus outline. */
const GAP = 8;

/**
 * Scrolls the focused element above a bar that is sticky at the bottom, which would hide it from keyboard users. Use as
 * the `ref` of the bar.
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
