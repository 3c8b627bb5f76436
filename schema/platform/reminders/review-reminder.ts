import { addDays } from '../../kernel/calendar.shared.ts';
import type { Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { currentClient } from '../clients/client.rows.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { recordOfKind, recordsWith, type RecordWith } from '../../records/registry.ts';

/** Days before the due day on which a reminder is sent. */
export const REMIND_DAYS_AHEAD = 28;
/** Older due days are not reminded of, so that imported old records send no flood of mails. */
export const REMIND_DAYS_AFTER = 28;

/** A record with the day on which it is due again. */
export interface DueReview {
  clientId: string;
  kind: string;
  id: string;
}

/** SQL: the record `t` is due between $1 and $2, and no reminder was sent for that day yet. */
const isDue = ({ review, softDelete }: RecordWith<'review'>): string =>
  `${review.isDue ?? 'true'} ${softDelete ? 'and t.deleted_at is null ' : ''}and t.next_execution between $1 and $2
       and t.reminded_for is distinct from t.next_execution`;

const window = (today: string): [string, string] => [
  addDays(today, -REMIND_DAYS_AFTER),
  addDays(today, REMIND_DAYS_AHEAD),
];

/**
 * The next due records of any organisation, the most urgent first, without those that were tried already. For an
 * unscoped transaction.
 */
export function dueReviews(rows: Rows, today: string, tried: readonly string[], most: number): Promise<DueReview[]> {
  const statements = recordsWith('review').map(
    (record) =>
      `select t.client_id as "clientId", '${record.kind}' as kind, t.id, t.next_execution from ${record.table} t
        where ${isDue(record)} and t.id <> all($3::uuid[])`,
  );
  return rows<DueReview>(
    `select "clientId", kind, id from (${statements.join(' union all ')}) due order by next_execution, id limit $4`,
    [...window(today), [...tried], most],
  );
}

interface Review {
  title: string;
  nextExecution: string;
  responsible: string | null;
  createdBy: string | null;
}

/**
 * Reminds of a record, in its organisation: the person responsible, else its creator, else the Owners. Returns how many
 * people get a mail; null when another process reminds of it, when it is no longer due, or when there is no receiver.
 */
export async function remindOfReview(
  tx: Tx,
  { kind, id }: DueReview,
  { today, publicUrl }: { today: string; publicUrl: string },
): Promise<number | null> {
  const record = recordOfKind(kind, 'review', 'path');
  const [review] = await tx.rows<Review>(
    `select t.${record.title} as title, t.next_execution as "nextExecution", t.created_by as "createdBy",
            ${record.review.responsible ?? 't.responsible'} as responsible
       from ${record.table} t where ${OWN_ROWS} and t.id = $3 and ${isDue(record)} for update skip locked`,
    [...window(today), id],
  );
  if (!review) return null;
  const { reason, people } = await peopleToRemind(tx, review);
  if (people.length === 0) return null;
  await tx.rows(`update ${record.table} t set reminded_for = next_execution where ${OWN_ROWS} and t.id = $1`, [id]);
  const { name: clientName } = await currentClient(tx.rows);
  const link = `${publicUrl}${record.path(id)}`;
  for (const { name, email } of people) {
    await enqueueMail(tx.rows, {
      to: email,
      template: 'reviewReminder',
      data: {
        name,
        clientName,
        kind,
        title: review.title,
        dueDate: review.nextExecution,
        isOverdue: review.nextExecution < today,
        reason,
        link,
      },
    });
  }
  return people.length;
}

type Reason = 'responsible' | 'creator' | 'owner';

async function peopleToRemind(
  tx: Tx,
  { responsible, createdBy }: Review,
): Promise<{ reason: Reason; people: { name: string; email: string }[] }> {
  const present = await tx.rows<{ id: string; name: string; email: string; role: string }>(
    `select id, name, email, role from client_user
       where removed_at is null and (id = any($1::uuid[]) or role = 'Owner') order by name, id`,
    [[responsible, createdBy].filter((id) => id !== null)],
  );
  const person = (id: string | null) => present.filter((each) => each.id === id);
  if (person(responsible).length > 0) return { reason: 'responsible', people: person(responsible) };
  if (person(createdBy).length > 0) return { reason: 'creator', people: person(createdBy) };
  return { reason: 'owner', people: present.filter((each) => each.role === 'Owner') };
}
