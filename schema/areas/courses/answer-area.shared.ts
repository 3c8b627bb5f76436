/** Areas in the picture of a question, in percent of its width and height. Isomorphic. */

export interface AreaSize {
  width: number;
  height: number;
}

export interface AreaPoint {
  x: number;
  y: number;
}

/** An area: its upper left corner and its size. */
export interface AnswerArea extends AreaPoint, AreaSize {}

/** The least size that areaSchema accepts. */
export const MIN_AREA: AreaSize = { width: 16, height: 21 };

/**
 * The least size of an area in a picture with this ratio of width to height: 44 px in both directions on a phone of 320
 * px, so that a thumb can hit it.
 */
export const leastArea = (ratio: number): AreaSize => ({
  width: MIN_AREA.width,
  height: Math.min(100, Math.max(MIN_AREA.height, Math.round(MIN_AREA.width * ratio))),
});

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

/** The area moved, but not out of the picture. */
export const movedArea = (area: AnswerArea, by: AreaPoint): AnswerArea => ({
  ...area,
  x: between(area.x + by.x, 0, 100 - area.width),
  y: between(area.y + by.y, 0, 100 - area.height),
});

/** The area with its lower right corner moved: not below the least size, and not out of the picture. */
export const resizedArea = (area: AnswerArea, by: AreaPoint, least: AreaSize): AnswerArea =>
  fitted({ ...area, width: area.width + by.x, height: area.height + by.y }, least);

/** The area between two opposite corners, at least of the least size. */
export const areaBetween = (one: AreaPoint, other: AreaPoint, least: AreaSize): AnswerArea =>
  fitted(
    {
      x: Math.min(one.x, other.x),
      y: Math.min(one.y, other.y),
      width: Math.abs(one.x - other.x),
      height: Math.abs(one.y - other.y),
    },
    least,
  );

/** An area of the least size around a point. */
export const areaAround = ({ x, y }: AreaPoint, least: AreaSize): AnswerArea =>
  fitted({ x: x - least.width / 2, y: y - least.height / 2, ...least }, least);

/** The area with at least this size, moved and cut so that it lies inside the picture. */
function fitted({ x, y, width, height }: AnswerArea, least: AreaSize): AnswerArea {
  const left = between(x, 0, 100 - least.width);
  const top = between(y, 0, 100 - least.height);
  return {
    x: left,
    y: top,
    width: between(width, least.width, 100 - left),
    height: between(height, least.height, 100 - top),
  };
}

/** Whether two areas overlap, so that a touch could choose either. */
export const overlap = (one: AnswerArea, other: AnswerArea): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Distance between the positions that are tried, in percent. */
const STEP = 3;

/** The first area of this size that overlaps none of those that are taken; undefined if there is none. */
export function freeArea(taken: readonly AnswerArea[], size: AreaSize): AnswerArea | undefined {
  for (let y = 0; y + size.height <= 100; y += STEP)
    for (let x = 0; x + size.width <= 100; x += STEP) {
      const area = { x, y, ...size };
      if (!taken.some((other) => overlap(area, other))) return area;
    }
  return undefined;
}
