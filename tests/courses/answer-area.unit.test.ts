import { describe, expect, it } from 'vitest';
import {
  type AnswerArea,
  areaAround,
  areaBetween,
  freeArea,
  MIN_AREA,
  leastArea,
  movedArea,
  overlap,
  resizedArea,
} from '../../schema/areas/courses/answer-area.shared.ts';
import { areaSchema } from '../../schema/areas/courses/course-content.shared.ts';

const AREA = { x: 10, y: 10, width: 20, height: 30 };

describe('a place in a picture', () => {
  it('is a square that a thumb can hit in a drawing of any shape, and never smaller than the accepted minimum', () => {
    expect([4 / 3, 16 / 9, 3 / 4].map(leastArea)).toEqual([
      { width: 16, height: 21 },
      { width: 16, height: 28 },
      { width: 16, height: 21 },
    ]);
    expect(leastArea(50).height).toBe(100);
  });

  it('stays in the picture wherever it is drawn, moved and resized to', () => {
    const far = [-500, -33.3, -1, 0, 0.4, 49.5, 99, 500];
    for (const least of [MIN_AREA, leastArea(16 / 9), leastArea(50)])
      for (const x of far)
        for (const y of far) {
          const by = { x, y };
          for (const area of [
            areaAround(by, least),
            areaBetween({ x: 50, y: 50 }, by, least),
            movedArea(AREA, by),
            resizedArea(AREA, by, MIN_AREA),
          ])
            expect(areaSchema.safeParse(area).error, JSON.stringify({ least, by, area })).toBeUndefined();
        }
  });

  it('moves without changing its size, and is drawn from any corner', () => {
    expect(movedArea(AREA, { x: 5, y: -3 })).toEqual({ ...AREA, x: 15, y: 7 });
    const drawn = { x: 10, y: 20, width: 30, height: 40 };
    expect(areaBetween({ x: 10, y: 20 }, { x: 40, y: 60 }, MIN_AREA)).toEqual(drawn);
    expect(areaBetween({ x: 40, y: 60 }, { x: 10, y: 20 }, MIN_AREA)).toEqual(drawn);
  });

  it('may touch other places and must not overlap them', () => {
    expect(overlap(AREA, { ...AREA, x: 30 })).toBe(false);
    expect(overlap(AREA, { ...AREA, x: 29 })).toBe(true);
    const taken: AnswerArea[] = [];
    for (let area = freeArea([], MIN_AREA); area; area = freeArea(taken, MIN_AREA)) taken.push(area);
    expect(taken.length).toBeGreaterThanOrEqual(6);
    expect(taken.every((one, at) => taken.slice(0, at).every((other) => !overlap(one, other)))).toBe(true);
  });
});
