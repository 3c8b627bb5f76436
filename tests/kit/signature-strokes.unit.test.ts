import { expect, it } from 'vitest';
import { pixelsOf, strokesOf } from '../../client/shared/signature/strokes.ts';
import { signatureSchema } from '../../schema/records/signature.input.ts';

const line = (length: number, width: number) =>
  Array.from({ length }, (_, index) => ({ x: (index / (length - 1)) * width, y: 10 }));

it('a signature has the same units from a narrow and a wide screen, and stays inside of them', () => {
  expect(strokesOf([[{ x: 150, y: 50 }]], 300)).toEqual([[[300, 100]]]);
  expect(strokesOf([[{ x: 600, y: 200 }]], 1200)).toEqual([[[300, 100]]]);
  expect(strokesOf([[{ x: -5, y: 900 }]], 300)).toEqual([[[0, 200]]]);
  expect(pixelsOf([[[300, 100]]], 300)).toEqual([[{ x: 150, y: 50 }]]);
});

it('a very long signature is thinned out until the server takes it, from its first to its last point', () => {
  const strokes = strokesOf([line(9000, 300), line(5, 300)], 300);
  expect(signatureSchema.safeParse({ kind: 'drawn', strokes }).success).toBe(true);
  expect([strokes[0]![0], strokes[0]!.at(-1)]).toEqual([
    [0, 20],
    [600, 20],
  ]);
});
