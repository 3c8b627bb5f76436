import { useEffect } from 'react';

/** Goes to the neighbours of what is shown with the arrow keys; not while a question lies over it. */
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
