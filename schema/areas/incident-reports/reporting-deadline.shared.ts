import { addDays } from '../../kernel/calendar.shared.ts';

/** When an accident has to be reported to the statutory accident insurance: SGB VII § 193. Isomorphic. */

export type Holiday =
  | 'newYear'
  | 'goodFriday'
  | 'easterMonday'
  | 'labourDay'
  | 'ascension'
  | 'whitMonday'
  | 'unity'
  | 'christmas'
  | 'boxingDay';

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The public holidays of all federal states. Those of single states are named by the page, not counted. */
export function holidayOn(day: string): Holiday | null {
  const fixed: Readonly<Record<string, Holiday>> = {
    '01-01': 'newYear',
    '05-01': 'labourDay',
    '10-03': 'unity',
    '12-25': 'christmas',
    '12-26': 'boxingDay',
  };
  const easter = easterSunday(Number(day.slice(0, 4)));
  const movable: Readonly<Record<string, Holiday>> = {
    [addDays(easter, -2)]: 'goodFriday',
    [addDays(easter, 1)]: 'easterMonday',
    [addDays(easter, 39)]: 'ascension',
    [addDays(easter, 50)]: 'whitMonday',
  };
  return fixed[day.slice(5)] ?? movable[day] ?? null;
}

export type DayOff = { readonly day: string; readonly why: Holiday | 'saturday' | 'sunday' };

function dayOffOn(day: string): DayOff | null {
  const holiday = holidayOn(day);
  if (holiday) return { day, why: holiday };
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? { day, why: 'saturday' } : weekday === 0 ? { day, why: 'sunday' } : null;
}

/** Days of incapacity up to which an accident is not reported. */
export const NOT_REPORTED_DAYS = 3;
const DAYS_TO_REPORT = 3;

export type Reporting =
  /** Fatal: by phone at once, and in writing by the day, if the organisation knows since when. */
  | { readonly kind: 'fatal'; readonly until: string | null; readonly moved: readonly DayOff[] }
  | { readonly kind: 'reportable'; readonly until: string | null; readonly moved: readonly DayOff[] }
  /** Three days or less, and the person works again. */
  | { readonly kind: 'notReportable' }
  /** Three days or less so far, and the person is still absent: reportable once the fourth day is over. */
  | { readonly kind: 'watch'; readonly daysLeft: number }
  /** Facts of the accident or the absence are missing: the fields of a long report, by path. */
  | { readonly kind: 'unknown'; readonly missing: readonly string[] }
  /** What was said of the absence cannot be true. */
  | { readonly kind: 'contradictory' };

/**
 * Whether and until when an accident has to be reported. The day of knowledge does not count (BGB § 187 (1)); a term
 * that ends on a Saturday, Sunday or public holiday ends on the next working day (SGB X § 26 (3)), and `moved` names
 * those days.
 */
export function reportingOf(facts: {
  deadly: boolean;
  countedDays: number;
  isStillAbsent: boolean;
  knownOn: string | null;
}): Reporting {
  const { deadly, countedDays, isStillAbsent, knownOn } = facts;
  if (deadly) return { kind: 'fatal', ...termFrom(knownOn) };
  if (countedDays > NOT_REPORTED_DAYS) return { kind: 'reportable', ...termFrom(knownOn) };
  if (isStillAbsent) return { kind: 'watch', daysLeft: NOT_REPORTED_DAYS + 1 - countedDays };
  return { kind: 'notReportable' };
}

function termFrom(knownOn: string | null): { until: string | null; moved: DayOff[] } {
  if (knownOn === null) return { until: null, moved: [] };
  const moved: DayOff[] = [];
  let until = addDays(knownOn, DAYS_TO_REPORT);
  for (let off = dayOffOn(until); off; off = dayOffOn(until)) {
    moved.push(off);
    until = addDays(until, 1);
  }
  return { until, moved };
}

/**
 * Who is informed, signs or gets a copy (SGB VII § 193 (4), (5) and (7); ASiG). Each is recorded with the day on which
 * it was done.
 */
export const DUTIES = [
  'phoned',
  'sent',
  'worksCouncil',
  'safetySpecialist',
  'companyDoctor',
  'authority',
  'insuredInformed',
] as const;
export type Duty = (typeof DUTIES)[number];
