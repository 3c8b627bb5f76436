import DataLoader from 'dataloader';
import type { Context, Rows } from '../kernel/context.ts';
import { isId, type ListSpec } from '../kernel/list.ts';
import { notFound } from '../kernel/errors.ts';
import type { User } from '../users/user.entity.ts';
import { usersById } from '../users/user.rows.ts';
import type { Ticket } from './ticket.entity.ts';

/** A ticket as a plain row, with the ids of its people and its readable number. */
export type TicketRow = Ticket & { userIds: string[]; formattedDocumentId: string };

/** Prefix and width of the number that people read: T-00042. */
export const TICKET_NUMBER_RANGE = 'T';

/** PostgreSQL's lpad cuts off what is longer: the hundred thousandth would be called as the ten thousandth is. */
export const FORMATTED = `t.number_range || '-' || lpad(t.document_id::text, greatest(5, length(t.document_id::text)), '0')`;

export const CARD_COLUMNS = `t.id, t.title, t.due_date as "dueDate", t.priority, t.recurring, t.board_id as "boardId", t.position, t.job_id as "jobId",
  t.comment_count as "commentCount", t.attachment_count as "attachmentCount",
  t.number_range as "numberRange", t.document_id as "documentId", ${FORMATTED} as "formattedDocumentId", t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`;

export const USER_IDS = `array(select u.user_id from ticket_user u where u.client_id = t.client_id and u.ticket_id = t.id) as "userIds"`;

export const FULL_COLUMNS = `${CARD_COLUMNS}, t.description, t.created_by as "createdBy"`;

/**
 * Everything of a ticket `t`, for one or a page of them; a whole board reads its people in a statement of their own.
 */
export const TICKET_COLUMNS = `${FULL_COLUMNS}, ${USER_IDS}`;

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
    position: { column: 't.position', kind: 'text', neverNull: true },
    documentId: { column: 't.document_id', kind: 'number' },
    createdAt: { column: 't.created_at', kind: 'moment' },
    updatedAt: { column: 't.updated_at', kind: 'moment' },
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

/** A ticket's people, removed ones too. */
export async function usersOfTicket(ctx: Context, userIds: string[]): Promise<User[]> {
  const users = await usersById(ctx).loadMany(userIds);
  return users.filter((user): user is User => user !== null && !(user instanceof Error));
}

/** What a card leaves out, for a document that asks a board's tickets for it. */
export function leftOutOfCards(ctx: Context): DataLoader<string, Pick<Ticket, 'description' | 'createdBy'>> {
  return ctx.loader(
    leftOutOfCards,
    () =>
      new DataLoader<string, Pick<Ticket, 'description' | 'createdBy'>>(async (ids) => {
        const found = await ctx.read((rows) =>
          rows<Ticket>(
            `select t.id, t.description, t.created_by as "createdBy" from ticket t where t.id = any($1::uuid[])`,
            [ids],
          ),
        );
        const byId = new Map(found.map((ticket) => [ticket.id, ticket]));
        // Deleted since the card was read: there is nothing left to say of it.
        return ids.map((id) => byId.get(id) ?? { description: '', createdBy: null });
      }),
  );
}
