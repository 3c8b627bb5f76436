import { type RefCallback, useCallback } from 'react';

/**
 * react-dnd's connectors return elements, which React 19 takes for the cleanup function of a ref: this one returns
 * nothing.
 */
export const useDragRef = <Node extends HTMLElement>(connect: (node: Node | null) => unknown): RefCallback<Node> =>
  useCallback(
    (node) => {
      connect(node);
    },
    [connect],
  );
