import { type RefObject, useCallback, useState } from 'react';
import { useDrop } from 'react-dnd';
import { edgeStep } from '../drag/edge-step.ts';
import { useDragFrames } from '../drag/use-drag-frames.ts';
import { gapAt, placeForGap } from './list-order.ts';

export type ListItem = { key: string };

const boxesOf = (list: HTMLElement): DOMRect[] => [...list.children].map((child) => child.getBoundingClientRect());

/** The scroll container of the list: its dialog, or the page. */
const scrollerOf = (list: HTMLElement): Element => {
  for (let element = list.parentElement; element; element = element.parentElement) {
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
      return element;
  }
  return document.documentElement;
};

/**
 * The drop target of a list, with a drag type of its own: the gap at the pointer (`gap`), and scrolling at the edges.
 * During dragging only a line shows the drop position: elements that moved below a finger would lose their touch
 * events.
 */
export const useListDrag = (
  type: string,
  listRef: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onDrop: (key: string, to: number) => void,
) => {
  const [drag, setDrag] = useState<{ key: string; gap: number } | null>(null);
  const onFrame = useCallback(
    ({ y }: { y: number }, { key }: ListItem) => {
      const list = listRef.current;
      if (!list) return;
      const scroller = scrollerOf(list);
      const { top, bottom } =
        scroller === document.documentElement
          ? { top: 0, bottom: window.innerHeight }
          : scroller.getBoundingClientRect();
      scroller.scrollTop += edgeStep(y, top, bottom);
      const gap = gapAt(y, boxesOf(list));
      setDrag((before) => (before?.key === key && before.gap === gap ? before : { key, gap }));
    },
    [listRef],
  );
  const onEnd = useCallback(() => setDrag(null), []);
  useDragFrames(type, onFrame, onEnd);

  const [, connect] = useDrop({
    accept: type,
    drop: ({ key }: ListItem, monitor) => {
      const list = listRef.current;
      const pointer = monitor.getClientOffset();
      const from = keys.indexOf(key);
      if (list && pointer && from !== -1) onDrop(key, placeForGap(from, gapAt(pointer.y, boxesOf(list))));
    },
  });
  return { drag, connect };
};
