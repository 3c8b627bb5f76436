import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * A new screen within the page: it starts at its top, and screen readers read its heading. The first one keeps the
 * page's own focus.
 */
export const useHeadingFocus = (heading: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [heading, key]);
};
