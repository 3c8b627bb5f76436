import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, anchorDayOf, daysBetween, isDay, today } from '../../schema/kernel/calendar.shared.ts';
import {
  INTERVALS,
  dueDayOfRun,
  leadDaysOf,
  nextTurn,
  nextTurnFrom,
  occurrence,
  standardRhythm,
  turnsOfTicket,
  type Rhythm,
} from '../../schema/areas/jobs/recurrence.shared.ts';

/** Due dates of a series from its first day, inclusive. */
const dates = (from: string, interval: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => occurrence(from, standardRhythm(from, interval), n));

describe('a series', () => {
  it('is due every seven days, or on the same day of the month', () => {
    expect(dates('2026-12-28', 1, 3)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
    expect(dates('2026-11-15', 4, 4)).toEqual(['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15']);
    expect(dates('2026-11-15', 26, 3)).toEqual(['2026-11-15', '2027-05-15', '2027-11-15']);
    expect(dates('2026-11-15', 52, 3)).toEqual(['2026-11-15', '2027-11-15', '2028-11-15']);
    expect(dates('2026-11-15', 104, 3)).toEqual(['2026-11-15', '2028-11-15', '2030-11-15']);
    expect(dates('2026-11-15', 156, 3)).toEqual(['2026-11-15', '2029-11-15', '2032-11-15']);
  });

  it('of the last days of a month has the last day of a shorter one, and its own again in the next', () => {
    expect(dates('2027-01-31', 4, 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(dates('2028-01-30', 4, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
    expect(dates('2027-08-31', 26, 4)).toEqual(['2027-08-31', '2028-02-29', '2028-08-31', '2029-02-28']);
    expect(dates('2028-02-29', 52, 5)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(dates('2096-02-29', 104, 5)).toEqual(['2096-02-29', '2098-02-28', '2100-02-28', '2102-02-28', '2104-02-29']);
  });

  it('keeps the former day of the month if only its replacement in a shorter month is known', () => {
    expect(anchorDayOf('2027-02-28', 31)).toBe(31);
    expect(anchorDayOf('2027-04-30', 31)).toBe(31);
    expect(anchorDayOf('2028-02-28', 31)).toBe(28);
    expect(anchorDayOf('2027-04-15', 31)).toBe(15);
    expect(anchorDayOf('2027-02-28')).toBe(28);
  });
});

describe('whatever the day', () => {
  const day = fc.integer({ min: 0, max: 80_000 }).map((n) => addDays('1950-01-01', n));
  const interval = fc.constantFrom(...INTERVALS);
  const steps = fc.integer({ min: 1, max: 300 });

  it('many steps lead to the same date as one long one: no error accumulates', () => {
    fc.assert(
      fc.property(day, interval, steps, (from, weeks, n) => {
        const rhythm = standardRhythm(from, weeks);
        let stepped = from;
        for (let step = 0; step < n; step += 1) stepped = occurrence(stepped, rhythm, 1);
        expect(stepped).toBe(occurrence(from, rhythm, n));
      }),
    );
  });

  it('the dates exist, follow each other, and stay on their day of the month or on the last one before it', () => {
    fc.assert(
      fc.property(day, interval, steps, (from, weeks, n) => {
        const rhythm = standardRhythm(from, weeks);
        const [one, next] = [occurrence(from, rhythm, n), occurrence(from, rhythm, n + 1)];
        expect(isDay(one) && one < next).toBe(true);
        const dayOfMonth = Number(one.slice(8));
        const keepsItsDay =
          dayOfMonth === rhythm.anchorDay || (dayOfMonth < rhythm.anchorDay && addDays(one, 1).endsWith('-01'));
        expect(weeks === 1 ? daysBetween(one, next) === 7 : keepsItsDay).toBe(true);
      }),
    );
  });

  it('yearly keeps the month, however many weeks are stored', () => {
    fc.assert(
      fc.property(day, fc.constantFrom([52, 1], [104, 2], [156, 3]), (from, [weeks, years]) => {
        const next = occurrence(from, standardRhythm(from, weeks!), 1);
        expect(Number(next.slice(0, 4)) - Number(from.slice(0, 4))).toBe(years);
        expect(next.slice(5, 7)).toBe(from.slice(5, 7));
      }),
    );
  });

  it('the next turn is the first one whose ticket appears after today', () => {
    fc.assert(
      fc.property(day, interval, day, (due, weeks, now) => {
        const rhythm = standardRhythm(due, weeks);
        const turn = nextTurn(due, rhythm, now);
        expect(turn.nextExecution > now && turn.dueDay > due).toBe(true);
        expect(daysBetween(turn.nextExecution, turn.dueDay)).toBe(leadDaysOf(weeks));
        // The previous ticket exists already, or this is the first one.
        const before = previous(due, rhythm, turn.dueDay);
        expect(before === due || addDays(before, -rhythm.leadDays) <= now).toBe(true);
      }),
    );
  });

  it('a late run is for the newest missed due date, and the series continues after it', () => {
    fc.assert(
      fc.property(day, interval, fc.integer({ min: 0, max: 4000 }), (due, weeks, late) => {
        const rhythm = standardRhythm(due, weeks);
        const turn = { dueDay: due, nextExecution: addDays(due, -rhythm.leadDays) };
        const now = addDays(turn.nextExecution, late);
        const made = dueDayOfRun(turn, rhythm, now);
        const next = nextTurn(made, rhythm, now);
        expect(made >= due && addDays(made, -rhythm.leadDays) <= now).toBe(true);
        expect(next).toEqual({
          dueDay: occurrence(made, rhythm, 1),
          nextExecution: addDays(occurrence(made, rhythm, 1), -rhythm.leadDays),
        });
        expect(next.nextExecution > now).toBe(true);
      }),
    );
  });

  function previous(from: string, rhythm: Rhythm, dueDay: string): string {
    let before = from;
    for (let n = 1; occurrence(from, rhythm, n) < dueDay; n += 1) before = occurrence(from, rhythm, n);
    return before;
  }
});

describe('a ticket appears', () => {
  it('a week ahead when it is weekly, two weeks when it is monthly, else four weeks', () => {
    expect(INTERVALS.map(leadDaysOf)).toEqual([7, 14, 28, 28, 28, 28]);
  });

  it('for the first time after today, counted from the due date, or from today without one', () => {
    expect(turnsOfTicket('2026-12-10', 52, 3, '2026-11-21')).toEqual([
      { dueDay: '2027-12-10', nextExecution: '2027-11-12' },
      { dueDay: '2028-12-10', nextExecution: '2028-11-12' },
      { dueDay: '2029-12-10', nextExecution: '2029-11-12' },
    ]);
    expect(turnsOfTicket(null, 4, 2, '2027-01-31').map((turn) => turn.dueDay)).toEqual(['2027-02-28', '2027-03-31']);
    // Turns that have passed since the due date are skipped.
    expect(turnsOfTicket('2020-02-29', 52, 2, '2027-02-01').map((turn) => turn.dueDay)).toEqual([
      '2028-02-29',
      '2029-02-28',
    ]);
    // Due today, next week's ticket would have to appear today; the series continues with the one after that.
    expect(turnsOfTicket('2026-11-21', 1, 1, '2026-11-21')).toEqual([
      { dueDay: '2026-12-05', nextExecution: '2026-11-28' },
    ]);
  });

  it('never for what does not recur, and not beyond the calendar', () => {
    expect(turnsOfTicket('2026-12-10', 0, 3, '2026-11-21')).toEqual([]);
    expect(turnsOfTicket('9999-12-31', 1, 3, '2026-11-21')).toEqual([]);
  });

  it('at the next planned turn when only the rhythm changes', () => {
    const rhythm = standardRhythm('2027-03-31', 4);
    expect(nextTurnFrom('2027-03-31', rhythm, '2027-03-01')).toEqual({
      dueDay: '2027-03-31',
      nextExecution: '2027-03-17',
    });
    expect(nextTurnFrom('2027-03-31', rhythm, '2027-03-17')).toEqual({
      dueDay: '2027-04-30',
      nextExecution: '2027-04-16',
    });
  });
});

describe('both clock changes', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin', 'UTC'])(
    'move no day, on a machine in %s',
    (machine) => {
      process.env.TZ = machine;
      for (const [from, interval, expected] of [
        ['2027-03-21', 1, ['2027-03-28', '2027-04-04']],
        ['2027-02-28', 4, ['2027-03-28', '2027-04-28']],
        ['2026-03-29', 52, ['2027-03-29', '2028-03-29']],
        ['2026-10-18', 1, ['2026-10-25', '2026-11-01']],
        ['2026-09-25', 4, ['2026-10-25', '2026-11-25']],
        ['2027-10-31', 26, ['2028-04-30', '2028-10-31']],
        ['2027-10-31', 52, ['2028-10-31', '2029-10-31']],
      ] as const) {
        expect([1, 2].map((n) => occurrence(from, standardRhythm(from, interval), n))).toEqual(expected);
      }
      // Days start in German time, whatever the server's time zone: two hours before UTC in summer, one in winter.
      expect([today(new Date('2027-03-27T22:59:59Z')), today(new Date('2027-03-27T23:00:00Z'))]).toEqual([
        '2027-03-27',
        '2027-03-28',
      ]);
      expect([today(new Date('2027-03-28T21:59:59Z')), today(new Date('2027-03-28T22:00:00Z'))]).toEqual([
        '2027-03-28',
        '2027-03-29',
      ]);
      expect([today(new Date('2027-10-30T21:59:59Z')), today(new Date('2027-10-30T22:00:00Z'))]).toEqual([
        '2027-10-30',
        '2027-10-31',
      ]);
      expect([today(new Date('2027-10-31T22:59:59Z')), today(new Date('2027-10-31T23:00:00Z'))]).toEqual([
        '2027-10-31',
        '2027-11-01',
      ]);
    },
  );
});
