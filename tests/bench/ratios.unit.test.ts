import { describe, expect, it } from 'vitest';
import { lostSince, unstored } from './ratios.ts';
import { exitCodeOf, judged, type Figure } from './report.ts';

const time = (ratio: number): Figure => judged('a list', 'ms', ratio * 10, 10, {});
const sentences = (...given: Parameters<typeof lostSince>): string[] =>
  lostSince(...given).map(({ sentence }) => sentence);
const speed = (ratio: number): Figure => judged('a board', 'req/s', ratio * 10, 10, {});

describe('a short run beside stored ratios', () => {
  it('names what takes longer or serves less than it did, with both ratios', () => {
    expect(sentences({ 'a list': 2, 'a board': 6 }, [time(3.1), speed(3.9)])).toEqual([
      'a list: 3.10x, was 2x',
      'a board: 3.90x, was 6x',
    ]);
  });

  it('does not count the noise of a busy machine or an improvement as a loss', () => {
    expect(sentences({ 'a list': 2, 'a board': 6 }, [time(2.9), speed(4.1)])).toEqual([]);
    expect(sentences({ 'a list': 2, 'a board': 6 }, [time(0.4), speed(20)])).toEqual([]);
  });

  it('names a figure that was not measured any more, and one that nothing is stored for', () => {
    expect(sentences({ 'a list': 2 }, [speed(1)])).toEqual(['a list: not measured, was 2x']);
    expect(unstored({ 'a list': 2 }, [time(2), speed(1)])).toEqual(['a board']);
  });
});

describe('a target', () => {
  it('holds up to its bound, in the direction that it names', () => {
    expect(judged('a list', 'ms', 20, 10, { atMost: 2 }).ok).toBe(true);
    expect(judged('a list', 'ms', 21, 10, { atMost: 2 }).ok).toBe(false);
    expect(judged('a board', 'req/s', 99, 10, { atLeast: 10 }).ok).toBe(false);
    expect(judged('a board', 'req/s', 100, 10, { atLeast: 10 }).ok).toBe(true);
    expect(judged('a list', 'ms', 21, 10, {}).ok).toBeNull();
  });

  it('shows in the exit code: 0 when all hold, 2 when one does not, 1 when a part failed', () => {
    const [held, missed] = [judged('one', 'ms', 1, 1, { atMost: 2 }), judged('two', 'ms', 3, 1, { atMost: 2 })];
    expect(exitCodeOf({ failed: 0, figures: [held, time(9)] })).toBe(0);
    expect(exitCodeOf({ failed: 0, figures: [held, missed] })).toBe(2);
    expect(exitCodeOf({ failed: 1, figures: [held, missed] })).toBe(1);
  });

  it('leaves the exit code of a short run to the lost figures', () => {
    const missed = judged('two', 'ms', 3, 1, { atMost: 2 });
    expect(exitCodeOf({ failed: 0, figures: [missed], lost: [] })).toBe(0);
    expect(exitCodeOf({ failed: 0, figures: [], lost: [{ name: 'a list', sentence: 'a list: 3x, was 2x' }] })).toBe(2);
  });
});
