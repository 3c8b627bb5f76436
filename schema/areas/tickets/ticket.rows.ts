import DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { isId, OWN_ROWS, type ListSpec, type Param, type WordPlaces } from '../../kernel/list.ts';
import { notFound } from '../../kernel/errors.ts';
import { tableOf, type ColumnName } from '../../kernel/table.ts';
import { usersById, type UserRow } from '../../platform/users/user.rows.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { placedField } from '../../records/placed-source.ts';
import { Ticket } from './ticket.entity.ts';

/** A ticket as a plain row, with the ids of its people and its readable number. */
export type TicketRow = Ticket & { userIds: string[]; formattedDocumentId: string };

/** Prefix and width of the number that people read: T-00042. */
export const TICKET_NUMBER_RANGE = 'T';

/** PostgreSQL's lpad truncates: number 100000 would be printed like 10000. */
export const FORMATTED = `t.number_range || '-' || lpad(t.document_id::text, greatest(5, length(t.document_id::text)), '0')`;

export const tickets = tableOf(Ticket);

/**
 * The columns of a ticket that a board shows. A thousand descriptions would be most of its response; columns that are
 * missing here are read if a document selects them.
 */
const CARD = [
  'id',
  'title',
  'dueDate',
  'priority',
  'recurring',
  'boardId',
  'position',
  'jobId',
  'commentCount',
  'attachmentCount',
  'checklistCount',
  'checklistDone',
  'numberRange',
  'documentId',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies readonly ColumnName<Ticket>[];

export const NOT_ON_CARDS = tickets.names(CARD);

export const CARD_COLUMNS = `${tickets.select('t', CARD).sql}, ${FORMATTED} as "formattedDocumentId"`;

export const TICKET_PEOPLE = `select u.user_id from ticket_user u where u.client_id = t.client_id and u.ticket_id = t.id`;

export const USER_IDS = `array(${TICKET_PEOPLE}) as "userIds"`;

export const FULL_COLUMNS = `${CARD_COLUMNS}, ${tickets.select('t', NOT_ON_CARDS).sql}`;

/**
 * The state of the row (RowCache). A trigger updates the ticket if its people change
 * (migrations/0761-people-of-tickets.sql).
 */
export const TICKET_STATE = 't.xmin as state';

/** All columns of a ticket `t`, for a single one or a page; a whole board reads its people in a separate statement. */
export const TICKET_COLUMNS = `${FULL_COLUMNS}, ${USER_IDS}`;

/** SQL: a word occurs in the title, the description or the number, which may be written without its zeros. */
export const ticketPlaces: WordPlaces = (word, like, param) => {
  const places = [`t.title ilike ${like}`, `t.description ilike ${like}`];
  if (/^[t\d-]+$/i.test(word)) places.push(`${FORMATTED} ilike ${like}`);
  const number = /^t-?(\d{1,9})$/i.exec(word)?.[1];
  if (number) places.push(`t.document_id = ${param(Number(number))}`);
  return places;
};

const CLOSED = `(select b.final from board b where b.client_id = t.client_id and b.id = t.board_id)`;

/** SQL: the position of the column on the board; columns that its order does not contain come last. */
const BOARD_PLACE = `coalesce(array_position((select array(select jsonb_array_elements_text(s.value)) from setting s
  where s.client_id = (select app_client_id()) and s.id = 'boardOrder'), t.board_id::text), 100000)`;

/** SQL: the first of its people by name, so that tickets of a person are sorted together. */
const FIRST_PERSON = `(select min(sort_key(p.name)) from ticket_user u
    join client_user p on p.client_id = u.client_id and p.id = u.user_id
   where u.client_id = t.client_id and u.ticket_id = t.id)`;

/**
 * The groupings of the list of tickets. A ticket of several people is in the group of the first of them by name;
 * overdue tickets are one group instead of one for each week.
 */
export const TICKET_GROUPS = {
  person: () => `(select p.name from ticket_user u
    join client_user p on p.client_id = u.client_id and p.id = u.user_id
   where u.client_id = t.client_id and u.ticket_id = t.id order by sort_key(p.name), p.name limit 1)`,
  column: () => 't.board_id::text',
  week: (param: Param, today: string) =>
    `case when t.due_date < ${param(today)}::date and not ${CLOSED} then 'overdue'
          else date_trunc('week', t.due_date)::date::text end`,
} as const;
export type TicketGrouping = keyof typeof TICKET_GROUPS;

/** As `dueState` (ticket-due.shared.ts): tickets without a day and those in a closed column are not due. */
export const TICKET_DUTY: Duty = {
  from: 'ticket t',
  where: `${OWN_ROWS} and t.due_date is not null and t.board_id in (
    select b.id from board b where b.client_id = app_client_id() and not b.final)`,
  day: 't.due_date',
};

export const ticketList: ListSpec = {
  from: 'ticket t',
  select: TICKET_COLUMNS,
  search: ticketPlaces,
  indexed: { kind: 'ticket' },
  isPublished: true,
  fields: {
    ...tickets.list(['id', 'title', 'priority', 'recurring', 'boardId', 'documentId']),
    dueDate: { ...tickets.list(['dueDate']).dueDate, emptyLast: true },
    ...tickets.list(['createdBy', 'createdAt', 'updatedAt']),
    board: { column: 't.board_id', kind: 'id' },
    boardPlace: { column: BOARD_PLACE, kind: 'number', neverNull: true },
    users: { column: TICKET_PEOPLE, kind: 'people' },
    person: { column: FIRST_PERSON, kind: 'text' },
    closed: { column: CLOSED, kind: 'boolean' },
    ...dueFields(TICKET_DUTY),
    atPlace: placedField('ticket'),
    position: { column: 't.position', kind: 'text', neverNull: true },
  },
};

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

/** The people of a ticket, including removed users. */
export async function usersOfTicket(ctx: Context, userIds: string[]): Promise<UserRow[]> {
  const users = await usersById(ctx).loadMany(userIds);
  return users.filter((user): user is UserRow => user !== null && !(user instanceof Error));
}

/** The columns that cards leave out, for all tickets of a request in one statement. */
export function leftOutOfCards(ctx: Context): DataLoader<string, NotOnCards> {
  return ctx.loader(
    leftOutOfCards,
    () =>
      new DataLoader<string, NotOnCards>(async (ids) => {
        const rest = tickets.select('t', ['id', ...NOT_ON_CARDS]);
        const stored = await ctx.read((rows) =>
          rows<NotOnCards & { id: string }>(`select ${rest.sql} from ticket t where t.id = any($1::uuid[])`, [ids]),
        );
        const byId = new Map(stored.map((ticket) => [ticket.id, ticket]));
        // The ticket was deleted since the card was read: the initial values are returned.
        return ids.map((id) => byId.get(id) ?? new Ticket());
      }),
  );
}

type NotOnCards = Pick<Ticket, (typeof NOT_ON_CARDS)[number]>;
