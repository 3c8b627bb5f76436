import { describe, expect, it } from 'vitest';
import { visitOf } from '../../schema/platform/audit/visit.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00.000Z`);

describe('the visit from which news are counted', () => {
  it('is the previous one: reloads of one morning are one visit, the next day is another', () => {
    const monday = visitOf({ seen: at('20T16:00'), before: at('20T08:00') }, at('23T07:00'));
    expect(monday.before).toEqual(at('20T16:00'));
    const later = visitOf(monday, at('23T09:00'));
    expect(later.before).toEqual(at('20T16:00'));
    expect(visitOf(later, at('24T07:00')).before).toEqual(at('23T09:00'));
  });

  it('reaches back for two weeks at most, and so does the first one', () => {
    expect(visitOf(null, at('23T07:00')).before).toEqual(at('09T07:00'));
    expect(visitOf({ seen: at('01T07:00'), before: at('01T06:00') }, at('23T07:00')).before).toEqual(at('09T07:00'));
  });
});
