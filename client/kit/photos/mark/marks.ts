/**
 * Coordinates are fractions of the picture's width and height, so that they apply to the screen and to the stored
 * picture.
 */
export type Place = { x: number; y: number };
export type MarkKind = 'arrow' | 'circle' | 'text';
/** An arrow leads from `from` to `to`; a circle fills the box between them; a text begins at `from`. */
export type Mark = { id: string; kind: MarkKind; from: Place; to: Place; text: string };
export type Size = { width: number; height: number };

export const MARK_TEXT_MAX = 80;
const inside = (value: number): number => Math.min(1, Math.max(0, value));
const at = ({ x, y }: Place): Place => ({ x: inside(x), y: inside(y) });

/** A mark in the middle of the picture: for the keyboard, and for a tap that draws nothing. */
export const markAt = (id: string, kind: MarkKind, { x, y }: Place = { x: 0.5, y: 0.5 }): Mark => ({
  id,
  kind,
  from: at(kind === 'arrow' ? { x: x - 0.15, y: y + 0.15 } : kind === 'circle' ? { x: x - 0.1, y: y - 0.1 } : { x, y }),
  to: at(kind === 'circle' ? { x: x + 0.1, y: y + 0.1 } : { x, y }),
  text: '',
});

/** Moves a mark as a whole; at the edge of the picture it keeps its size. */
export const moved = (mark: Mark, by: Place): Mark => {
  const within = (axis: 'x' | 'y'): number => {
    const [low, high] = [Math.min(mark.from[axis], mark.to[axis]), Math.max(mark.from[axis], mark.to[axis])];
    return Math.min(1 - high, Math.max(-low, by[axis]));
  };
  const [x, y] = [within('x'), within('y')];
  return {
    ...mark,
    from: { x: mark.from.x + x, y: mark.from.y + y },
    to: { x: mark.to.x + x, y: mark.to.y + y },
  };
};

/** Moves only its end, which turns an arrow or resizes a circle. */
export const stretched = (mark: Mark, by: Place): Mark => ({
  ...mark,
  to: at({ x: mark.to.x + by.x, y: mark.to.y + by.y }),
});

/** The width of a line, for a picture of this size. */
export const lineWidth = ({ width, height }: Size): number => Math.max(3, Math.round(Math.max(width, height) / 160));
export const fontSize = (size: Size): number => lineWidth(size) * 7;

/** The line of an arrow or a circle as an SVG path, which a canvas draws as well; empty for a text. */
export const markPath = ({ kind, from, to }: Mark, size: Size): string => {
  const [x1, y1, x2, y2] = [from.x * size.width, from.y * size.height, to.x * size.width, to.y * size.height];
  if (kind === 'text') return '';
  if (kind === 'circle') {
    const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
    const [left, middle] = [Math.min(x1, x2), (y1 + y2) / 2];
    return `M ${left} ${middle} a ${rx} ${ry} 0 1 0 ${rx * 2} 0 a ${rx} ${ry} 0 1 0 ${-rx * 2} 0`;
  }
  const head = lineWidth(size) * 6;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number): string => `${x2 - head * Math.cos(angle + turn)} ${y2 - head * Math.sin(angle + turn)}`;
  return `M ${x1} ${y1} L ${x2} ${y2} M ${wing(0.5)} L ${x2} ${y2} L ${wing(-0.5)}`;
};

/** The name of the marked copy beside its original. */
export const markedName = (name: string, word: string): string => `${name.replace(/\.[^.]+$/, '')} (${word}).jpg`;
