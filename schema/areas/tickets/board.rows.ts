import DataLoader from 'dataloader';
import { addDays, DUE_WARNING_DAYS } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId, type ListSpec, MAX_ROWS, wordConditions } from '../../kernel/list.ts';
import type { RowState } from '../../kernel/row-cache.ts';
import { rowById } from '../../kernel/loaders.ts';
import { tableOf } from '../../kernel/table.ts';
import { Board, type ColumnCount } from './board.entity.ts';
import { FIRST_TICKETS, FIRST_TICKETS_CLOSED, MAX_MATCHES, type TicketMatchesValues } from './board.input.ts';
import { CARD_COLUMNS, FULL_COLUMNS, ticketPlaces, TICKET_STATE, USER_IDS, type TicketRow } from './ticket.rows.ts';

export type BoardRow = Board;

export const boards = tableOf(Board);

const BOARD_COLUMNS = boards.select('t').sql;

/** The columns of a card with the ids of its people, for a page of cards. */
const CARD = `${CARD_COLUMNS}, ${USER_IDS}`;

export const boardList: ListSpec = {
  from: 'board t',
  select: BOARD_COLUMNS,
  search: ['t.name'],
  fields: boards.list(['id', 'name', 'final', 'createdAt', 'updatedAt']),
};

export function allBoards(rows: Rows): Promise<BoardRow[]> {
  return rows<BoardRow>(`select ${BOARD_COLUMNS} from board t order by t.created_at, t.id`);
}

/** One board; NOT_FOUND when it does not exist or belongs to another organisation. */
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

function boardsById(ctx: Context): DataLoader<string, BoardRow | null> {
  return rowById(ctx, boardsById, boardsByIds);
}

/** The number of tickets in each column, including empty columns. Index-only. */
export function columnCounts(rows: Rows): Promise<ColumnCount[]> {
  return rows<ColumnCount>(
    `select b.id as "boardId",
         (select count(*)::int from ticket t where t.client_id = b.client_id and t.board_id = b.id) as count
         from board b order by b.created_at, b.id`,
  );
}

/** SQL: the first tickets of every column, which a board shows at first. */
const TOPMOST = (columns: string): string =>
  `select top.* from board b cross join lateral (
       select ${columns} from ticket t where t.client_id = b.client_id and t.board_id = b.id
        order by t.position, t.id limit case when b.final then ${FIRST_TICKETS_CLOSED} else ${FIRST_TICKETS} end
     ) top order by b.id, top.position, top.id`;

/** The first cards of every column, without descriptions. */
export const boardTickets = (ctx: Context, rows: Rows): Promise<readonly TicketRow[]> =>
  cachedTickets(ctx, rows, { columns: CARD_COLUMNS, select: TOPMOST });

interface TicketsRead {
  columns: string;
  /** Reads columns of all of these tickets, in their order. */
  select: (columns: string) => string;
  params?: readonly unknown[];
}

/**
 * Tickets with the ids of their people. The ids, order and state are always read from the database; the other columns
 * of tickets that did not change since this process read them come from memory (RowCache).
 */
async function cachedTickets(
  { clientId, ports: { rowCache } }: Context,
  rows: Rows,
  { columns, select, params = [] }: TicketsRead,
): Promise<readonly TicketRow[]> {
  const whole = `${columns}, ${TICKET_STATE}`;
  const all = async (): Promise<StoredTicket[]> => withUserIds(rows, await rows<StoredTicket>(select(whole), params));
  const states = await rows<RowState>(select(`t.id, t.position, ${TICKET_STATE}`), params);
  const found = await rowCache.inStates(clientId, columns, states, (ids) =>
    ids.length > FEW
      ? all()
      : rows<StoredTicket>(`select ${whole}, ${USER_IDS} from ticket t where t.id = any($1::uuid[])`, [ids]),
  );
  // A ticket was changed between the two statements.
  return found ?? all();
}

/**
 * If more tickets than this have changed, all are read in their order, and the ids of their people by one statement.
 */
const FEW = 100;

type StoredTicket = TicketRow & RowState;

/** Adds the ids of their people to many tickets by one statement, which is cheaper than a subquery for each ticket. */
async function withUserIds<T extends TicketRow>(rows: Rows, tickets: T[]): Promise<T[]> {
  if (tickets.length === 0) return tickets;
  const links = await rows<{ t: string; u: string }>(
    `select ticket_id as t, user_id as u from ticket_user where ticket_id = any($1::uuid[])`,
    [tickets.map(({ id }) => id)],
  );
  const byTicket = new Map<string, string[]>();
  for (const { t, u } of links) {
    const list = byTicket.get(t);
    if (list) list.push(u);
    else byTicket.set(t, [u]);
  }
  for (const ticket of tickets) ticket.userIds = byTicket.get(ticket.id) ?? [];
  return tickets;
}

/** Start of a page: after this ticket, even if it does not exist any more. */
export interface PageStart {
  afterPosition: string;
  afterId: string;
  first: number;
}

/** The next cards of a column in its order: an index scan, regardless of the position. */
export function boardPage(
  rows: Rows,
  boardId: string,
  { afterPosition, afterId, first }: PageStart,
): Promise<TicketRow[]> {
  return rows<TicketRow>(
    `select ${CARD} from ticket t where t.board_id = $1 and (t.position, t.id) > ($2, $3::uuid)
       order by t.position, t.id limit $4`,
    [boardId, afterPosition, afterId, first],
  );
}

/**
 * The cards that meet all conditions, open columns first, then in the order of the columns; one more than the limit, to
 * detect that there are more.
 */
export function matchingTickets(
  rows: Rows,
  { search, userId, priority, due }: TicketMatchesValues,
  today: string,
): Promise<TicketRow[]> {
  const params: unknown[] = [];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const conditions = wordConditions(search, ticketPlaces, param);
  if (userId)
    conditions.push(
      `t.id in (select u.ticket_id from ticket_user u
           where u.client_id = t.client_id and u.user_id = ${param(userId)})`,
    );
  if (priority) conditions.push(`t.priority = ${param(priority)}`);
  if (due) conditions.push('not b.final');
  if (due === 'overdue') conditions.push(`t.due_date < ${param(today)}::date`);
  if (due === 'dueSoon') conditions.push(`t.due_date >= ${param(today)}::date`);
  if (due === 'dueSoon' || due === 'any')
    conditions.push(`t.due_date < ${param(addDays(today, DUE_WARNING_DAYS))}::date`);
  return rows<TicketRow>(
    `select ${CARD} from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by b.final, array_position(array(select jsonb_array_elements_text(value) from setting
        where id = 'boardOrder'), b.id::text) nulls last, b.id, t.position, t.id
      limit ${MAX_MATCHES + 1}`,
    params,
  );
}

/**
 * The tickets of each board, in their order, optionally those of one person only. One statement for all boards of a
 * request.
 */
export function ticketsOfBoards(ctx: Context, userId: string | null): DataLoader<string, TicketRow[]> {
  const key = ctx.loader(ticketsOfBoards, () => new Map<string | null, DataLoader<string, TicketRow[]>>());
  const existing = key.get(userId);
  if (existing) return existing;
  const mine = userId
    ? ' and exists (select 1 from ticket_user u where u.client_id = t.client_id and u.ticket_id = t.id and ' +
      'u.user_id = $2)'
    : '';
  const loader = new DataLoader<string, TicketRow[]>(async (boardIds) => {
    const tickets = await ctx.read((rows) =>
      cachedTickets(ctx, rows, {
        columns: FULL_COLUMNS,
        select: (columns) =>
          `select ${columns} from ticket t where t.board_id = any($1::uuid[])${mine}
             order by t.board_id, t.position, t.id limit ${MAX_ROWS + 1}`,
        params: userId ? [boardIds, userId] : [boardIds],
      }),
    );
    if (tickets.length > MAX_ROWS)
      throw new AppError('BAD_INPUT', { messageKey: 'tooManyTickets', params: { most: MAX_ROWS } });
    const byBoard = Map.groupBy(tickets, (ticket) => ticket.boardId);
    return boardIds.map((id) => byBoard.get(id) ?? []);
  });
  key.set(userId, loader);
  return loader;
}
