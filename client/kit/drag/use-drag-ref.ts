import { type RefCallback, useCallback } from 'react';

/**
 * Wraps a connector of react-dnd, which returns an element: React 19 would take that for the cleanup function of a ref.
 */
export const useDragRef = <Node extends HTMLElement>(connect: (node: Node | null) => unknown): RefCallback<Node> =>
  useCallback(
    (node) => {
      connect(node);
    },
    [connect],
  );
