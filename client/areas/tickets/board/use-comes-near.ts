import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../kit/data/when-idle.ts';
import { useNarrow } from '../../../kit/table/use-narrow.ts';

/**
 * A column counts as near if its distance from the visible part of the board is at most half of the board's width, so
 * only the next column is.
 */
const NEAR = '0px 50%';
/** Limit of the delay after which the column beside the visible one is rendered in any case. */
const AT_MOST_MS = 500;

/**
 * Whether the cards of a column have to be rendered. A phone shows one column: it renders the board first, then the
 * cards of the first column, so that no single task takes long, and those of other columns once they come near.
 * Rendered cards stay.
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
        // As a transition, which does not delay rendering and scrolling.
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
