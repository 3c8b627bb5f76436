import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { LANGUAGES } from '../../kernel/permissions.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import { medkitLogFacts } from '../medkit-logs/medkit-log.record.shared.ts';
import { entryById, noteLook } from '../medkit-logs/medkit-log.rows.ts';
import { IncidentReport } from './incident-report.entity.ts';
import { incidentText } from './incident-text.ts';
import {
  changedFields,
  contentOfLog,
  sameContent,
  targetsOf,
  type ContentField,
  type LogContent,
  type ReportContent,
} from './origin.shared.ts';

/** What the origins of a report said when it took their content over. */
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

/** The current content of the origins. An entry that was struck out or deleted has none. */
export async function originContent(rows: Rows, { medkitLogId, shortReportId }: Origins): Promise<OriginContent> {
  const log = await logContent(rows, medkitLogId);
  const shortReport = await shortContent(rows, shortReportId);
  const { number: _number, ...medkitLog } = log ?? { number: 0 };
  return { ...(log && { medkitLog: medkitLog as LogContent }), ...(shortReport && { shortReport }) };
}

/** A field that the origin of a report says differently by now. */
export interface OfferedCorrection {
  origin: keyof OriginContent;
  field: ContentField;
  content: ReportContent;
}

/**
 * What was corrected in the origins of a report since it took their content over, as far as this person may see them
 * and the report does not say it already. Looking into the first-aid log is logged.
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
  if (log && ofLog.length > 0) await noteLook(ctx, { kind: 'viewed', id: report.medkitLogId!, number: log.number });
  const seen = new Set(ofShort.map(({ field }) => field));
  return [...ofShort, ...ofLog.filter(({ field }) => !seen.has(field))];
}

const contentIn = (language: Language, log: LogContent): ReportContent =>
  contentOfLog(log, (name) => incidentText(language, 'incidentReport.firstAidBy', { name }));

/** Whether a report says it already, in whatever language its author had. */
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

/** Stops offering the corrections that were made so far; the report does not change. Throws NOT_FOUND. */
export async function dismissCorrections(tx: Tx, id: string): Promise<IncidentReport> {
  const report = await lockRecord(tx, IncidentReport, id);
  // Plain SQL instead of the entity manager: the report itself does not change, so an open form must not become stale.
  await tx.rows(`update incident_report t set origin_content = $2 where ${OWN_ROWS} and t.id = $1`, [
    id,
    JSON.stringify(await originContent(tx.rows, report)),
  ]);
  return report;
}
