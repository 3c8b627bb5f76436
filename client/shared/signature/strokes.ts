import { MAX_POINTS, type Point, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../schema/records/signature.shared.ts';

/** What a pad of this width has drawn, in its pixels. */
export type PixelStroke = readonly { x: number; y: number }[];

const within = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;

/** Every second point of each stroke, its ends included, until there are few enough. */
const thinned = (strokes: Point[][]): Point[][] =>
  strokes.flat().length <= MAX_POINTS
    ? strokes
    : thinned(strokes.map((stroke) => stroke.filter((_, index) => index % 2 === 0 || index === stroke.length - 1)));

/** Scales what was drawn on a pad of this width to the units of the proof. */
export const strokesOf = (drawn: readonly PixelStroke[], width: number): Point[][] => {
  const scale = SIGNATURE_WIDTH / width;
  return thinned(
    drawn.map((stroke) =>
      stroke.map(({ x, y }): Point => [within(x * scale, SIGNATURE_WIDTH), within(y * scale, SIGNATURE_HEIGHT)]),
    ),
  );
};

/** The points of a stored signature on a pad of this width. */
export const pixelsOf = (strokes: readonly (readonly Point[])[], width: number): { x: number; y: number }[][] => {
  const scale = width / SIGNATURE_WIDTH;
  return strokes.map((stroke) => stroke.map(([x, y]) => ({ x: x * scale, y: y * scale })));
};
