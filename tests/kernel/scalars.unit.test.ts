import { describe, expect, it } from 'vitest';
import { MomentScalar } from '../../schema/kernel/scalars.ts';

describe('a moment', () => {
  it('has the same width whatever PostgreSQL prints, so that texts sort as the times do', () => {
    const rows = [
      '2026-11-21 08:08:35+00',
      '2026-11-21 08:08:35.3+00',
      '2026-11-21 08:08:35.35+00',
      '2026-11-21 08:08:35.351234+00',
    ];
    const answered = rows.map((row) => MomentScalar.serialize(row));
    expect(answered).toEqual([
      '2026-11-21T08:08:35.000Z',
      '2026-11-21T08:08:35.300Z',
      '2026-11-21T08:08:35.350Z',
      '2026-11-21T08:08:35.351Z',
    ]);
    expect(answered.toSorted()).toEqual(answered);
  });

  it('is the same text for a row and for a Date', () => {
    expect(MomentScalar.serialize('2026-11-21 08:08:35.35+00')).toBe(
      MomentScalar.serialize(new Date('2026-11-21T08:08:35.350Z')),
    );
  });
});
