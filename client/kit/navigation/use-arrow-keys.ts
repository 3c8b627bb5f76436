import { useEffect } from 'react';

/** Calls `onMove` with the previous or next id on the left or right arrow key; not from inside an alert dialog. */
export const useArrowKeys = (
  before: string | undefined,
  after: string | undefined,
  onMove: (id: string) => void,
): void => {
  useEffect(() => {
    const move = ({ key, target }: KeyboardEvent): void => {
      const to = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined;
      if (to && !(target instanceof HTMLElement && target.closest('[role=alertdialog]'))) onMove(to);
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [before, after, onMove]);
};
