import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls a new screen to its top and focuses its heading for screen readers. The first screen keeps the page's focus.
 */
export const useHeadingFocus = (heading: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [heading, key]);
};
