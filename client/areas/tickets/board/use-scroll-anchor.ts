import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface Anchor {
  key: string;
  start: number;
}

/**
 * Keeps what is being read where it is when tickets above it come, go or move: the first card in sight that is still there stays at its
 * height. At the very top the list stays at the top, so that new tickets show.
 */
export function useScrollAnchor(virtualizer: Virtualizer<HTMLElement, HTMLElement>, keys: readonly { id: string }[]): void {
  const anchors = useRef<{ keys: readonly { id: string }[]; seen: Anchor[] }>({ keys, seen: [] });
  useLayoutEffect(() => {
    const known = anchors.current;
    const scroller = virtualizer.scrollElement;
    // The virtualizer knows the offset; asking the page for it would make the browser lay everything out.
    if (known.keys !== keys && scroller && (virtualizer.scrollOffset ?? 0) > 0) {
      const index = new Map(keys.map((item, at) => [item.id, at]));
      const anchor = known.seen.find(({ key, start }) => index.has(key) && start >= 0);
      const now = anchor && virtualizer.measurementsCache[index.get(anchor.key) ?? -1];
      if (anchor && now && now.start !== anchor.start) scroller.scrollTop += now.start - anchor.start;
    }
    const top = virtualizer.scrollOffset ?? 0;
    anchors.current = {
      keys,
      seen: virtualizer
        .getVirtualItems()
        .filter((item) => item.end > top)
        .map((item) => ({ key: String(item.key), start: item.start })),
    };
  });
}
