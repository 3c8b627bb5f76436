const GAP = 4;
const MARGIN = 8;

/** Positions a floating element below its button, or above if there is no room, and always inside the viewport. */
export const placeBelow = (button: HTMLElement, box: HTMLElement, align: 'start' | 'end'): void => {
  const anchor = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = align === 'end' ? anchor.right - width : anchor.left;
  const below = anchor.bottom + GAP;
  const fitsBelow = below + height <= window.innerHeight - MARGIN;
  const top = fitsBelow ? below : Math.max(MARGIN, anchor.top - GAP - height);
  box.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`;
  box.style.top = `${Math.min(top, Math.max(MARGIN, window.innerHeight - height - MARGIN))}px`;
};
