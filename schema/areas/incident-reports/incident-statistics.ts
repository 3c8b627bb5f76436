import { currentClient } from '../../platform/clients/client.rows.ts';
import { localTime } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { MAX_ROWS, OWN_ROWS } from '../../kernel/list.ts';
import { sqlLocalTime } from '../../kernel/sql-time.ts';
import type { LongReport } from './long-report.shared.ts';
import { completeLongReport } from './long-report.shared.ts';
import { bodyPartOf, injuryOf } from './injury-words.ts';
import { reportingOfLong } from './reportable.shared.ts';
import { NOT_REPORTED_DAYS } from './reporting-deadline.shared.ts';

/**
 * The accident statistics of a year. The document is also read by people who may not open reports, so no group may
 * identify a person: groups below FEWEST_IN_GROUP are counted as "other", and with fewer than FEWEST_IN_YEAR accidents
 * only the months are shown.
 */
export const FEWEST_IN_GROUP = 3;
export const FEWEST_IN_YEAR = 5;
const MAX_GROUPS = 12;

export interface Group {
  /** A key of the labels, or the name of a place. */
  name: string;
  count: number;
}

export interface Statistics {
  year: number;
  total: number;
  /** Accidents with more than three days of absence, or fatal ones. */
  reportable: number;
  commuting: number;
  /** Number of employees of the organisation; 0 if it was not stated. */
  employees: number;
  /**
   * For 1,000 employees: all accidents, and reportable ones, both without commuting accidents. Null without a number of
   * employees.
   */
  per1000: number | null;
  reportablePer1000: number | null;
  /** January to December. */
  months: number[];
  isTooFew: boolean;
  bodyParts: Group[];
  injuries: Group[];
  places: Group[];
}

interface Accident {
  date: string;
  deadly: boolean;
  commuting: boolean;
  days: number;
  wound: string;
  place: string;
  long: LongReport | null;
  knownOn: string | null;
}

/** The accidents of a year by the calendar in Germany; a short report from which a long one was made counts once. */
function accidentsOf(rows: Rows, year: number): Promise<Accident[]> {
  return rows<Accident>(
    `select t.date, t.deadly, t.commuting_incident as commuting, t.unable_to_work_days as days, t.wound, t.place,
            t.long_incident_report as long, t.known_on as "knownOn"
       from incident_report t
      where ${OWN_ROWS} and t.struck_at is null and extract(year from ${sqlLocalTime('coalesce(t.date, t.created_at)')}) = $1
        and not exists (select from incident_report l where l.client_id = t.client_id and l.short_report_id = t.id)
      order by t.date limit ${MAX_ROWS}`,
    [year],
  );
}

export type AccidentCounts = Pick<Statistics, 'total' | 'reportable' | 'commuting' | 'per1000'>;

/** The accidents of a year as numbers. */
export async function accidentCounts(rows: Rows, year: number, today: string): Promise<AccidentCounts> {
  const accidents = await accidentsOf(rows, year);
  const employees = (await currentClient(rows)).companyData.numberOfEmployees ?? 0;
  const atWork = accidents.filter(({ commuting }) => !commuting).length;
  return {
    total: accidents.length,
    reportable: accidents.filter((accident) => hasToBeReported(accident, today)).length,
    commuting: accidents.length - atWork,
    per1000: employees > 0 ? Math.round((atWork * 10_000) / employees) / 10 : null,
  };
}

export async function incidentStatistics(ctx: Context, year: number): Promise<Statistics> {
  const { accidents, employees } = await ctx.read(async (rows) => ({
    accidents: await accidentsOf(rows, year),
    employees: (await currentClient(rows)).companyData.numberOfEmployees ?? 0,
  }));
  const now = todayOf(ctx);
  const atWork = accidents.filter(({ commuting }) => !commuting);
  const rate = (count: number): number | null => (employees > 0 ? Math.round((count * 10_000) / employees) / 10 : null);
  const isTooFew = accidents.length < FEWEST_IN_YEAR;
  const groups = (name: (accident: Accident) => string | null): Group[] =>
    isTooFew ? [] : grouped(accidents.map(name));
  const isReported = (accident: Accident): boolean => hasToBeReported(accident, now);
  return {
    year,
    total: accidents.length,
    reportable: accidents.filter(isReported).length,
    commuting: accidents.length - atWork.length,
    employees,
    per1000: rate(atWork.length),
    reportablePer1000: rate(atWork.filter(isReported).length),
    months: monthsOf(accidents),
    isTooFew,
    bodyParts: groups(({ wound, long }) => bodyPartOf(long?.accidentDetails.injuredBodyParts || wound)),
    injuries: groups(({ wound, long }) => injuryOf(long?.accidentDetails.typeOfInjury || wound)),
    places: groups(placeOf),
  };
}

function hasToBeReported({ deadly, days, long, knownOn }: Accident, now: string): boolean {
  if (!long) return deadly || days > NOT_REPORTED_DAYS;
  // Holidays move the term, but do not change whether an accident is reportable.
  const { kind } = reportingOfLong(completeLongReport(long), { knownOn, state: null }, now);
  return kind === 'fatal' || kind === 'reportable';
}

const placeOf = ({ commuting, place, long }: Accident): string | null => {
  if (commuting) return 'commuting';
  if (long?.accidentDetails.homeOffice) return 'homeOffice';
  return place || long?.workTimeAndAbsence.partInCompanyPermanentlyEmployed || null;
};

function monthsOf(accidents: readonly Accident[]): number[] {
  const months = Array.from({ length: 12 }, () => 0);
  for (const { date } of accidents) if (date) months[Number(localTime(new Date(date)).slice(5, 7)) - 1]! += 1;
  return months;
}

/** How often each name occurs, the most frequent first; rare and missing names are counted together as "other". */
function grouped(names: readonly (string | null)[]): Group[] {
  const byName = Map.groupBy(
    names.flatMap((name) => (name === null ? [] : [name])),
    (name) => name.toLocaleLowerCase('de').trim(),
  );
  const shown = [...byName.values()]
    .map((all) => ({ name: all[0]!, count: all.length }))
    .filter(({ count }) => count >= FEWEST_IN_GROUP)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'de'))
    .slice(0, MAX_GROUPS);
  const other = names.length - shown.reduce((sum, { count }) => sum + count, 0);
  return other > 0 ? [...shown, { name: 'other', count: other }] : shown;
}
