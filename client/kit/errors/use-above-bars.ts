import { type RefObject, useLayoutEffect } from 'react';

/** Bars with buttons or text that a snackbar must not cover: footers of dialogs, forms and the page. */
const BARS = '[data-bar]';

/** Positions snackbars (`data-toast`) as low as possible without covering a bar. */
export const useAboveBars = (ref: RefObject<HTMLDivElement | null>, shown: unknown): void => {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || shown === null) return undefined;
    const place = (): void => {
      const [first] = box.querySelectorAll('[data-toast]');
      const { left = 0, right = 0 } = first?.getBoundingClientRect() ?? {};
      const { height } = box.getBoundingClientRect();
      let bottom = window.innerHeight;
      const bars = [...document.querySelectorAll(BARS)]
        .filter((bar) => !box.contains(bar))
        .map((bar) => bar.getBoundingClientRect());
      for (const bar of bars.filter((each) => each.height > 0).sort((a, b) => b.top - a.top)) {
        const covers = bar.left < right && bar.right > left && bar.top < bottom && bar.bottom > bottom - height;
        if (covers && bar.top > height) bottom = bar.top;
      }
      box.style.bottom = `${window.innerHeight - bottom}px`;
    };
    place();
    // The bars may change while snackbars are shown.
    const timer = window.setInterval(place, 250);
    return () => window.clearInterval(timer);
  }, [ref, shown]);
};
