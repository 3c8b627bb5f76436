import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { absenceOf } from '../../schema/areas/incident-reports/absence.shared.ts';
import {
  completeLongReport,
  contradictionsIn,
  missingFields,
} from '../../schema/areas/incident-reports/long-report.shared.ts';
import { easterSunday, holidayOn, reportingOf } from '../../schema/areas/incident-reports/reporting-deadline.shared.ts';
import table from '../../schema/areas/incident-reports/german-holidays.json';
import { addDays, momentOf } from '../../schema/kernel/calendar.shared.ts';
import { GERMAN_STATES, statesOfPostalCode } from '../../schema/platform/clients/german-state.shared.ts';

/** scripts/german-holidays.mjs, plain JavaScript. */
interface HolidayScript {
  FIRST_YEAR: number;
  LAST_YEAR: number;
  holidayTable: () => object[];
  holidaysOfState: (state: string, year: number) => { day: string }[];
}
const { FIRST_YEAR, LAST_YEAR, holidayTable, holidaysOfState } = (await import(
  resolve('scripts/german-holidays.mjs')
)) as HolidayScript;

const reportOf = (incident: string, work: Record<string, unknown>) =>
  completeLongReport({
    accidentDetails: { incidentDate: momentOf(incident)!.toISOString() },
    workTimeAndAbsence: { didStopWork: 'immediately', ...work } as never,
  });

const back = (day: string) => ({ didStartWorkAgain: 'laterAt', startedAgainDate: day });

describe('days unable to work', () => {
  it.each([
    ['a working week', '2026-11-03T11:20', back('2026-11-07'), 4, 3],
    ['one day more', '2026-11-03T11:20', back('2026-11-08'), 5, 4],
    ['the same day', '2026-11-03T11:20', back('2026-11-03'), 0, 0],
    ['the next day', '2026-11-03T11:20', back('2026-11-04'), 1, 0],
    ['over the night in which the clocks go forward', '2026-03-28T23:30', back('2026-03-30'), 2, 1],
    ['over the night in which they go back', '2026-10-24T00:30', back('2026-10-26'), 2, 1],
    ['over the end of the year', '2026-12-30T08:00', back('2027-01-02'), 3, 2],
    ['over a leap day', '2028-02-28T08:00', back('2028-03-01'), 2, 1],
    ['just after midnight', '2026-11-03T00:10', back('2026-11-05'), 2, 1],
  ])('%s', (_name, incident, work, specified, counted) => {
    const absence = absenceOf(reportOf(incident, work));
    expect([absence.unableToWorkDays, absence.countedDays, absence.isStillAbsent]).toEqual([specified, counted, false]);
  });

  it('begin with the day on which somebody stopped later; not with one on which they had worked', () => {
    const later = { didStopWork: 'laterAt', stoppedLaterDate: '2026-11-05', ...back('2026-11-08') };
    expect(absenceOf(reportOf('2026-11-03T11:20', later))).toMatchObject({ unableToWorkDays: 3, countedDays: 3 });
    const atNoon = { ...later, stoppedLaterTime: '12:00' };
    expect(absenceOf(reportOf('2026-11-03T11:20', atNoon))).toMatchObject({ unableToWorkDays: 3, countedDays: 2 });
  });

  it('of somebody who is still absent are said as such, and counted until today', () => {
    const absence = absenceOf(reportOf('2026-11-03T11:20', { didStartWorkAgain: 'no' }), '2026-11-08');
    expect(absence).toEqual({
      unableToWorkDays: 0,
      countedDays: 5,
      isStillAbsent: true,
      first: '2026-11-04',
      last: '2026-11-08',
    });
  });

  it.each([
    ['a return before the accident', back('2026-11-01')],
    ['a return without a day', { didStartWorkAgain: 'laterAt' }],
    ['work that never stopped', { didStopWork: 'no', ...back('2026-11-08') }],
    ['nothing known', { didStopWork: null }],
  ])('are 0 for %s', (_name, work) => {
    expect(absenceOf(reportOf('2026-11-03T11:20', work as never))).toMatchObject({
      unableToWorkDays: 0,
      countedDays: 0,
      isStillAbsent: false,
    });
  });
});

describe('a report', () => {
  it('names days that contradict the accident', () => {
    const report = reportOf('2026-11-03T11:20', back('2026-11-01'));
    report.insuredPerson.birthday = '2026-11-04';
    expect(contradictionsIn(report)).toEqual([
      { path: 'insuredPerson.birthday', key: 'afterAccident' },
      { path: 'workTimeAndAbsence.startedAgainDate', key: 'beforeAccident' },
    ]);
  });

  it('asks for the day of a later stop only where there was one', () => {
    const paths = (work: object) => missingFields(reportOf('2026-11-03T11:20', work as never)).map(({ path }) => path);
    expect(paths({ didStopWork: 'laterAt' })).toContain('workTimeAndAbsence.stoppedLaterDate');
    expect(paths({ didStopWork: 'immediately' })).not.toContain('workTimeAndAbsence.stoppedLaterDate');
  });
});

describe('the term of SGB VII § 193', () => {
  const facts = { deadly: false, countedDays: 4, isStillAbsent: false, knownOn: '2026-11-09', state: null };

  it.each([
    ['three days after the day of knowledge', '2026-11-09', '2026-11-12', []],
    ['moves from Saturday to Monday', '2026-11-11', '2026-11-16', ['saturday', 'sunday']],
    ['moves over Easter', '2026-03-31', '2026-04-07', ['goodFriday', 'saturday', 'sunday', 'easterMonday']],
    ['moves over Christmas', '2026-12-22', '2026-12-28', ['christmas', 'boxingDay', 'sunday']],
    ['moves over the end of the year', '2026-12-29', '2027-01-04', ['newYear', 'saturday', 'sunday']],
    ['counts a leap day', '2028-02-27', '2028-03-01', []],
  ])('%s', (_name, knownOn, until, moved) => {
    const reporting = reportingOf({ ...facts, knownOn });
    expect(reporting).toMatchObject({ kind: 'reportable', until });
    expect('moved' in reporting && reporting.moved.map(({ why }) => why)).toEqual(moved);
  });

  it.each([
    ['the Day of Repentance in Saxony', 'SN', '2026-11-15', '2026-11-19', ['repentance']],
    ['the same day is a working day in Bavaria', 'BY', '2026-11-15', '2026-11-18', []],
    ['Reformation Day before a weekend', 'ST', '2025-10-28', '2025-11-03', ['reformation', 'saturday', 'sunday']],
    ['Corpus Christi, which only some communes of Saxony have', 'SN', '2026-06-01', '2026-06-04', []],
    ['the early side without a state', null, '2026-11-15', '2026-11-18', []],
  ] as const)('is moved by a holiday of the state: %s', (_name, state, knownOn, until, moved) => {
    const reporting = reportingOf({ ...facts, knownOn, state });
    expect(reporting).toMatchObject({ kind: 'reportable', until });
    expect('moved' in reporting && reporting.moved.map(({ why }) => why)).toEqual(moved);
  });

  it('holds from the fourth day on: exactly three days are not reported', () => {
    expect(reportingOf({ ...facts, countedDays: 3 })).toEqual({ kind: 'notReportable' });
    expect(reportingOf({ ...facts, countedDays: 4 }).kind).toBe('reportable');
  });

  it('is watched while the absence grows', () => {
    expect(reportingOf({ ...facts, countedDays: 2, isStillAbsent: true })).toEqual({ kind: 'watch', daysLeft: 2 });
    expect(reportingOf({ ...facts, countedDays: 4, isStillAbsent: true }).kind).toBe('reportable');
  });

  it('is immediate for a fatal accident, whatever the number of days', () => {
    expect(reportingOf({ ...facts, deadly: true, countedDays: 0 }).kind).toBe('fatal');
  });

  it('has no end as long as the day of knowledge is missing', () => {
    expect(reportingOf({ ...facts, knownOn: null })).toEqual({ kind: 'reportable', until: null, moved: [] });
  });
});

describe('public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => expect(easterSunday(year)).toBe(day));

  it('are those of all federal states where the state is not known', () => {
    expect(holidayOn('2026-05-14', null)).toBe('ascension');
    expect(holidayOn('2026-05-25', null)).toBe('whitMonday');
    expect(holidayOn('2026-10-03', null)).toBe('unity');
    expect(holidayOn('2026-06-04', null)).toBeNull();
  });

  it('are in the table as the package has them', () => {
    expect(table).toEqual(holidayTable());
  });

  it.each(GERMAN_STATES)('of %s are those of the package, each day of the years', (state) => {
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
      const expected = new Set(holidaysOfState(state, year).map(({ day }) => day));
      const found = [];
      for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
        if (holidayOn(day, state)) found.push(day);
      expect(found).toEqual([...expected].toSorted());
    }
  });
});

describe('the federal state', () => {
  it('is proposed by the postal code, all states of its region', () => {
    expect(statesOfPostalCode('08056')).toEqual(['SN']);
    expect(statesOfPostalCode('01067')).toEqual(['SN', 'BB']);
    expect(statesOfPostalCode('10115')).toEqual(['BE']);
  });

  it('is not proposed for what is no German postal code', () => {
    expect(['', '1010', '05000', 'abcde'].flatMap(statesOfPostalCode)).toEqual([]);
  });
});
