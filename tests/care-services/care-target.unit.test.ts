import { describe, expect, it } from 'vitest';
import { careTarget, type CareFacts } from '../../schema/areas/care-services/care-target.ts';

const TODAY = '2026-11-24';

/** 28 people of a joinery: 22 full-time, 4 up to 30 hours, 2 up to 20. */
const joinery: CareFacts = {
  insurer: 'BGHM',
  careGroup: 'II',
  countsHeads: true,
  specialistShare: 60,
  specificSpecialist: null,
  specificPhysician: null,
  headsFull: 22,
  headsReduced: 4,
  headsShort: 2,
};
const hours = (facts: CareFacts, today = TODAY) => {
  const { basicHours, professions, weighted } = careTarget(facts, today);
  return { basicHours, weighted, targets: professions.map(({ target }) => target), least: professions[0]!.least };
};

describe('the hours of care', () => {
  it('of a joinery by heads and by weighted part-time', () => {
    expect(hours(joinery)).toEqual({ basicHours: 42, weighted: 26, targets: [25.2, 16.8], least: 8.4 });
    expect(hours({ ...joinery, countsHeads: false })).toEqual({
      basicHours: 39,
      weighted: 26,
      targets: [23.4, 15.6],
      least: 7.8,
    });
  });

  it('have a minimum of 0.2 hours for each employee in the old version, and not in the new one', () => {
    const office: CareFacts = {
      ...joinery,
      insurer: 'VBG',
      careGroup: 'III',
      specialistShare: 20,
      headsFull: 48,
      headsReduced: 0,
      headsShort: 12,
    };
    expect(hours(office)).toMatchObject({ basicHours: 30, least: 6, targets: [6, 24] });
    // Both together have the 30 basic hours, so the minimum of one limits the other.
    expect(hours(office, '2025-11-30')).toMatchObject({ least: 12, targets: [12, 18] });
    expect(hours({ ...office, specialistShare: 80 }, '2025-11-30').targets).toEqual([18, 12]);
  });

  it('of a care home and of an office are shared by halves, by heads and by weighted part-time', () => {
    const home: CareFacts = {
      ...joinery,
      insurer: 'BGW',
      specialistShare: 50,
      headsFull: 20,
      headsReduced: 15,
      headsShort: 10,
    };
    expect(hours(home)).toEqual({ basicHours: 67.5, weighted: 36.25, targets: [33.75, 33.75], least: 13.5 });
    expect(hours({ ...home, countsHeads: false })).toEqual({
      basicHours: 54.38,
      weighted: 36.25,
      targets: [27.19, 27.19],
      least: 10.88,
    });
    const office = {
      ...home,
      insurer: 'VBG',
      careGroup: 'III',
      headsFull: 48,
      headsReduced: 0,
      headsShort: 12,
    } as const;
    expect(hours(office)).toEqual({ basicHours: 30, weighted: 54, targets: [15, 15], least: 6 });
    expect(hours({ ...office, countsHeads: false })).toEqual({
      basicHours: 27,
      weighted: 54,
      targets: [13.5, 13.5],
      least: 5.4,
    });
  });

  it('add what was agreed for the company, and allow a third at a distance', () => {
    const { professions } = careTarget({ ...joinery, specificSpecialist: 4, specificPhysician: 10 }, TODAY);
    expect(professions.map(({ target, digitalMost }) => [target, digitalMost])).toEqual([
      [29.2, 9.73],
      [26.8, 8.93],
    ]);
  });

  it('are none up to twenty weighted employees, in the old version up to ten', () => {
    const few = { ...joinery, headsFull: 14, headsReduced: 0, headsShort: 0 };
    expect(careTarget(few, TODAY)).toMatchObject({ isSmall: true, basicHours: null, missing: [] });
    expect(careTarget({ ...few, insurer: 'BGBAU' }, TODAY)).toMatchObject({ isSmall: false, basicHours: 21 });
  });

  it('are returned only when all facts are known, and missing facts are named', () => {
    const nothing: CareFacts = {
      insurer: '',
      careGroup: '',
      countsHeads: true,
      specialistShare: null,
      specificSpecialist: null,
      specificPhysician: null,
      headsFull: null,
      headsReduced: null,
      headsShort: null,
    };
    expect(careTarget(nothing, TODAY)).toMatchObject({
      missing: ['heads', 'insurer', 'careGroup', 'specialistShare'],
      isSmall: null,
      basicHours: null,
    });
    for (const [fact, empty] of [
      ['insurer', { insurer: '', headsFull: 14, headsReduced: 0, headsShort: 0 }],
      ['careGroup', { careGroup: '' }],
      ['specialistShare', { specialistShare: null }],
      ['heads', { headsFull: null, headsReduced: null, headsShort: null }],
    ] as const) {
      const { missing, professions } = careTarget({ ...joinery, ...empty }, TODAY);
      expect(missing).toEqual([fact]);
      expect(professions.map(({ target }) => target)).toEqual([null, null]);
    }
  });
});
