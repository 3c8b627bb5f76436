import DataLoader from 'dataloader';
import type { Context, Rows } from '../kernel/context.ts';
import { isId, type ListSpec } from '../kernel/list.ts';
import { notFound } from '../kernel/errors.ts';
import { rowById, rowsByParent } from '../kernel/loaders.ts';
import type { User } from '../users/user.entity.ts';
import { usersById } from '../users/user.rows.ts';
import type { Board } from './board.entity.ts';
import type { Activity, ActivityChange, Ticket } from './ticket.entity.ts';

/** A ticket as a plain row, with the ids of its people and its readable number. */
export type TicketRow = Ticket & { userIds: string[]; formattedDocumentId: string };
export type BoardRow = Board;

/** Prefix and width of the number that people read: T-00042. */
export const TICKET_NUMBER_RANGE = 'T';

const FORMATTED = `t.number_range || '-' || lpad(t.document_id::text, 5, '0')`;

const CARD_COLUMNS = `t.id, t.title, t.due_date as "dueDate", t.priority, t.recurring, t.board_id as "boardId", t.position, t.job_id as "jobId",
  t.comment_count as "commentCount", t.attachment_count as "attachmentCount",
  t.number_range as "numberRange", t.document_id as "documentId", ${FORMATTED} as "formattedDocumentId", t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const USER_IDS = `array(select u.user_id from ticket_user u where u.client_id = t.client_id and u.ticket_id = t.id) as "userIds"`;

const FULL_COLUMNS = `${CARD_COLUMNS}, t.description, t.created_by as "createdBy"`;

/** Everything of a ticket `t`, for one or a page of them; a whole board reads its people in a statement of their own. */
export const TICKET_COLUMNS = `${FULL_COLUMNS}, ${USER_IDS}`;

const BOARD_COLUMNS = `t.id, t.name, t.final, t.created_at as "createdAt", t.updated_at as "updatedAt", t.version`;

export const ticketList: ListSpec = {
  from: 'ticket t',
  select: TICKET_COLUMNS,
  search: ['t.title', 't.description', `(${FORMATTED})`],
  fields: {
    id: { column: 't.id', kind: 'id' },
    title: { column: 't.title', kind: 'text' },
    priority: { column: 't.priority', kind: 'number' },
    dueDate: { column: 't.due_date', kind: 'day' },
    recurring: { column: 't.recurring', kind: 'number' },
    board: { column: 't.board_id', kind: 'id' },
    boardId: { column: 't.board_id', kind: 'id' },
    position: { column: 't.position', kind: 'text' },
    documentId: { column: 't.document_id', kind: 'number' },
    createdAt: { column: 't.created_at', kind: 'moment' },
    updatedAt: { column: 't.updated_at', kind: 'moment' },
  },
};

export const boardList: ListSpec = {
  from: 'board t',
  select: BOARD_COLUMNS,
  search: ['t.name'],
  fields: {
    id: { column: 't.id', kind: 'id' },
    name: { column: 't.name', kind: 'text' },
    final: { column: 't.final', kind: 'boolean' },
    createdAt: { column: 't.created_at', kind: 'moment' },
    updatedAt: { column: 't.updated_at', kind: 'moment' },
  },
};

/** Puts the people's ids on all tickets of the organisation: one statement and one pass, cheaper than a look-up for each ticket. */
async function withUserIds(rows: Rows, tickets: TicketRow[]): Promise<TicketRow[]> {
  const links = await rows<{ t: string; u: string }>(`select ticket_id as t, user_id as u from ticket_user`);
  const byTicket = new Map<string, string[]>();
  for (const { t, u } of links) {
    const list = byTicket.get(t);
    if (list) list.push(u);
    else byTicket.set(t, [u]);
  }
  for (const ticket of tickets) ticket.userIds = byTicket.get(ticket.id) ?? [];
  return tickets;
}

/** Every card of the organisation: what a board shows, without descriptions. */
export async function boardTickets(rows: Rows): Promise<TicketRow[]> {
  return withUserIds(rows, await rows<TicketRow>(`select ${CARD_COLUMNS} from ticket t order by t.board_id, t.position, t.id`));
}

export async function ticketsByIds(rows: Rows, ids: string[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  return rows<TicketRow>(`select ${TICKET_COLUMNS} from ticket t where t.id = any($1::uuid[])`, [ids]);
}

/** One ticket; NOT FOUND when it does not exist or belongs to another organisation. */
export async function ticketById(ctx: Context, id: string): Promise<TicketRow> {
  if (!isId(id)) throw notFound();
  const [ticket] = await ctx.read((rows) => ticketsByIds(rows, [id]));
  if (!ticket) throw notFound();
  return ticket;
}

export function allBoards(rows: Rows): Promise<BoardRow[]> {
  return rows<BoardRow>(`select ${BOARD_COLUMNS} from board t order by t.created_at, t.id`);
}

export async function boardById(ctx: Context, id: string): Promise<BoardRow> {
  if (!isId(id)) throw notFound();
  const board = await boardsById(ctx).load(id);
  if (!board) throw notFound();
  return board;
}

export async function boardsByIds(rows: Rows, ids: readonly string[]): Promise<BoardRow[]> {
  if (ids.length === 0) return [];
  return rows<BoardRow>(`select ${BOARD_COLUMNS} from board t where t.id = any($1::uuid[])`, [ids]);
}

export function boardsById(ctx: Context): DataLoader<string, BoardRow | null> {
  return rowById(ctx, boardsById, boardsByIds);
}

/** The tickets of each board, in their order, optionally one person's only. One statement for all boards of a request. */
export function ticketsOfBoards(ctx: Context, userId: string | null): DataLoader<string, TicketRow[]> {
  const key = ctx.loader(ticketsOfBoards, () => new Map<string | null, DataLoader<string, TicketRow[]>>());
  const known = key.get(userId);
  if (known) return known;
  const loader = new DataLoader<string, TicketRow[]>(async (boardIds) => {
    const tickets = await ctx.read(async (rows) => {
      const mine = userId ? ' and exists (select 1 from ticket_user u where u.client_id = t.client_id and u.ticket_id = t.id and u.user_id = $2)' : '';
      const found = await rows<TicketRow>(
        `select ${FULL_COLUMNS} from ticket t where t.board_id = any($1::uuid[])${mine} order by t.board_id, t.position, t.id`,
        userId ? [boardIds, userId] : [boardIds],
      );
      return withUserIds(rows, found);
    });
    const byBoard = new Map<string, TicketRow[]>(boardIds.map((id) => [id, []]));
    for (const ticket of tickets) byBoard.get(ticket.boardId)!.push(ticket);
    return boardIds.map((id) => byBoard.get(id)!);
  });
  key.set(userId, loader);
  return loader;
}

/** A ticket's people, removed ones too. */
export async function usersOfTicket(ctx: Context, userIds: string[]): Promise<User[]> {
  const users = await usersById(ctx).loadMany(userIds);
  return users.filter((user): user is User => user !== null && !(user instanceof Error));
}

/** What a card leaves out, for a document that asks a board's tickets for it. */
export function leftOutOfCards(ctx: Context): DataLoader<string, Pick<Ticket, 'description' | 'createdBy'>> {
  return ctx.loader(leftOutOfCards, () =>
    new DataLoader<string, Pick<Ticket, 'description' | 'createdBy'>>(async (ids) => {
      const found = await ctx.read((rows) => rows<Ticket>(`select t.id, t.description, t.created_by as "createdBy" from ticket t where t.id = any($1::uuid[])`, [ids]));
      const byId = new Map(found.map((ticket) => [ticket.id, ticket]));
      // Deleted since the card was read: there is nothing left to say of it.
      return ids.map((id) => byId.get(id) ?? { description: '', createdBy: null });
    }),
  );
}

type ActivityRow = Activity & { ticketId: string };

/** What was done to each ticket, oldest first. */
export function activitiesByTicket(ctx: Context): DataLoader<string, ActivityRow[]> {
  return rowsByParent(ctx, activitiesByTicket, (activity) => activity.ticketId, async (rows, ids) => {
    const found = await rows<Omit<ActivityRow, 'changes'> & { details: ActivityDetails }>(
      `select id, ticket_id as "ticketId", timestamp, content, user_id as "userId", details from ticket_activity
        where ticket_id = any($1::uuid[]) order by timestamp, id`,
      [ids],
    );
    return found.map(({ details, ...activity }): ActivityRow => ({ ...activity, changes: changesOf(details) }));
  });
}

/** What an activity stores: the fields that changed, who was taken off (`users.removed`) or put on (`users`). */
type ActivityDetails = Record<string, { from?: unknown; to?: unknown; removed?: string[] } | string[]>;

function changesOf(details: ActivityDetails): ActivityChange[] {
  return Object.entries(details).map(([field, change]) => {
    if (Array.isArray(change)) return { field: 'userIds', from: null, to: change };
    if (change.removed) return { field: 'userIds', from: change.removed, to: null };
    // Two descriptions of 20,000 characters would bury what else happened; the newest one stands on the ticket.
    return field === 'description' ? { field, from: null, to: null } : { field, from: change.from ?? null, to: change.to ?? null };
  });
}
