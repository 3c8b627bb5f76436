import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { positionBetween } from '../../kernel/position.shared.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import type { ChecklistItem } from './checklist-item.entity.ts';
import type { ChecklistItemValues, UpdateChecklistItemValues } from './checklist-item.input.ts';
import { ITEM_COLUMNS } from './checklist.rows.ts';
import { Ticket } from './ticket.entity.ts';
import { ACTIVITY, MAX_POINTS } from './ticket.enums.ts';
import { ticketChanging } from './ticket.events.ts';
import type { TicketRow } from './ticket.rows.ts';
import { logActivities, ticketInTransaction, touchTicket } from './ticket.service.ts';

/**
 * Adds a point to a ticket's checklist, at its end without a position. Idempotent with an id. Returns the ticket, whose
 * version grows. Throws NOT_FOUND, also for an id of another point, and BAD_INPUT for more than 100 points.
 */
export function addChecklistItem(ctx: Context, ticketId: string, input: ChecklistItemValues): Promise<TicketRow> {
  return changeChecklist(ctx, ticketId, async (tx, ticket) => {
    const { id = randomUUID(), title } = input;
    const [existing] = await tx.rows<{ ticketId: string }>(
      `select ticket_id as "ticketId" from checklist_item where id = $1`,
      [id],
    );
    if (existing && existing.ticketId !== ticketId) throw notFound();
    if (existing) return null;
    if (ticket.checklistCount >= MAX_POINTS) throw badInput('title', 'tooMany', { max: MAX_POINTS });
    const position = input.position ?? positionBetween(await lastPosition(tx, ticketId), null);
    await tx.rows(
      `insert into checklist_item (client_id, id, ticket_id, title, position, created_by)
       values (app_client_id(), $1, $2, $3, $4, $5)`,
      [id, ticketId, title, position, ctx.user.userId],
    );
    return { checklist: { from: null, to: title } };
  });
}

/**
 * Changes the title, the position or the state of a point; absent fields stay. A point that becomes done stores the
 * user and the time; one that is done already keeps both. Returns the ticket. Throws NOT_FOUND.
 */
export async function updateChecklistItem(
  ctx: Context,
  id: string,
  input: UpdateChecklistItemValues,
  ticketId: string | null,
): Promise<TicketRow> {
  return changeChecklist(ctx, await ticketOf(ctx, id, ticketId), async (tx) => {
    const before = await itemIn(tx, id);
    const title = input.title ?? before.title;
    const position = input.position ?? before.position;
    const wasDone = before.doneAt !== null;
    const done = input.done ?? wasDone;
    if (title === before.title && position === before.position && done === wasDone) return null;
    await tx.rows(
      `update checklist_item set title = $2, position = $3,
              done_at = case when $4 then coalesce(done_at, now()) end,
              done_by = case when $4 then case when done_at is null then $5::uuid else done_by end end
        where id = $1`,
      [id, title, position, done, ctx.user.userId],
    );
    return {
      ...(title !== before.title && { checklist: { from: before.title, to: title } }),
      ...(done !== wasDone && { checklistDone: done ? { from: null, to: title } : { from: title, to: null } }),
    };
  });
}

/** Removes a point. Returns the ticket. Throws NOT_FOUND. */
export async function deleteChecklistItem(ctx: Context, id: string, ticketId: string | null): Promise<TicketRow> {
  return changeChecklist(ctx, await ticketOf(ctx, id, ticketId), async (tx) => {
    const { title } = await itemIn(tx, id);
    await tx.rows(`delete from checklist_item where id = $1`, [id]);
    return { checklist: { from: title, to: null } };
  });
}

/**
 * Runs one change of a checklist. The series of the ticket is locked before the ticket, and gets the new titles. The
 * change returns its entry for the history, which may be empty, or null if nothing changed.
 */
function changeChecklist(
  ctx: Context,
  ticketId: string,
  change: (tx: Tx, ticket: Ticket) => Promise<Record<string, unknown> | null>,
): Promise<TicketRow> {
  if (!isId(ticketId)) throw notFound();
  return ctx.write(async (tx) => {
    const followers = await ticketChanging.publish({ tx, ticketId });
    const details = await change(tx, await lockRecord(tx, Ticket, ticketId));
    if (!details) return ticketInTransaction(tx, ticketId);
    for (const follower of followers) await follower.checklistChanged();
    if (Object.keys(details).length > 0)
      await logActivities(tx, [{ ticketId, content: ACTIVITY.edited, details }], ctx.user.userId);
    return touchTicket(tx, ticketId);
  });
}

/** The ticket of a point. Throws NOT_FOUND, also if it is not `ticketId`. */
async function ticketOf(ctx: Context, id: string, ticketId: string | null): Promise<string> {
  const [item] = isId(id)
    ? await ctx.read((rows) =>
        rows<{ ticketId: string }>(`select ticket_id as "ticketId" from checklist_item where id = $1`, [id]),
      )
    : [];
  if (!item || (ticketId !== null && item.ticketId !== ticketId)) throw notFound();
  return item.ticketId;
}

/** The current point. Throws NOT_FOUND if it was removed in the meantime. */
async function itemIn(tx: Tx, id: string): Promise<ChecklistItem> {
  const [item] = await tx.rows<ChecklistItem>(`select ${ITEM_COLUMNS} from checklist_item i where i.id = $1`, [id]);
  if (!item) throw notFound();
  return item;
}

async function lastPosition(tx: Tx, ticketId: string): Promise<string | null> {
  const [last] = await tx.rows<{ position: string }>(
    `select position from checklist_item where ticket_id = $1 order by position desc, id desc limit 1`,
    [ticketId],
  );
  return last?.position ?? null;
}
