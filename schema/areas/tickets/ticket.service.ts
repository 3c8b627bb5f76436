import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { softDelete } from '../../kernel/soft-delete.ts';
import { placeByCode } from '../../platform/places/placed.service.ts';
import { placeNew, writePlace } from '../../records/placed-record.ts';
import { settingsOf } from '../../platform/settings/setting.rows.ts';
import { positionBetween } from '../../kernel/position.shared.ts';
import {
  MAX_CHANGED,
  updateTicketSchema,
  type CreateTicketValues,
  type MoveTicketValues,
  type UpdateTicketsValues,
  type UpdateTicketValues,
} from './ticket.input.ts';
import { Ticket } from './ticket.entity.ts';
import { ticketChanging, ticketCreated, ticketDeleting } from './ticket.events.ts';
import { TICKET_COLUMNS, TICKET_NUMBER_RANGE, tickets, ticketsByIds, type TicketRow } from './ticket.rows.ts';
import { ACTIVITY } from './ticket.enums.ts';
import { attachmentsByTicket } from './attachment.rows.ts';
import { checklistByTicket, insertChecklist } from './checklist.rows.ts';
import { commentsByTicket } from './comment.rows.ts';
import { lockOrigins } from './ticket-origin.rows.ts';
import { notifyAssigned, notifyMentioned } from './ticket-notifications.ts';

/** A new ticket: the input of a user, with its board and series. */
export interface NewTicket extends Omit<CreateTicketValues, 'recurring' | 'placeId' | 'placeCode'> {
  boardId: string;
  recurring?: number;
  jobId?: string;
}

/**
 * Creates a ticket as the first one on the named board, otherwise on the standard open one. Idempotent with an id.
 * Throws BAD_INPUT, also for an id of another ticket.
 */
export function createTicket(ctx: Context, input: CreateTicketValues): Promise<TicketRow> {
  const { userId } = ctx.user;
  if (input.id !== undefined && !isId(input.id)) throw badInput('id', 'invalid');
  return ctx.write(async (tx) => {
    const earlier = await findCreated(tx, Ticket, input.id);
    if (earlier && (earlier.createdBy !== userId || earlier.title !== input.title)) throw badInput('id', 'invalid');
    if (earlier) return ticketInTransaction(tx, earlier.id);
    const boardId = input.boardId ?? (await settingsOf(tx.rows)).standardOpenBoard;
    if (!boardId) throw badInput('boardId', 'required');
    await requireBoard(tx, boardId);
    const { placeId, placeCode, ...fields } = input;
    if (placeId && placeCode) throw badInput('placeCode', 'invalid');
    const [id] = await insertTickets(tx, [{ ...fields, boardId }], userId);
    await placeNew(ctx, tx, { kind: 'ticket', recordId: id! }, { placeId });
    if (placeCode) await placeByCode(tx, { kind: 'ticket', recordId: id!, userId }, placeCode);
    const ticket = await ticketInTransaction(tx, id!);
    if (ticket.recurring === 0) return ticket;
    await ticketCreated.publish({ tx, ticket, by: { userId, today: todayOf(ctx) } });
    return ticketInTransaction(tx, id!);
  });
}

/**
 * Inserts tickets in the given order: the first one becomes the first in its column. Numbers come from a counter of the
 * organisation, whose row lock makes them gapless under concurrent creation. `userId` is null for jobs. Returns the
 * ids.
 */
export async function insertTickets(
  tx: Tx,
  newTickets: readonly NewTicket[],
  userId: string | null,
): Promise<string[]> {
  if (newTickets.length === 0) return [];
  const [range] = await tx.rows<{ last: number }>(
    `insert into number_range (client_id, name, last) values (app_client_id(), $1, $2)
     on conflict (client_id, name) do update set last = number_range.last + $2 returning last`,
    [TICKET_NUMBER_RANGE, newTickets.length],
  );
  const first = range!.last - newTickets.length + 1;
  const created: Ticket[] = [];
  const tops = new Map<string, string | null>();
  // Placed in reverse order, each above the previous one; numbers follow the given order.
  for (const [index, { userIds: _people, checklist: _points, position, ...fields }] of [
    ...newTickets.entries(),
  ].reverse()) {
    let place = position;
    if (!place) {
      const top = tops.has(fields.boardId) ? tops.get(fields.boardId)! : await topPosition(tx, fields.boardId);
      place = positionBetween(null, top);
      tops.set(fields.boardId, place);
    }
    created.unshift(
      tx.em.create(Ticket, {
        ...tickets.fields(fields),
        position: place,
        numberRange: TICKET_NUMBER_RANGE,
        documentId: first + index,
        createdBy: userId,
      }),
    );
  }
  await tx.em.flush();
  for (const [index, ticket] of created.entries()) {
    const { userIds = [], checklist = [] } = newTickets[index]!;
    await linkUsers(tx, ticket.id, userIds, userId);
    await insertChecklist(tx, ticket.id, checklist, userId);
    await notifyMentioned(tx, { ticketId: ticket.id, text: ticket.description, before: '', authorId: userId });
  }
  await logActivities(
    tx,
    created.map((ticket) => ({ ticketId: ticket.id, content: ACTIVITY.added })),
    userId,
  );
  return created.map((ticket) => ticket.id);
}

/**
 * Changes only the fields that are present. Throws STALE if `version` is given and not the current one. A new board
 * without a position makes the ticket the first one on that board.
 */
export async function updateTicket(
  ctx: Context,
  id: string,
  input: UpdateTicketValues,
  version: number | null,
): Promise<TicketRow> {
  // Programs move tickets by this call: a single statement is tried first. If it changes nothing (no difference, no
  // such board), the code below follows.
  const { boardId, position, ...others } = input;
  const placed =
    version === null && boardId && position && Object.keys(others).length === 0
      ? await placeTicket(ctx, id, { boardId, position }, true)
      : undefined;
  if (placed) {
    noteEmptyParts(ctx, placed);
    return placed;
  }
  return ctx.write((tx) => changeTicket(ctx, tx, id, input, version));
}

/**
 * The answer to a program contains all parts of a ticket. Parts of which the row that was just written counts none need
 * not be read. Not for other documents, which may change these parts afterwards.
 */
function noteEmptyParts(ctx: Context, { id, commentCount, attachmentCount, checklistCount }: TicketRow): void {
  if (ctx.transport !== 'rest') return;
  if (commentCount === 0) commentsByTicket(ctx).prime(id, []);
  if (attachmentCount === 0) attachmentsByTicket(ctx).prime(id, []);
  if (checklistCount === 0) checklistByTicket(ctx).prime(id, []);
}

/**
 * Changes several tickets alike, all or none: one transaction, and one event for live pages. They are locked in the
 * order of their ids, so that two such changes do not wait for each other. In another column they keep their order and
 * become the first ones. Throws BAD_INPUT for none and for more than 100, and NOT_FOUND if one of them does not exist.
 */
export async function updateTickets(
  ctx: Context,
  ids: readonly string[],
  input: UpdateTicketsValues,
): Promise<TicketRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw badInput('ids', 'required');
  if (wanted.length > MAX_CHANGED) throw badInput('ids', 'tooMany', { max: MAX_CHANGED });
  if (!wanted.every(isId)) throw notFound();
  return ctx.write(async (tx) => {
    await tx.rows(`select 1 from ticket where id = any($1::uuid[]) order by id for update`, [wanted]);
    // In reverse order, because each is put above the previous one.
    for (const id of wanted.toReversed()) await changeTicket(ctx, tx, id, input);
    const changed = new Map((await ticketsByIds(tx.rows, wanted)).map((ticket) => [ticket.id, ticket]));
    return wanted.map((id) => changed.get(id)!);
  });
}

/** As `updateTicket`, within the caller's transaction. */
export async function changeTicket(
  ctx: Context,
  tx: Tx,
  id: string,
  input: UpdateTicketValues,
  version: number | null = null,
): Promise<TicketRow> {
  const { userId } = ctx.user;
  const followers = await ticketChanging.publish({ tx, ticketId: id });
  const ticket = await lockRecord(tx, Ticket, id, version);
  const before = { ...ticket };
  const { boardId, position, userIds, placeId, ...fields } = input;
  const place = await changedPlace(tx, ticket, boardId, position);
  const people = userIds && (await replaceUsers(tx, id, userIds, userId));
  const peopleChanged = people !== undefined && (people.added.length > 0 || people.removed.length > 0);
  const moved = await writePlace(ctx, tx, { kind: 'ticket', recordId: id }, { placeId });
  await saveRecord(tx, ticket, {
    ...tickets.changes(fields, ticket),
    ...moved,
    ...place,
    ...(peopleChanged && { updatedAt: ctx.ports.clock.now() }),
  });
  const changes = changedFields(before, ticket);
  if (people?.removed.length) changes.users = { removed: people.removed };
  const activities = [];
  if (Object.keys(changes).length > 0) activities.push({ ticketId: id, content: ACTIVITY.edited, details: changes });
  if (people?.added.length)
    activities.push({ ticketId: id, content: ACTIVITY.userAdded, details: { users: people.added } });
  await logActivities(tx, activities, userId);
  const { description: text } = ticket;
  await notifyMentioned(tx, { ticketId: id, text, before: before.description, authorId: userId });
  for (const follower of followers)
    await follower.changed({ before, after: ticket, peopleChanged }, { userId, today: todayOf(ctx) });
  return ticketInTransaction(tx, id);
}

/**
 * Moves a ticket to a position on a board: one statement, regardless of the length of the column. The client computes
 * the position between the neighbours that it shows. A move to another board is logged as an activity, one on the same
 * board is not.
 */
export async function moveTicket(ctx: Context, id: string, input: MoveTicketValues): Promise<TicketRow> {
  const moved = await placeTicket(ctx, id, input, false);
  if (!moved) throw notFound();
  return moved;
}

/**
 * The statement of a move; undefined if there is no such ticket or board. With `asChange` also if the position is the
 * same, or if the ticket and its series do not agree on whether it recurs, which a change corrects.
 */
async function placeTicket(
  ctx: Context,
  id: string,
  input: MoveTicketValues,
  asChange: boolean,
): Promise<TicketRow | undefined> {
  if (!isId(id) || !isId(input.boardId)) return undefined;
  const [moved] = await ctx.statement<TicketRow>(
    `with target as (
       select id from board where id = $2 for key share
     ), before as (
       select t.id, t.board_id from ticket t, target where t.id = $1
          and (not $5::boolean or (t.board_id, t.position) is distinct from ($2, $3)
            and (t.recurring = 0) = (t.job_id is null))
          for update of t
     ), moved as (
       update ticket t set board_id = $2, position = $3, version = t.version + 1, updated_at = now()
         from before b where t.id = b.id returning ${TICKET_COLUMNS}, b.board_id as "oldBoard"
     ), logged as (
       insert into ticket_activity (client_id, id, ticket_id, content, user_id, details)
       select app_client_id(), gen_random_uuid(), id, ${ACTIVITY.edited}, $4,
         jsonb_build_object('boardId', jsonb_build_object('from', "oldBoard", 'to', $2::uuid))
         from moved where "oldBoard" <> $2
     )
     select * from moved`,
    [id, input.boardId, input.position, ctx.user.userId, asChange],
  );
  return moved;
}

/**
 * Deletes a ticket softly, with everything that belongs to it. If it is the newest of a series, the series continues.
 */
export function deleteTicket(ctx: Context, id: string): Promise<void> {
  const { userId } = ctx.user;
  if (!isId(id)) throw notFound();
  return ctx.write(async (tx) => {
    await lockOrigins(tx, id);
    await ticketDeleting.publish({ tx, ticketId: id });
    await softDelete(tx, 'ticket', id, userId);
    await logActivities(tx, [{ ticketId: id, content: ACTIVITY.deleted }], userId);
  });
}

/** The ticket, read inside the transaction. Throws NOT_FOUND. */
export async function ticketInTransaction(tx: Tx, id: string): Promise<TicketRow> {
  const [ticket] = await ticketsByIds(tx.rows, [id]);
  if (!ticket) throw notFound();
  return ticket;
}

/**
 * Increments the version of a ticket after a change of its child rows (comments, mails), so that open pages reload it.
 * Returns the ticket. Throws NOT_FOUND.
 */
export async function touchTicket(tx: Tx, id: string): Promise<TicketRow> {
  if (!isId(id)) throw notFound();
  await tx.rows(
    `update ticket set version = version + 1, updated_at = greatest(clock_timestamp(), created_at) where id = $1`,
    [id],
  );
  return ticketInTransaction(tx, id);
}

/**
 * The changed board and position; without a position, the first one on another board. Throws BAD_INPUT for a board that
 * does not exist.
 */
async function changedPlace(
  tx: Tx,
  ticket: Ticket,
  boardId: string | undefined,
  position: string | undefined,
): Promise<Partial<Ticket>> {
  if (!boardId || boardId === ticket.boardId) return position ? { position } : {};
  await requireBoard(tx, boardId);
  return { boardId, position: position ?? positionBetween(null, await topPosition(tx, boardId)) };
}

/** Throws BAD_INPUT if there is no such board; locks it against deletion until the transaction ends. */
async function requireBoard(tx: Tx, boardId: string): Promise<void> {
  const locked = isId(boardId)
    ? await tx.rows(`select 1 as one from board where id = $1 for key share`, [boardId])
    : [];
  if (locked.length === 0) throw badInput('boardId', 'unknownBoard');
}

/** Position of the topmost ticket of a column: an index scan. */
async function topPosition(tx: Tx, boardId: string): Promise<string | null> {
  const [top] = await tx.rows<{ position: string }>(
    `select position from ticket where board_id = $1 order by position, id limit 1`,
    [boardId],
  );
  return top?.position ?? null;
}

/** Assigns people to the ticket, and notifies them. Throws BAD_INPUT for an unknown or removed one. */
async function linkUsers(tx: Tx, ticketId: string, userIds: readonly string[], authorId: string | null): Promise<void> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return;
  if (!wanted.every(isId)) throw badInput('userIds', 'unknownUser');
  const linked = await tx.rows(
    `insert into ticket_user (client_id, ticket_id, user_id)
     select client_id, $1, id from client_user where id = any($2::uuid[]) and removed_at is null returning user_id`,
    [ticketId, wanted],
  );
  if (linked.length !== wanted.length) throw badInput('userIds', 'unknownUser');
  await notifyAssigned(tx, { ticketIds: [ticketId], to: wanted, authorId });
}

async function replaceUsers(
  tx: Tx,
  ticketId: string,
  userIds: readonly string[],
  authorId: string,
): Promise<{ added: string[]; removed: string[] }> {
  const links = await tx.rows<{ userId: string }>(`select user_id as "userId" from ticket_user where ticket_id = $1`, [
    ticketId,
  ]);
  const before = new Set(links.map((link) => link.userId));
  const added = [...new Set(userIds)].filter((userId) => !before.has(userId));
  const removed = [...before].filter((userId) => !userIds.includes(userId));
  if (removed.length > 0)
    await tx.rows(`delete from ticket_user where ticket_id = $1 and user_id = any($2::uuid[])`, [ticketId, removed]);
  await linkUsers(tx, ticketId, added, authorId);
  return { added, removed };
}

/** Fields whose changes are logged: all of the form except position, place and people. */
const LOGGED = updateTicketSchema.omit({ position: true, userIds: true, placeId: true }).keyof().options;

function changedFields(before: Ticket, after: Ticket): Record<string, unknown> {
  const changed = tickets.differing(LOGGED, before, after);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

/** Logs in the history of a ticket that its place was changed. */
export const logPlace = (
  tx: Tx,
  { recordId, from, to, userId }: { recordId: string; from: string | null; to: string | null; userId: string },
): Promise<void> =>
  logActivities(tx, [{ ticketId: recordId, content: ACTIVITY.edited, details: { placeId: { from, to } } }], userId);

interface NewActivity {
  /** Chosen by the caller of the API. */
  id?: string;
  ticketId: string;
  content: number;
  details?: Record<string, unknown>;
}

/** Inserts activities, in one statement. */
export async function logActivities(tx: Tx, activities: readonly NewActivity[], userId: string | null): Promise<void> {
  if (activities.length === 0) return;
  const values = activities.map((activity) => ({
    i: activity.id ?? randomUUID(),
    t: activity.ticketId,
    c: activity.content,
    d: activity.details ?? {},
  }));
  await tx.rows(
    `insert into ticket_activity (client_id, id, ticket_id, content, user_id, details)
     select app_client_id(), (a->>'i')::uuid, (a->>'t')::uuid, (a->>'c')::smallint, $2::uuid, a->'d'
     from jsonb_array_elements($1::jsonb) a`,
    [JSON.stringify(values), userId],
  );
}
