import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import { medkitLogFacts } from '../medkit-logs/medkit-log.record.shared.ts';
import { entryById, logAccess } from '../medkit-logs/medkit-log.rows.ts';
import { IncidentReport } from './incident-report.entity.ts';
import type { IncidentReportInput } from './incident-report.input.ts';
import { incidentText } from './incident-text.ts';
import {
  changedFields,
  contentOfLog,
  longContent,
  sameContent,
  shortContentOf,
  targetsOf,
  type ContentField,
  type LogContent,
  type ReportContent,
} from './origin.shared.ts';

/** The content of the origins of a report at the time when it was copied. */
export interface OriginContent {
  medkitLog?: LogContent;
  shortReport?: ReportContent;
}

type Origins = Pick<IncidentReport, 'medkitLogId' | 'shortReportId'>;

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

async function logContent(rows: Rows, id: string | null): Promise<(LogContent & { number: number }) | undefined> {
  const entry = id ? await entryById(rows, id) : undefined;
  if (!entry) return undefined;
  const { name, place, description, wound, aidMeasures, nameFirstAid, personalId, number } = entry;
  return { name, date: isoOf(entry.date), place, description, wound, aidMeasures, nameFirstAid, personalId, number };
}

async function shortContent(rows: Rows, id: string | null): Promise<ReportContent | undefined> {
  if (!id || !isId(id)) return undefined;
  const [found] = await rows<ReportContent>(
    `select t.name, t.date, t.place, t.description, t.wound, t.treatment, t.personal_id as "personalId", t.deadly
       from incident_report t where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  return found && { ...found, date: isoOf(found.date) };
}

/** The current content of the origins. An entry that was struck out or deleted is left out. */
export async function originContent(rows: Rows, { medkitLogId, shortReportId }: Origins): Promise<OriginContent> {
  const log = await logContent(rows, medkitLogId);
  const shortReport = await shortContent(rows, shortReportId);
  const { number: _number, ...medkitLog } = log ?? { number: 0 };
  return { ...(log && { medkitLog: medkitLog as LogContent }), ...(shortReport && { shortReport }) };
}

/** A field whose value in the origin of a report has changed since it was copied. */
export interface OfferedCorrection {
  origin: keyof OriginContent;
  field: ContentField;
  content: ReportContent;
}

/**
 * The corrections in the origins of a report since their content was copied, as far as the user may see the origins and
 * the report does not have the same values already. Access to the first-aid log is logged.
 */
export async function offeredCorrections(ctx: Context, report: IncidentReport): Promise<OfferedCorrection[]> {
  const before = report.originContent as OriginContent;
  const mayOpenLog = allows(medkitLogFacts.rule, ctx.user);
  const { log, short } = await ctx.read(async (rows) => ({
    log: mayOpenLog && before.medkitLog ? await logContent(rows, report.medkitLogId) : undefined,
    short: before.shortReport ? await shortContent(rows, report.shortReportId) : undefined,
  }));
  const offered = (origin: keyof OriginContent, now: LogContent | ReportContent, content: ReportContent) =>
    changedFields({ ...before[origin] }, { ...now })
      .filter((field) => targetsOf(report.incidentReportType, field, content).length > 0)
      .filter((field) => !says(report, field, now, content))
      .map((field): OfferedCorrection => ({ origin, field, content }));
  const ofLog = log ? offered('medkitLog', log, contentIn(ctx.language, log)) : [];
  const ofShort = short ? offered('shortReport', short, short) : [];
  if (log && ofLog.length > 0) await logAccess(ctx, { kind: 'viewed', id: report.medkitLogId!, number: log.number });
  const seen = new Set(ofShort.map(({ field }) => field));
  return [...ofShort, ...ofLog.filter(({ field }) => !seen.has(field))];
}

/**
 * The input of a new report, with missing fields copied from the short report or the log entry that it refers to,
 * including the person. Access to the entry is logged. Origins that do not exist or that the caller may not see are
 * ignored here; createReport refuses them.
 */
export async function takenOver(ctx: Context, input: IncidentReportInput): Promise<IncidentReportInput> {
  const isLong = input.incidentReportType === 'long';
  const isGiven = ([path]: readonly [string, unknown]): boolean => valueIn(input, path) !== undefined;
  const isComplete = input.employee !== undefined && targetsOfAll(isLong, EMPTY_CONTENT).every(isGiven);
  if (isComplete || !(input.shortReport || input.medkitLog)) return input;
  const mayOpenLog = allows(medkitLogFacts.rule, ctx.user);
  const { short, log, employee } = await ctx.read(async (rows) => {
    const shortReport = await shortContent(rows, input.shortReport ?? null);
    // The short report already has the content of the entry, as somebody has completed it.
    const entry = !shortReport && mayOpenLog ? await logContent(rows, input.medkitLog ?? null) : undefined;
    return { short: shortReport, log: entry, employee: await personOf(rows, input, { isLog: Boolean(entry) }) };
  });
  const content = short ?? (log && contentIn(ctx.language, log));
  if (!content) return input;
  if (log) await logAccess(ctx, { kind: 'viewed', id: input.medkitLog!, number: log.number });
  const taken = structuredClone(input) as Record<string, unknown>;
  for (const [path, value] of targetsOfAll(isLong, content).filter((each) => !isGiven(each))) set(taken, path, value);
  return { ...taken, ...(input.employee === undefined && { employee }) } as IncidentReportInput;
}

const EMPTY_CONTENT: ReportContent = {
  name: '',
  date: null,
  place: '',
  description: '',
  wound: '',
  treatment: '',
  personalId: '',
  deadly: false,
};

const targetsOfAll = (isLong: boolean, content: ReportContent): [string, unknown][] => [
  ...(isLong ? longContent(content) : shortContentOf(content)),
];

/** The employee to whom the origin is linked. */
async function personOf(
  rows: Rows,
  { shortReport, medkitLog }: IncidentReportInput,
  { isLog }: { isLog: boolean },
): Promise<string | null> {
  const [table, id] = isLog ? ['medkit_log_now', medkitLog] : ['incident_report', shortReport];
  if (!id || !isId(id)) return null;
  const [found] = await rows<{ employee: string | null }>(
    `select t.employee_id as employee from ${table} t where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  return found?.employee ?? null;
}

const valueIn = (input: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], input);

/** Sets a value at a path of an input, and creates missing groups. */
function set(target: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) target[name] = value;
  else set((target[name] ??= {}) as Record<string, unknown>, rest.join('.'), value);
}

const contentIn = (language: Language, log: LogContent): ReportContent =>
  contentOfLog(log, (name) => incidentText(language, 'incidentReport.firstAidBy', { name }));

/** Whether a report already has the value, in the wording of any language. */
function says(
  report: IncidentReport,
  field: ContentField,
  now: LogContent | ReportContent,
  content: ReportContent,
): boolean {
  const contents = 'aidMeasures' in now ? LANGUAGES.map((language) => contentIn(language, now)) : [content];
  return contents.some((each) =>
    targetsOf(report.incidentReportType, field, each).every(([path, value]) =>
      sameContent(written(valueAt(report, path)), value),
    ),
  );
}

const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const valueAt = (report: IncidentReport, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null)?.[name], report);

/** Stops offering the current corrections; the report does not change. Throws NOT_FOUND. */
export async function dismissCorrections(tx: Tx, id: string): Promise<IncidentReport> {
  const report = await lockRecord(tx, IncidentReport, id);
  // Plain SQL instead of the entity manager: the report itself does not change, so an open form must not become stale.
  await tx.rows(`update incident_report t set origin_content = $2 where ${OWN_ROWS} and t.id = $1`, [
    id,
    JSON.stringify(await originContent(tx.rows, report)),
  ]);
  return report;
}
