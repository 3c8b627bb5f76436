import type { Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { ACTIVITY } from './ticket.enums.ts';

/**
 * Moves the due date of open tickets that still have the former due date `from`, and logs it as an edit. Closed
 * tickets, and those with another due date, do not change. In its own file because the service of tickets depends on
 * all kinds of records.
 */
export async function moveDueDates(
  tx: Tx,
  { ids, from, to, userId }: { ids: readonly string[]; from: string; to: string; userId: string },
): Promise<void> {
  await tx.rows(
    `with moved as (
       update ticket t set due_date = $3, version = t.version + 1, updated_at = now()
         from board b
        where ${OWN_ROWS} and b.client_id = t.client_id and b.id = t.board_id and not b.final
          and t.id = any($1::uuid[]) and t.due_date = $2::date
       returning t.id
     )
     insert into ticket_activity (client_id, id, ticket_id, content, user_id, details)
     select app_client_id(), gen_random_uuid(), id, ${ACTIVITY.edited}, $4,
       jsonb_build_object('dueDate', jsonb_build_object('from', $2::text, 'to', $3::text))
       from moved`,
    [ids, from, to, userId],
  );
}
