import { expect, it } from 'vitest';
import { pixelsOf, strokesOf } from '../../client/shared/signature/strokes.ts';
import { signatureSchema } from '../../schema/records/signature.input.ts';

const NARROW = { width: 300, height: 100 };

const line = (length: number, width: number) =>
  Array.from({ length }, (_, index) => ({ x: (index / (length - 1)) * width, y: 10 }));

it('a signature has the same units from a narrow and a wide screen, and stays inside of them', () => {
  expect(strokesOf([[{ x: 150, y: 50 }]], NARROW)).toEqual([[[300, 100]]]);
  expect(strokesOf([[{ x: 600, y: 200 }]], { width: 1200, height: 400 })).toEqual([[[300, 100]]]);
  expect(strokesOf([[{ x: -5, y: 900 }]], NARROW)).toEqual([[[0, 200]]]);
  expect(pixelsOf([[[300, 100]]], NARROW)).toEqual([[{ x: 150, y: 50 }]]);
});

it('a signature that is written from top to bottom on an upright screen reads as one that is written across', () => {
  const upright = { width: 200, height: 600 };
  // On an upright screen the signature runs from top to bottom: it starts at the top, and its upper edge is on the
  // right.
  expect(strokesOf([[{ x: 200, y: 0 }]], upright)).toEqual([[[0, 0]]]);
  expect(strokesOf([[{ x: 50, y: 600 }]], upright)).toEqual([[[600, 150]]]);
  // The phone is rotated: the same drawing is displayed in either orientation.
  const strokes = strokesOf([[{ x: 40, y: 150 }]], upright);
  expect(pixelsOf(strokes, upright)).toEqual([[{ x: 40, y: 150 }]]);
  expect(pixelsOf(strokes, NARROW)).toEqual([[{ x: 75, y: 80 }]]);
});

it('a very long signature is thinned out until the server takes it, from its first to its last point', () => {
  const strokes = strokesOf([line(9000, 300), line(5, 300)], NARROW);
  expect(signatureSchema.safeParse({ kind: 'drawn', strokes }).success).toBe(true);
  expect([strokes[0]![0], strokes[0]!.at(-1)]).toEqual([
    [0, 20],
    [600, 20],
  ]);
});
