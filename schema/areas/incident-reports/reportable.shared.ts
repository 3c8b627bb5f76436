import { addDays, localTime, today } from '../../kernel/calendar.shared.ts';
import { absenceOf, firstDayOfAbsence } from './absence.shared.ts';
import type { LongReport } from './long-report.shared.ts';
import { NOT_REPORTED_DAYS, reportingOf, type Reporting } from './reporting-deadline.shared.ts';

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
 * Isomorphic. The first day on which a report has to be sent; of a short one that on which somebody has to look whether
 * an accident report has to be made of it: it says more than three days, or nobody has said that the person works
 * again. Null: no such day is in sight.
 */
export function reportableOn(facts: Facts, now: string = today()): string | null {
  const { longIncidentReport: long, date, deadly, backToWork, unableToWorkDays, knownOn } = facts;
  const accident = date && localTime(new Date(date)).slice(0, 10);
  if (deadly) return accident ?? now;
  if (facts.incidentReportType === 'short' || !long) {
    if (unableToWorkDays <= NOT_REPORTED_DAYS && (backToWork || !accident)) return null;
    return accident ? addDays(accident, NOT_REPORTED_DAYS + 1) : now;
  }
  const first = firstDayOfAbsence(long);
  if (!first) return null;
  const grown = addDays(first, NOT_REPORTED_DAYS);
  const { countedDays, isStillAbsent } = absenceOf(long, now);
  if (isStillAbsent) return grown;
  if (countedDays <= NOT_REPORTED_DAYS) return null;
  // Known beforehand, by a certificate of incapacity.
  return knownOn ?? (grown < now ? grown : now);
}

/** Whether and until when a long report has to be sent. */
export function reportingOfLong(report: LongReport, knownOn: string | null, now?: string): Reporting {
  const { countedDays, isStillAbsent } = absenceOf(report, now);
  const { didStopWork, didStartWorkAgain } = report.workTimeAndAbsence;
  return reportingOf({
    deadly: report.accidentDetails.deadly === true,
    countedDays,
    isStillAbsent,
    isKnown: didStopWork === 'no' || (didStopWork !== null && didStartWorkAgain !== null),
    knownOn,
  });
}

/**
 * The last day to send a long report; null where it has not to be sent. What nobody has said is known since it has to.
 */
export function termOf(
  report: LongReport,
  { knownOn, reportableOn: since }: { knownOn: string | null; reportableOn: string },
  now: string,
): string | null {
  const reporting = reportingOfLong(report, knownOn ?? since, now);
  return 'until' in reporting ? reporting.until : null;
}

/** The same for a list, of either form. */
export function reportingOfReport(
  report: Facts & { duties: Readonly<Record<string, unknown>>; reportableOn: string | null },
  now: string,
): { kind: string; until: string | null } {
  const { longIncidentReport: long, knownOn, reportableOn: since, duties } = report;
  if (duties.sent) return { kind: 'sent', until: null };
  if (!long) {
    if (since !== null && since <= now) return { kind: 'check', until: null };
    return { kind: since === null ? 'notReportable' : 'watch', until: null };
  }
  const { kind } = reportingOfLong(long, knownOn, now);
  return { kind, until: termOf(long, { knownOn, reportableOn: since ?? now }, now) };
}
