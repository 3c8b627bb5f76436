/** Places in the picture of a question, in percent of its width and height. Isomorphic. */

export interface AreaSize {
  width: number;
  height: number;
}

export interface AreaPoint {
  x: number;
  y: number;
}

/** A place: its upper left corner and its size. */
export interface AnswerArea extends AreaPoint, AreaSize {}

/** What areaSchema accepts at least. */
export const LEAST_AREA: AreaSize = { width: 16, height: 21 };

/**
 * The least size of a place in a picture of this ratio of width to height: 44 px both ways on a phone of 320 px, because
 * a thumb has to hit it.
 */
export const leastArea = (ratio: number): AreaSize => ({
  width: LEAST_AREA.width,
  height: Math.min(100, Math.max(LEAST_AREA.height, Math.round(LEAST_AREA.width * ratio))),
});

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

/** The place moved, as far as the picture goes. */
export const movedArea = (area: AnswerArea, by: AreaPoint): AnswerArea => ({
  ...area,
  x: between(area.x + by.x, 0, 100 - area.width),
  y: between(area.y + by.y, 0, 100 - area.height),
});

/** The place with its lower right corner moved: not below the least size, and as far as the picture goes. */
export const resizedArea = (area: AnswerArea, by: AreaPoint, least: AreaSize): AnswerArea =>
  fitted({ ...area, width: area.width + by.x, height: area.height + by.y }, least);

/** The place that a line from one corner to the opposite one draws. */
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

/** A place of the least size around a point. */
export const areaAround = ({ x, y }: AreaPoint, least: AreaSize): AnswerArea =>
  fitted({ x: x - least.width / 2, y: y - least.height / 2, ...least }, least);

/** A place of at least this size inside the picture. */
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

/** Whether two places share something: a finger there would choose either. */
export const overlap = (one: AnswerArea, other: AnswerArea): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Percent between the places that are tried. */
const STEP = 3;

/** The first place of this size that shares nothing with those that are taken; undefined where there is none. */
export function freeArea(taken: readonly AnswerArea[], size: AreaSize): AnswerArea | undefined {
  for (let y = 0; y + size.height <= 100; y += STEP)
    for (let x = 0; x + size.width <= 100; x += STEP) {
      const area = { x, y, ...size };
      if (!taken.some((other) => overlap(area, other))) return area;
    }
  return undefined;
}
