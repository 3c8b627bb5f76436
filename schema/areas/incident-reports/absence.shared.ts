import { addDays, daysBetween, isDay, localTime, today } from '../../kernel/calendar.shared.ts';
import type { LongReport } from './long-report.shared.ts';

/**
 * How long a person was unable to work, by the calendar, so that daylight saving time does not change the number of
 * days. Isomorphic.
 */
export interface Absence {
  /**
   * As the specification counts: whole days, rounded up, from the accident (or the later stop) to the return; 0 if that
   * is invalid.
   */
  readonly unableToWorkDays: number;
  /** SGB VII § 193: days of incapacity, without the day of the accident; up to today if the person is still absent. */
  readonly countedDays: number;
  readonly isStillAbsent: boolean;
  /** First and last of the counted days; null without any. */
  readonly first: string | null;
  readonly last: string | null;
}

const NONE: Absence = { unableToWorkDays: 0, countedDays: 0, isStillAbsent: false, first: null, last: null };

type Facts = {
  accidentDetails: Pick<LongReport['accidentDetails'], 'incidentDate'>;
  workTimeAndAbsence: Pick<LongReport['workTimeAndAbsence'], AbsenceFact>;
};

/** The fields from which the absence follows. */
export const ABSENCE_FACTS = [
  'didStopWork',
  'stoppedLaterDate',
  'stoppedLaterTime',
  'didStartWorkAgain',
  'startedAgainDate',
] as const;
type AbsenceFact = (typeof ABSENCE_FACTS)[number];

/** The day on which the person stopped working; null if they did not stop, or the day is not known. */
function dayOfStop({ accidentDetails, workTimeAndAbsence }: Facts): string | null {
  const { didStopWork, stoppedLaterDate } = workTimeAndAbsence;
  const { incidentDate } = accidentDetails;
  if (didStopWork === 'no' || didStopWork === null) return null;
  const start =
    didStopWork === 'laterAt' ? stoppedLaterDate : incidentDate && localTime(new Date(incidentDate)).slice(0, 10);
  return start && isDay(start) ? start : null;
}

/**
 * The first day that counts: the day of stopping itself if the person stopped later and no time is stated, because they
 * did not come on that day; otherwise the day after.
 */
export function firstDayOfAbsence(facts: Facts): string | null {
  const { didStopWork, stoppedLaterTime } = facts.workTimeAndAbsence;
  const start = dayOfStop(facts);
  if (start === null) return null;
  return didStopWork === 'laterAt' && !stoppedLaterTime ? start : addDays(start, 1);
}

/** Contradictory: the person did not stop but has not started again, or started again before they stopped. */
export function isContradictory(facts: Facts): boolean {
  const { didStopWork, didStartWorkAgain, startedAgainDate } = facts.workTimeAndAbsence;
  if (didStopWork === 'no') return didStartWorkAgain === 'no';
  const stop = dayOfStop(facts);
  return didStartWorkAgain === 'laterAt' && stop !== null && !!startedAgainDate && startedAgainDate < stop;
}

/** The person has stopped and not started again, but the day of stopping is not known. */
export const isAbsentWithoutDay = (facts: Facts): boolean => {
  const { didStopWork, didStartWorkAgain } = facts.workTimeAndAbsence;
  return didStopWork !== null && didStopWork !== 'no' && didStartWorkAgain === 'no' && dayOfStop(facts) === null;
};

export function absenceOf(facts: Facts, now: string = today()): Absence {
  const { didStartWorkAgain, startedAgainDate } = facts.workTimeAndAbsence;
  const [start, first] = [dayOfStop(facts), firstDayOfAbsence(facts)];
  if (start === null || first === null) return NONE;
  const back = didStartWorkAgain === 'laterAt' ? startedAgainDate : null;
  if (didStartWorkAgain === 'no') {
    const countedDays = Math.max(0, daysBetween(first, now) + 1);
    return { ...NONE, countedDays, isStillAbsent: true, ...daysFrom(first, countedDays) };
  }
  if (!back || back < start) return NONE;
  const countedDays = Math.max(0, daysBetween(first, back));
  return { ...NONE, unableToWorkDays: daysBetween(start, back), countedDays, ...daysFrom(first, countedDays) };
}

/**
 * The absence in a short report, which states a number of days and whether the person works again, but no dates: a
 * person who does not work again is still absent, for the stated days so far.
 */
export function absenceOfShort({
  backToWork,
  deadly,
  unableToWorkDays,
}: {
  backToWork: boolean;
  deadly: boolean;
  unableToWorkDays: number;
}): Absence {
  return { ...NONE, unableToWorkDays, countedDays: unableToWorkDays, isStillAbsent: !backToWork && !deadly };
}

const daysFrom = (first: string, count: number): Pick<Absence, 'first' | 'last'> =>
  count > 0 ? { first, last: addDays(first, count - 1) } : { first: null, last: null };
