import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { gapAt, placeForGap } from './list-order.ts';

/** Nearer to an edge of the window than this, the page scrolls along. */
const EDGE = 72;
const SCROLL_STEP = 14;
/** A press that moves less is a press, not a drag. */
const DEAD_ZONE = 6;

export type ListDrag = { key: string; gap: number } | null;

/**
 * Carries elements of a list by their handles, with mouse, pen or finger. While one is in the hand only a line shows
 * where it would land: elements that moved under a finger would take the pointer's events away.
 */
export const useListDrag = (
  listRef: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onDrop: (key: string, to: number) => void,
) => {
  const [drag, setDrag] = useState<ListDrag>(null);
  const newest = useRef({ keys, onDrop });
  useEffect(() => {
    newest.current = { keys, onDrop };
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const start = (key: string, event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current();
    const { pointerId, clientY: startY } = event;
    let y = startY;
    let lifted = false;
    let frame = 0;

    const boxes = () => [...(listRef.current?.children ?? [])].map((child) => child.getBoundingClientRect());
    const show = () => setDrag({ key, gap: gapAt(y, boxes()) });
    const scroll = () => {
      const by = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        show();
      }
      frame = requestAnimationFrame(scroll);
    };
    const move = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      y = next.clientY;
      if (!lifted && Math.abs(y - startY) < DEAD_ZONE) return;
      if (!lifted) {
        lifted = true;
        frame = requestAnimationFrame(scroll);
      }
      next.preventDefault();
      show();
    };
    const end = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      stop.current();
      const from = newest.current.keys.indexOf(key);
      if (lifted && from !== -1) newest.current.onDrop(key, placeForGap(from, gapAt(next.clientY, boxes())));
    };
    const cancel = (next: globalThis.PointerEvent) => next.pointerId === pointerId && stop.current();
    const escape = (next: KeyboardEvent) => {
      if (next.key !== 'Escape') return;
      // What lies around it, a window say, must not close as well.
      next.stopPropagation();
      stop.current();
    };
    stop.current = () => {
      stop.current = () => undefined;
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape, true);
      setDrag(null);
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape, true);
  };

  return { drag, start };
};
