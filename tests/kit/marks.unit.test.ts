import { describe, expect, it } from 'vitest';
import { markAt, markedName, markPath, moved, stretched } from '../../client/kit/photos/mark/marks.ts';

const size = { width: 1000, height: 500 };

describe('marks on a photo', () => {
  it('an arrow ends where it points, whatever the size of the picture', () => {
    const arrow = markAt('a', 'arrow');
    expect(markPath(arrow, size)).toMatch(/^M 350 325 L 500 250 M /);
    expect(markPath(arrow, { width: 100, height: 50 })).toMatch(/^M 35 32.5 L 50 25 M /);
  });

  it('a circle fills the box that was drawn, from whichever corner', () => {
    const circle = { ...markAt('c', 'circle'), from: { x: 0.6, y: 0.6 }, to: { x: 0.4, y: 0.2 } };
    expect(markPath(circle, size)).toBe('M 400 200 a 100 100 0 1 0 200 0 a 100 100 0 1 0 -200 0');
  });

  it('a mark that is moved to the edge keeps its size, and stays on the picture', () => {
    const circle = moved(markAt('c', 'circle'), { x: 5, y: -5 });
    expect(circle.to.x).toBeCloseTo(1);
    expect(circle.to.x - circle.from.x).toBeCloseTo(0.2);
    expect(circle.from.y).toBeCloseTo(0);
  });

  it('only its end is stretched, and not beyond the picture', () => {
    const arrow = markAt('a', 'arrow');
    expect(stretched(arrow, { x: 3, y: 0 })).toMatchObject({ from: arrow.from, to: { x: 1, y: 0.5 } });
  });

  it('the copy is stored beside its original, as a JPEG', () => {
    expect(markedName('IMG_1.HEIC', 'markiert')).toBe('IMG_1 (markiert).jpg');
  });
});
