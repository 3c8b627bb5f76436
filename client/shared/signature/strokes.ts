import { MAX_POINTS, type Point, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../schema/records/signature.shared.ts';

/** What was drawn on a pad, in its pixels. */
export type PixelStroke = readonly { x: number; y: number }[];

const within = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;

/** Every second point of each stroke, its ends included, until there are few enough. */
const thinned = (strokes: Point[][]): Point[][] =>
  strokes.flat().length <= MAX_POINTS
    ? strokes
    : thinned(strokes.map((stroke) => stroke.filter((_, index) => index % 2 === 0 || index === stroke.length - 1)));

/**
 * The size of the pad in pixels. A pad that is higher than wide is signed from top to bottom, as on a phone that is
 * turned to the left.
 */
export type PadSize = { width: number; height: number };

/** Scales what was drawn on a pad of this size to the units of the proof. */
export const strokesOf = (drawn: readonly PixelStroke[], { width, height }: PadSize): Point[][] => {
  const isUpright = height > width;
  const scale = SIGNATURE_WIDTH / Math.max(width, height);
  return thinned(
    drawn.map((stroke) =>
      stroke.map(({ x, y }): Point => {
        const [along, down] = isUpright ? [y, width - x] : [x, y];
        return [within(along * scale, SIGNATURE_WIDTH), within(down * scale, SIGNATURE_HEIGHT)];
      }),
    ),
  );
};

/** The points of a stored signature on a pad of this size. */
export const pixelsOf = (
  strokes: readonly (readonly Point[])[],
  { width, height }: PadSize,
): { x: number; y: number }[][] => {
  const isUpright = height > width;
  const scale = Math.max(width, height) / SIGNATURE_WIDTH;
  return strokes.map((stroke) =>
    stroke.map(([along, down]) =>
      isUpright ? { x: width - down * scale, y: along * scale } : { x: along * scale, y: down * scale },
    ),
  );
};
