import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it when a dialog opened. Headless UI does so too, but only knows elements
 * that were focused after its code was loaded, and dialogs load theirs when they are first opened.
 */
export const useReturnFocus = (open: boolean): void => {
  const [opened, setOpened] = useState<{ open: boolean; from: Element | null }>({ open: false, from: null });
  if (open !== opened.open) setOpened({ open, from: open ? document.activeElement : opened.from });

  const { from } = opened;
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      });
    };
  }, [open, from]);
};
