import type DataLoader from 'dataloader';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { positionBetween } from '../../kernel/position.shared.ts';
import { tableOf } from '../../kernel/table.ts';
import { ChecklistItem } from './checklist-item.entity.ts';

export const ITEM_COLUMNS = tableOf(ChecklistItem).select('i').sql;

/** The checklist of each ticket, in its order. */
export function checklistByTicket(ctx: Context): DataLoader<string, ChecklistItem[]> {
  return rowsByParent(
    ctx,
    checklistByTicket,
    (item) => item.ticketId,
    (rows, ids) =>
      rows<ChecklistItem>(
        `select ${ITEM_COLUMNS} from checklist_item i where i.ticket_id = any($1::uuid[]) order by i.position, i.id`,
        [ids],
      ),
  );
}

/** The titles of a ticket's checklist, in its order, which are copied to the next ticket of a series. */
export async function checklistTitles(rows: Rows, ticketId: string): Promise<string[]> {
  const items = await rows<{ title: string }>(
    `select title from checklist_item where ticket_id = $1 order by position, id`,
    [ticketId],
  );
  return items.map(({ title }) => title);
}

/** Gives a new ticket its checklist, in the order given. */
export async function insertChecklist(
  tx: Tx,
  ticketId: string,
  titles: readonly string[],
  userId: string | null,
): Promise<void> {
  if (titles.length === 0) return;
  let position: string | null = null;
  const positions = titles.map(() => (position = positionBetween(position, null)));
  await tx.rows(
    `insert into checklist_item (client_id, id, ticket_id, title, position, created_by)
     select app_client_id(), gen_random_uuid(), $1, title, position, $4
       from unnest($2::text[], $3::text[]) as point (title, position)`,
    [ticketId, titles, positions, userId],
  );
}
