import { addDays } from '../../kernel/calendar.shared.ts';
import type { GermanState } from '../../platform/clients/german-state.shared.ts';
import HOLIDAYS from './german-holidays.json';

/** When an accident has to be reported to the statutory accident insurance: SGB VII § 193. Isomorphic. */

const HOLIDAY_NAMES = [
  ...(['newYear', 'epiphany', 'womensDay', 'goodFriday', 'easterSunday', 'easterMonday', 'labourDay'] as const),
  ...(['liberation', 'ascension', 'whitSunday', 'whitMonday', 'corpusChristi', 'uprising', 'assumption'] as const),
  ...(['childrensDay', 'unity', 'reformation', 'allSaints', 'repentance', 'christmas', 'boxingDay'] as const),
] as const;
export type Holiday = (typeof HOLIDAY_NAMES)[number];

/** A line of german-holidays.json, which `npm run gen:holidays` writes. */
interface HolidayRow {
  readonly name: string;
  /** `01-06`, `easter 60`, `wednesday before 11-23`, or a single day: `2028-06-17`. */
  readonly rule: string;
  readonly from?: number;
  /** The states in which it applies; left out: all. */
  readonly states?: string;
}

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

/** The day of a rule in a year; null for a day of another year. */
function dayOfRule(rule: string, year: number): string | null {
  const [first = '', second = '', third = ''] = rule.split(' ');
  if (first === 'easter') return addDays(easterSunday(year), Number(second));
  if (first === 'wednesday') {
    const before = `${year}-${third}`;
    const weekday = new Date(`${before}T00:00:00Z`).getUTCDay();
    return addDays(before, -((weekday + 7 - WEDNESDAY) % 7 || 7));
  }
  if (first.length > 5) return first.startsWith(`${year}-`) ? first : null;
  return `${year}-${first}`;
}

const WEDNESDAY = 3;

/**
 * The public holiday of a day: one of all federal states, or one of this state. Without a state only the former count,
 * so that a computed term is never too late. Holidays of single communes do not count.
 */
export function holidayOn(day: string, state: GermanState | null): Holiday | null {
  const year = Number(day.slice(0, 4));
  const found = (HOLIDAYS as readonly HolidayRow[]).find(
    ({ rule, from = 0, states }) =>
      from <= year &&
      (states === undefined || (state !== null && states.split(' ').includes(state))) &&
      dayOfRule(rule, year) === day,
  );
  return HOLIDAY_NAMES.find((name) => name === found?.name) ?? null;
}

/** States with holidays of single communes, which the page mentions, but which do not extend terms. */
export const COMMUNAL_HOLIDAYS = ['BY', 'SN', 'TH'] as const satisfies readonly GermanState[];

export type DayOff = { readonly day: string; readonly why: Holiday | 'saturday' | 'sunday' };

function dayOffOn(day: string, state: GermanState | null): DayOff | null {
  const holiday = holidayOn(day, state);
  if (holiday) return { day, why: holiday };
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? { day, why: 'saturday' } : weekday === 0 ? { day, why: 'sunday' } : null;
}

/** An accident with up to this number of days of incapacity need not be reported. */
export const NOT_REPORTED_DAYS = 3;
const DAYS_TO_REPORT = 3;

export type Reporting =
  /** Fatal: by phone immediately, and in writing by the day, if it is known since when the organisation knew. */
  | { readonly kind: 'fatal'; readonly until: string | null; readonly moved: readonly DayOff[] }
  | { readonly kind: 'reportable'; readonly until: string | null; readonly moved: readonly DayOff[] }
  /** Three days or less, and the person works again. */
  | { readonly kind: 'notReportable' }
  /** Three days or less so far, and the person is still absent: reportable once the fourth day is over. */
  | { readonly kind: 'watch'; readonly daysLeft: number }
  /** Facts of the accident or the absence are missing: the fields of a long report, by path. */
  | { readonly kind: 'unknown'; readonly missing: readonly string[] }
  /** The facts about the absence contradict each other. */
  | { readonly kind: 'contradictory' };

/**
 * Whether and until when an accident has to be reported. The day of knowledge does not count (BGB § 187 (1)); a term
 * that ends on a Saturday, Sunday or public holiday ends on the next working day (SGB X § 26 (3)), and `moved` names
 * those days. `state` is that of the organisation, null where it is unknown.
 */
export function reportingOf(facts: {
  deadly: boolean;
  countedDays: number;
  isStillAbsent: boolean;
  knownOn: string | null;
  state: GermanState | null;
}): Reporting {
  const { deadly, countedDays, isStillAbsent, knownOn, state } = facts;
  if (deadly) return { kind: 'fatal', ...termFrom(knownOn, state) };
  if (countedDays > NOT_REPORTED_DAYS) return { kind: 'reportable', ...termFrom(knownOn, state) };
  if (isStillAbsent) return { kind: 'watch', daysLeft: NOT_REPORTED_DAYS + 1 - countedDays };
  return { kind: 'notReportable' };
}

/** The last day to send a report about facts that are known since a day, and the days off that move it. */
export function termFrom(knownOn: string | null, state: GermanState | null): { until: string | null; moved: DayOff[] } {
  if (knownOn === null) return { until: null, moved: [] };
  const moved: DayOff[] = [];
  let until = addDays(knownOn, DAYS_TO_REPORT);
  for (let off = dayOffOn(until, state); off; off = dayOffOn(until, state)) {
    moved.push(off);
    until = addDays(until, 1);
  }
  return { until, moved };
}

/**
 * Who is informed, signs or gets a copy (SGB VII § 193 (4), (5) and (7); ASiG). For each of them the day on which it
 * was done is recorded.
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
