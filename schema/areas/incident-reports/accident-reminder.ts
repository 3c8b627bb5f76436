import { currentClient } from '../../platform/clients/client.rows.ts';
import { germanState } from '../../platform/clients/german-state.shared.ts';
import { completeLongReport, type PartialLongReport } from './long-report.shared.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';
import { termOf } from './reportable.shared.ts';
import { addDays } from '../../kernel/calendar.shared.ts';
import type { Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { ownersWithMail } from '../../platform/users/user.rows.ts';
import { notifyThoseWith, type Due, type Now } from '../../platform/reminders/reminder.ts';

/** No reminders of older reports, so that an import does not send many mails. */
const ACCIDENT_DAYS_AFTER = 28;

/**
 * The number of days before the end of the term from which the Owners are mailed about a report that nobody has edited.
 */
const ESCALATION_DAYS = 2;

/** SQL: the report `t` has to be sent, or checked, since a day between $1 and $2, and no reminder was sent on $2. */
const IS_DUE = `t.reportable_on between $1 and $2 and t.duties ->> 'sent' is null and t.reminded_on is distinct from $2
  and not exists (select from incident_report l where l.client_id = t.client_id and l.short_report_id = t.id)`;

const window = (today: string): [string, string] => [addDays(today, -ACCIDENT_DAYS_AFTER), today];

/** The next reports of all organisations that may need a reminder. For an unscoped transaction. */
export function dueAccidents(rows: Rows, today: string, tried: readonly string[], most: number): Promise<Due[]> {
  return rows<Due>(
    `select t.client_id as "clientId", t.id from incident_report t
      where t.client_id is not null and ${IS_DUE} and t.id <> all($3::uuid[]) order by t.reportable_on, t.id limit $4`,
    [...window(today), [...tried], most],
  );
}

interface DueReport {
  type: string;
  long: PartialLongReport | null;
  knownOn: string | null;
  reportableOn: string;
  remindedOn: string | null;
  /** The report was edited on that day or later, so a user has seen that it has to be sent. */
  isSeen: boolean;
  /** It was edited since the last reminder. */
  isWorkedOn: boolean;
}

/**
 * Sends reminders of a report that has to be sent (SGB VII § 193) to the users who may open it: on the first day, on
 * the day before the term ends, on its last day, and each day after until the report is sent. For a short report only
 * once. From two days before the end of the term, the first reminder of a report that nobody has edited since the last
 * one also goes to the Owners. The mails contain no names and nothing about health. Returns the number of recipients;
 * null if no reminder is due today.
 */
export async function remindOfAccident(tx: Tx, { id }: Due, { today, publicUrl }: Now): Promise<number | null> {
  const [report] = await tx.rows<DueReport>(
    `select t.incident_report_type as type, t.long_incident_report as long, t.known_on as "knownOn",
            t.reportable_on as "reportableOn", t.reminded_on as "remindedOn",
            ${sqlDay('t.updated_at')} >= t.reportable_on as "isSeen", ${sqlDay('t.updated_at')} >= coalesce(t.reminded_on, t.reportable_on) as "isWorkedOn"
       from incident_report t where ${OWN_ROWS} and t.id = $3 and ${IS_DUE} for update skip locked`,
    [...window(today), id],
  );
  if (!report) return null;
  const { name: clientName, companyData } = await currentClient(tx.rows);
  const facts = { ...report, state: germanState(companyData.federalState) };
  const until = report.long && termOf(completeLongReport(report.long), facts, today);
  const isFirst = report.remindedOn === null || report.remindedOn < report.reportableOn;
  const isPressing = until !== null && today >= addDays(until, -1);
  const escalatesOn = until && addDays(until, -ESCALATION_DAYS);
  const isEscalated =
    escalatesOn !== null &&
    today >= escalatesOn &&
    today <= until! &&
    (report.remindedOn === null || report.remindedOn < escalatesOn) &&
    !report.isWorkedOn;
  if (!isFirst && !isPressing && !isEscalated) return null;
  await tx.rows(`update incident_report t set reminded_on = $2 where ${OWN_ROWS} and t.id = $1`, [id, today]);
  const topic =
    until === null ? 'check' : until < today ? 'overdue' : isFirst && !report.isSeen ? 'grown' : ('due' as const);
  const link = `${publicUrl}${incidentReportFacts.path(id)}`;
  const mailed = new Set<string>();
  const mail = (name: string, email: string, about: typeof topic | 'escalated', isOwner: boolean): Promise<unknown> => {
    mailed.add(email);
    const data = { name, clientName, topic: about, day: until, isOwner, link };
    return enqueueMail(tx.rows, { to: email, template: 'accidentNotice', data });
  };
  if (isFirst || isPressing)
    await notifyThoseWith(tx, 'incidentreport', ({ name, email, isOwner }) => mail(name, email, topic, isOwner));
  if (isEscalated)
    for (const { name, email } of await ownersWithMail(tx.rows))
      if (!mailed.has(email)) await mail(name, email, 'escalated', true);
  return mailed.size || null;
}
