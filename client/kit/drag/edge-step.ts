/** Width of the edge area in which dragging scrolls, and the maximum scroll speed in pixels per frame. */
const EDGE = 72;
const FASTEST = 18;

/** Scroll distance of this frame for a pointer at `at` between two edges: the closer to the edge, the faster. */
export const edgeStep = (at: number, from: number, to: number, fastest = FASTEST): number => {
  const edge = Math.min(EDGE, (to - from) / 4);
  if (at < from + edge) return -Math.ceil(fastest * Math.min(1, (from + edge - at) / edge));
  if (at > to - edge) return Math.ceil(fastest * Math.min(1, (at - to + edge) / edge));
  return 0;
};
