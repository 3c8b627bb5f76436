import { addDays, localTime, today } from '../../kernel/calendar.shared.ts';
import { statusOf } from '../../kernel/status.shared.ts';
import { ABSENCE_FACTS, absenceOf, firstDayOfAbsence, isAbsentWithoutDay, isContradictory } from './absence.shared.ts';
import type { GermanState } from '../../platform/clients/german-state.shared.ts';
import type { LongReport } from './long-report.shared.ts';
import { NOT_REPORTED_DAYS, reportingOf, termFrom, type Reporting } from './reporting-deadline.shared.ts';

interface Facts {
  incidentReportType: string;
  date: Date | string | null;
  deadly: boolean;
  backToWork: boolean;
  unableToWorkDays: number;
  knownOn: string | null;
  longIncidentReport: LongReport | null;
}

/**
 * Isomorphic. The first day on which a long report has to be sent; for a short report, the first day on which a user
 * has to check whether an accident report is required: it states more than three days, or does not state that the
 * person works again. Null: the known facts give no such day.
 */
export function reportableOn(facts: Facts, now: string = today()): string | null {
  const { longIncidentReport: long, date, deadly, backToWork, unableToWorkDays, knownOn } = facts;
  const accident = date && localTime(new Date(date)).slice(0, 10);
  if (deadly) return accident ?? now;
  if (facts.incidentReportType === 'short' || !long) {
    if (unableToWorkDays <= NOT_REPORTED_DAYS && backToWork) return null;
    return accident ? addDays(accident, NOT_REPORTED_DAYS + 1) : now;
  }
  const first = firstDayOfAbsence(long);
  if (!first) return isAbsentWithoutDay(long) ? now : null;
  const reportableFrom = addDays(first, NOT_REPORTED_DAYS);
  const { countedDays, isStillAbsent } = absenceOf(long, now);
  if (isStillAbsent) return reportableFrom;
  if (countedDays <= NOT_REPORTED_DAYS) return null;
  // The length of the absence was known in advance, by a certificate of incapacity.
  return knownOn ?? (reportableFrom < now ? reportableFrom : now);
}

type LongFacts = Pick<LongReport['accidentDetails'], 'deadly' | 'incidentDate'> &
  Pick<LongReport['workTimeAndAbsence'], (typeof ABSENCE_FACTS)[number]> & {
    knownOn: string | null;
    state: GermanState | null;
  };

/** Whether and until when an accident has to be reported, by the facts of a long report. */
export const longReporting = statusOf<LongFacts, Reporting>({
  judge: ({ deadly, incidentDate, knownOn, state, ...workTimeAndAbsence }, now) => {
    const facts = { accidentDetails: { incidentDate }, workTimeAndAbsence };
    if (deadly !== true && isContradictory(facts)) return { kind: 'contradictory' };
    return reportingOf({ ...absenceOf(facts, now), deadly: deadly === true, knownOn, state });
  },
  isFine: ({ kind }) => kind === 'notReportable',
  needs: ({ didStopWork, didStartWorkAgain }) => [
    ...(['deadly', 'incidentDate', 'didStopWork'] as const),
    ...(didStopWork === 'laterAt' ? (['stoppedLaterDate'] as const) : []),
    ...(didStopWork === 'no' ? [] : (['didStartWorkAgain'] as const)),
    ...(didStopWork !== 'no' && didStartWorkAgain === 'laterAt' ? (['startedAgainDate'] as const) : []),
  ],
  unknown: (missing) => ({ kind: 'unknown', missing: missing.map(pathOf) }),
});

const pathOf = (fact: string): string =>
  `${ABSENCE_FACTS.some((each) => each === fact) ? 'workTimeAndAbsence' : 'accidentDetails'}.${fact}`;

/** Whether and until when a long report has to be sent. */
export function reportingOfLong(
  report: LongReport,
  { knownOn, state }: { knownOn: string | null; state: GermanState | null },
  now: string = today(),
): Reporting {
  const { accidentDetails, workTimeAndAbsence: work } = report;
  const { deadly, incidentDate } = accidentDetails;
  const { didStopWork, stoppedLaterDate, stoppedLaterTime, didStartWorkAgain, startedAgainDate } = work;
  const stop = { didStopWork, stoppedLaterDate, stoppedLaterTime };
  return longReporting({ deadly, incidentDate, ...stop, didStartWorkAgain, startedAgainDate, knownOn, state }, now);
}

/** Whether a short report has to be checked, since the day that `reportableOn` returned. */
export const shortReporting = statusOf<Pick<Facts, 'date'> & { reportableOn: string | null }, { kind: string }>({
  judge: ({ reportableOn: since }, now) => {
    if (since === null) return { kind: 'notReportable' };
    return { kind: since <= now ? 'check' : 'watch' };
  },
  isFine: ({ kind }) => kind === 'notReportable',
  needs: () => ['date'],
  unknown: () => ({ kind: 'unknown' }),
});

/**
 * The last day to send a long report; null if it need not be sent. Without `knownOn`, the accident counts as known
 * since `reportableOn`.
 */
export function termOf(
  report: LongReport,
  { knownOn, reportableOn: since, state }: { knownOn: string | null; reportableOn: string; state: GermanState | null },
  now: string,
): string | null {
  const reporting = reportingOfLong(report, { knownOn: knownOn ?? since, state }, now);
  return 'until' in reporting ? reporting.until : null;
}

/**
 * The columns by which the list of reports is filtered and sorted, by the facts of a day: the last day to send a long
 * report that has become reportable, and whether somebody has to complete or correct the facts first.
 */
export function watchedDays(
  facts: Parameters<typeof reportingOfReport>[0],
  state: GermanState | null,
  now: string,
): { reportUntil: string | null; reportingOpen: boolean } {
  const { longIncidentReport: long, reportableOn: since, knownOn } = facts;
  const { kind } = reportingOfReport(facts, state, now);
  const reportingOpen = kind === 'unknown' || (kind === 'check' && long !== null);
  const reportUntil = long && since && !reportingOpen ? termFrom(knownOn ?? since, state).until : null;
  return { reportUntil, reportingOpen };
}

/** The same for a list, of either form. */
export function reportingOfReport(
  report: Facts & {
    duties: Readonly<Record<string, unknown>>;
    reportableOn: string | null;
    struckAt: Date | string | null;
  },
  state: GermanState | null,
  now: string,
): { kind: string; until: string | null } {
  const { longIncidentReport: long, knownOn, reportableOn: since, duties } = report;
  if (report.struckAt) return { kind: 'struck', until: null };
  if (duties.sent) return { kind: 'sent', until: null };
  if (!long) return { ...shortReporting(report, now), until: null };
  const { kind } = reportingOfLong(long, { knownOn, state }, now);
  return {
    // A contradictory report has to be checked by a user, too.
    kind: kind === 'contradictory' ? 'check' : kind,
    until: termOf(long, { knownOn, reportableOn: since ?? now, state }, now),
  };
}
