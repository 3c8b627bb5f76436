import { addDays } from '../../kernel/calendar.shared.ts';
import type { Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { riskAssessmentFacts } from './risk-assessment.record.shared.ts';

/** Days before the due day of a measure on which a reminder is sent. */
const MEASURE_DAYS_AHEAD = 7;
/** The number of days after the due day during which a reminder is still sent. */
const MEASURE_DAYS_AFTER = 28;

/** A risk assessment with measures that are due. */
export interface DueMeasures {
  clientId: string;
  /** The id of the assessment. */
  id: string;
}

/** SQL: the measure `m` is due between $1 and $2, not done, and no reminder was sent for that day yet. */
const IS_DUE = `m.due_date between $1 and $2 and m.state is distinct from 'done'
  and m.reminded_for is distinct from m.due_date`;

const window = (today: string): [string, string] => [
  addDays(today, -MEASURE_DAYS_AFTER),
  addDays(today, MEASURE_DAYS_AHEAD),
];

/**
 * The next assessments of all organisations with measures that are due, the most urgent first, without those that were
 * tried already. For an unscoped transaction.
 */
export function dueMeasures(rows: Rows, today: string, tried: readonly string[], most: number): Promise<DueMeasures[]> {
  return rows<DueMeasures>(
    `select m.client_id as "clientId", m.risk_assessment_id as id from risk_measure m
       join risk_assessment t on t.client_id = m.client_id and t.id = m.risk_assessment_id and t.deleted_at is null
      where ${IS_DUE} and m.risk_assessment_id <> all($3::uuid[])
      group by m.client_id, m.risk_assessment_id order by min(m.due_date), m.risk_assessment_id limit $4`,
    [...window(today), [...tried], most],
  );
}

interface DueMeasure {
  id: string;
  text: string;
  dueDate: string;
  hasTicket: boolean;
  /**
   * The person responsible for the measure, otherwise for its hazard, otherwise for the assessment, if they are still
   * there.
   */
  person: { id: string; name: string; email: string } | null;
}

/**
 * Sends reminders of the due measures of an assessment, in its organisation: one mail to each person responsible for
 * some of them, otherwise for their hazard, otherwise for the assessment. A measure with a ticket is marked as reminded
 * but not mailed, because its ticket shows that it is due. Returns the number of recipients; null if another process
 * sends the reminders, or if there is no person to remind.
 */
export async function remindOfMeasures(
  tx: Tx,
  { id }: DueMeasures,
  { today, publicUrl }: { today: string; publicUrl: string },
): Promise<number | null> {
  const [assessment] = await tx.rows<{ title: string }>(
    `select t.title from risk_assessment t where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  if (!assessment) return null;
  const locked = await tx.rows<{ id: string }>(
    `select m.id from risk_measure m
      where m.client_id = app_client_id() and ${IS_DUE} and m.risk_assessment_id = $3 for update skip locked`,
    [...window(today), id],
  );
  const due = await tx.rows<DueMeasure>(
    `select m.id, m.text, m.due_date as "dueDate",
            exists (select from risk_ticket link where link.client_id = m.client_id and link.measure_id = m.id) as "hasTicket",
            (select json_build_object('id', p.id, 'name', p.name, 'email', p.email) from client_user p
              where p.client_id = m.client_id and p.removed_at is null
                and p.id in (m.responsible, r.responsible, t.responsible)
              order by p.id = m.responsible desc nulls last, p.id = r.responsible desc nulls last limit 1) as person
       from risk_measure m
       join risk r on r.client_id = m.client_id and r.id = m.risk_id
       join risk_assessment t on t.client_id = m.client_id and t.id = m.risk_assessment_id
      where m.client_id = app_client_id() and m.id = any($1::uuid[]) order by m.due_date, r.position, m.line`,
    [locked.map((measure) => measure.id)],
  );
  const reminded = due.filter(({ hasTicket, person }) => hasTicket || person);
  if (reminded.length === 0) return null;
  await tx.rows(
    `update risk_measure m set reminded_for = due_date
      where m.client_id = app_client_id() and m.id = any($1::uuid[])`,
    [reminded.map((measure) => measure.id)],
  );
  const { name: clientName } = await currentClient(tx.rows);
  const link = `${publicUrl}${riskAssessmentFacts.path(id, undefined)}`;
  const ofPerson = Map.groupBy(
    reminded.filter(({ hasTicket }) => !hasTicket),
    ({ person }) => person!.id,
  );
  for (const measures of ofPerson.values()) {
    const { name, email } = measures[0]!.person!;
    await enqueueMail(tx.rows, {
      to: email,
      template: 'measureReminder',
      data: {
        name,
        clientName,
        title: assessment.title,
        measures: measures.map(({ text, dueDate }) => ({ text, dueDate, isOverdue: dueDate < today })),
        link,
      },
    });
  }
  return ofPerson.size;
}
