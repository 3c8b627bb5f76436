import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../kit/data/when-idle.ts';
import { useNarrow } from '../../../kit/table/use-narrow.ts';

/** How far from the visible part of the board a column is near: half of its width, so that only the next column is. */
const NEAR = '0px 50%';
/** The column beside the visible one waits for it no longer than this. */
const AT_MOST_MS = 500;

/**
 * Whether the cards of a column have to be drawn. A phone shows one column: it draws the board first, then the cards of the first
 * column, so that none of its tasks is long, and those of the others once they come near. What is drawn stays.
 */
export const useComesNear = (ref: RefObject<HTMLElement | null>, isFirst: boolean): boolean => {
  const isPhone = useNarrow();
  const [isNear, setNear] = useState(false);
  const isDrawn = isNear || !isPhone;
  useEffect(() => {
    const element = ref.current;
    if (isDrawn || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // Beside what is being drawn and scrolled.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { root: element.closest('[data-column]')?.parentElement ?? null, rootMargin: NEAR },
    );
    let isMounted = true;
    const first = isFirst ? setTimeout(() => setNear(true)) : 0;
    void whenIdle(AT_MOST_MS).then(() => isMounted && observer.observe(element));
    return () => {
      isMounted = false;
      clearTimeout(first);
      observer.disconnect();
    };
  }, [ref, isDrawn, isFirst]);
  return isDrawn;
};
