import { todayOf } from '../../kernel/due-days.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { allows } from '../../kernel/abilities.shared.ts';
import { AppError, badInput, notFound, refuseInput, type InputIssue } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { createRecord, findCreated, lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { absenceOf } from './absence.shared.ts';
import { requireEmployee } from '../employees/linked-person.ts';
import { IncidentReport } from './incident-report.entity.ts';
import { REQUIRED_OF_SHORT, type IncidentReportInput } from './incident-report.input.ts';
import { reportableOn, termOf, watchedDays } from './reportable.shared.ts';
import { moveDueDates } from '../tickets/ticket-due.rows.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { accidentReportSnapshot } from './accident-report-document.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';
import { originContent } from './origin.service.ts';
import { contradictionsIn, isBeforeAccident, mergedLongReport, type PartialLongReport } from './long-report.shared.ts';
import { nameParts } from './person-name.shared.ts';
import { medkitLogFacts } from '../medkit-logs/medkit-log.record.shared.ts';
import { stateOfClient } from '../../platform/clients/client.rows.ts';
import type { GermanState } from '../../platform/clients/german-state.shared.ts';
import { placeNew, writePlace } from '../../records/placed-record.ts';
import { RETENTION_YEARS } from '../../platform/retention/retention-years.ts';

export const incidentReports = tableOf(IncidentReport);

type Columns = Partial<IncidentReport>;

/**
 * Creates a report. Idempotent with an id. Throws BAD_INPUT for missing fields that its form requires, and for an
 * unknown origin or person.
 */
export async function createReport(
  ctx: Context,
  tx: Tx,
  { id, placeId, ...input }: IncidentReportInput & { id?: string },
): Promise<IncidentReport> {
  const existing = await findCreated(tx, IncidentReport, id);
  if (existing) return existing;
  await refuseUnknown(ctx, tx, input);
  const at = { state: await stateOfClient(tx.rows), now: todayOf(ctx) };
  const fields = watched(columnsFrom(input, new IncidentReport()), new IncidentReport(), at);
  const own = {
    ...new IncidentReport(),
    ...fields,
    id,
    originContent: await originContent(tx.rows, { medkitLogId: null, shortReportId: null, ...fields }),
  };
  const { userId } = ctx.user;
  const report = await createRecord(tx, IncidentReport, own as Partial<IncidentReport>, userId);
  await placeNew(ctx, tx, { kind: 'incidentReport', recordId: report.id }, { placeId });
  await storeSentVersion(tx, report, { before: null, userId });
  return report;
}

/**
 * Changes the fields that are present; those of a long report are merged one by one. Throws as createReport, and STALE.
 */
export async function updateReport(
  ctx: Context,
  tx: Tx,
  id: string,
  { input: { placeId, ...input }, version }: { input: IncidentReportInput; version: number | null },
): Promise<IncidentReport> {
  const report = await lockRecord(tx, IncidentReport, id, version);
  refuseStruck(report);
  const isSameEntry = input.medkitLog === report.medkitLogId;
  await refuseUnknown(ctx, tx, isSameEntry ? { ...input, medkitLog: undefined } : input);
  const now = todayOf(ctx);
  const state = await stateOfClient(tx.rows);
  const fields = watched(columnsFrom(input, report), report, { state, now });
  const changes = incidentReports.changes(fields as never, report);
  Object.assign(changes, await writePlace(ctx, tx, { kind: 'incidentReport', recordId: id }, { placeId }));
  const before = dueDayOf(report, state, now);
  const sentBefore = sentOn(report);
  if (Object.keys(changes).length > 0) await saveRecord(tx, report, { ...changes, updatedBy: ctx.user.userId });
  await followTerm(tx, report, { from: before, to: dueDayOf(report, state, now), userId: ctx.user.userId });
  await storeSentVersion(tx, report, { before: sentBefore, userId: ctx.user.userId });
  return report;
}

/**
 * Strikes out a report that was sent: it is retained for five years, with the reason why it does not apply. Throws
 * NOT_FOUND, also for an Owner who may not open reports, and CONFLICT for one that was never sent or is struck out.
 */
export async function strikeReport(ctx: Context, tx: Tx, id: string, reason: string): Promise<IncidentReport> {
  if (!allows(incidentReportFacts.rule, ctx.user)) throw notFound();
  const report = await lockRecord(tx, IncidentReport, id);
  refuseStruck(report);
  if (!(await wasSent(tx.rows, id))) throw new AppError('CONFLICT', { messageKey: 'reportWasNotSent' });
  const { userId } = ctx.user;
  const struck = { struckAt: ctx.ports.clock.now(), struckReason: reason, struckBy: userId, updatedBy: userId };
  await saveRecord(tx, report, { ...struck, reportableOn: null, reportUntil: null, reportingOpen: false } as never);
  return report;
}

/** Deletes a report. Throws NOT_FOUND, and CONFLICT for one that was sent, which the database keeps. */
export async function removeReport(tx: Tx, id: string): Promise<void> {
  const report = await lockRecord(tx, IncidentReport, id);
  if (await wasSent(tx.rows, id)) throw new AppError('CONFLICT', { messageKey: 'reportWasSent' });
  await removeRecord(tx, report);
}

async function wasSent(rows: Rows, id: string): Promise<boolean> {
  const found = await rows(
    `select 1 from record_version v where v.client_id = app_client_id() and v.incident_report_id = $1 limit 1`,
    [id],
  );
  return found.length > 0;
}

function refuseStruck({ struckAt }: IncidentReport): void {
  if (struckAt) throw new AppError('CONFLICT', { messageKey: 'reportIsStruck' });
}

/** The day on which a long report was sent, as a user has entered it. */
const sentOn = ({ longIncidentReport, duties }: IncidentReport): string | null =>
  longIncidentReport ? (duties.sent ?? null) : null;

/**
 * Stores the report as a version each time that the day of sending is set: this is evidence of the notification (SGB
 * VII § 193), which later corrections do not change.
 */
async function storeSentVersion(
  tx: Tx,
  report: IncidentReport,
  { before, userId }: { before: string | null; userId: string },
): Promise<void> {
  const { id } = report;
  const day = sentOn(report);
  if (day === null || day === before) return;
  const snapshot = await accidentReportSnapshot(tx.rows, id);
  await writeVersion(tx, { record: { kind: incidentReportFacts.kind, id }, snapshot, userId });
}

/** Writes a report, and starts printing the document if a sent version was stored. */
export async function printingSent(ctx: Context, write: (tx: Tx) => Promise<IncidentReport>): Promise<IncidentReport> {
  const report = await ctx.write(write);
  if (sentOn(report)) ctx.ports.wakePrinting();
  return report;
}

const dueDayOf = (
  { longIncidentReport: long, knownOn, reportableOn: since }: IncidentReport,
  state: GermanState | null,
  now: string,
) => (long && since ? termOf(long, { knownOn, reportableOn: since, state }, now) : null);

/**
 * Moves the due date of the deadline ticket with the term, for example if the organisation learned of the absence on
 * another day.
 */
async function followTerm(
  tx: Tx,
  { id }: IncidentReport,
  { from, to, userId }: { from: string | null; to: string | null; userId: string },
): Promise<void> {
  if (!from || !to || from === to) return;
  const tickets = await tx.rows<{ id: string }>(
    `select t.ticket_id as id from incident_ticket t where ${OWN_ROWS} and t.incident_report_id = $1 and t.kind = 'deadline'`,
    [id],
  );
  if (tickets.length > 0) await moveDueDates(tx, { ids: tickets.map((ticket) => ticket.id), from, to, userId });
}

/**
 * Extends the retention of a report by saving it unchanged: the five years begin with its last change. Throws
 * NOT_FOUND.
 */
export async function keepReport(ctx: Context, tx: Tx, id: string): Promise<IncidentReport> {
  const report = await lockRecord(tx, IncidentReport, id);
  await saveRecord(tx, report, { updatedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId } as never);
  return report;
}

/**
 * Whether the deletion was announced for the current retention period; an announcement before the last change is void.
 */
export function isAnnounced(noticedFor: string | null, updatedAt: Date | string): boolean {
  if (noticedFor === null) return false;
  const changed = new Date(updatedAt).toISOString().slice(0, 10);
  return noticedFor >= `${Number(changed.slice(0, 4)) + RETENTION_YEARS}${changed.slice(4)}`;
}

/**
 * Adds the columns that follow from the facts: the day from which the worker checks the report, and those of the list
 * of due items. Throws BAD_INPUT for a `knownOn` before the accident.
 */
function watched(
  changes: Columns,
  stored: IncidentReport,
  { state, now }: { state: GermanState | null; now: string },
): Columns {
  const whole = { ...stored, ...changes };
  if (isBeforeAccident(whole.knownOn, whole.date)) throw badInput('knownOn', 'beforeAccident');
  const since = reportableOn(whole, now);
  return { ...changes, reportableOn: since, ...watchedDays({ ...whole, reportableOn: since }, state, now) };
}

/** The columns that an input changes, with those that follow from a long report. */
function columnsFrom(
  { medkitLog, shortReport, employee, ...input }: IncidentReportInput,
  stored: IncidentReport,
): Columns {
  const { longIncidentReport: long, date, duties, ...plain } = input;
  const sent: Columns = {
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Columns),
    ...(date !== undefined && { date: sameOr(stored.date, date) }),
    ...(duties !== undefined && { duties: { ...stored.duties, ...duties } }),
    ...(employee !== undefined && { employeeId: employee }),
    ...(medkitLog !== undefined && { medkitLogId: medkitLog }),
    ...(shortReport !== undefined && { shortReportId: shortReport }),
  };
  const type = sent.incidentReportType ?? stored.incidentReportType;
  if (type === 'short') {
    const whole = { ...stored, ...sent };
    refuseInput(REQUIRED_OF_SHORT.filter((name) => !whole[name]).map((field) => ({ field, key: 'required' })));
    return { ...sent, ...(long !== undefined && { longIncidentReport: null }) };
  }
  const named = namedPerson(input.name, stored.name, long?.insuredPerson);
  const report = mergedLongReport(stored.longIncidentReport, { ...long, ...(named && { insuredPerson: named }) });
  refuseInput(
    contradictionsIn(report).map(({ path, key }): InputIssue => ({ field: `longIncidentReport.${path}`, key })),
  );
  const { insuredPerson, accidentDetails } = report;
  return {
    ...sent,
    longIncidentReport: report,
    name: `${insuredPerson.firstName} ${insuredPerson.lastName}`.trim(),
    date: sameOr(stored.date, accidentDetails.incidentDate),
    deadly: accidentDetails.deadly === true,
    description: accidentDetails.incidentDescription,
    wound: [accidentDetails.injuredBodyParts, accidentDetails.typeOfInjury].filter(Boolean).join(', '),
    unableToWorkDays: absenceOf(report).unableToWorkDays,
  };
}

/**
 * The insured person of a long report whose input has a `name`, which is divided into first and last name. Throws
 * BAD_INPUT if `name` and `insuredPerson` differ.
 */
function namedPerson(
  name: string | undefined,
  storedName: string,
  person: PartialLongReport['insuredPerson'],
): PartialLongReport['insuredPerson'] {
  // A report that is sent back as it was read has the old name beside a changed person.
  if (!name || name === storedName) return person;
  const { firstName = '', lastName = '' } = person ?? {};
  if (!firstName && !lastName) return { ...person, ...nameParts(name) };
  if (![`${firstName} ${lastName}`.trim(), `${lastName}, ${firstName}`].includes(name))
    throw badInput('name', 'nameOfInsuredPerson');
  return person;
}

/** The stored Date if it is the same time, because changes are found by comparing objects. */
function sameOr(stored: Date | null, sent: string | null): Date | null {
  if (sent === null) return null;
  const moment = new Date(sent);
  return stored?.getTime() === moment.getTime() ? stored : moment;
}

async function refuseUnknown(
  ctx: Context,
  tx: Tx,
  { medkitLog, shortReport, employee }: IncidentReportInput,
): Promise<void> {
  const mayReadLog = allows(medkitLogFacts.rule, ctx.user);
  await requireEmployee(tx.rows, employee);
  const exists = async (table: string, id: string): Promise<boolean> =>
    isId(id) &&
    (await tx.rows(`select 1 from ${table} where client_id = app_client_id() and id = $1`, [id])).length > 0;
  const issues: InputIssue[] = [];
  // Without the permission for the log, the error must not reveal whether the entry exists.
  if (medkitLog && !(mayReadLog && (await exists('medkit_log', medkitLog))))
    issues.push({ field: 'medkitLog', key: 'unknownMedkitLog' });
  if (shortReport && !(await exists('incident_report', shortReport)))
    issues.push({ field: 'shortReport', key: 'unknownReport' });
  refuseInput(issues);
}
