import * as z from 'zod';
import { createTicketSchema, updateTicketSchema } from '../../schema/tickets/ticket.input.ts';

/** Bodies of tickets, with relations called as in the specification: `board`, `users`. */
const { id: _ticketId, boardId: boardField, userIds: usersField, ...newTicket } = createTicketSchema.shape;
const { boardId: _board, userIds: _users, ...changedTicket } = updateTicketSchema.shape;

export const createTicketBody = z.strictObject({ ...newTicket, board: boardField, users: usersField });
export const updateTicketBody = z.strictObject({ ...changedTicket, board: boardField, users: usersField });

/** How fields of REST are called inside, where that is different. Answers name them the way they came. */
export const FIELD_NAMES: Readonly<Record<string, string>> = { board: 'boardId', users: 'userIds' };

/** A ticket's body as the product's input. */
export function ticketInput({
  board,
  users,
  ...fields
}: {
  board?: string | undefined;
  users?: string[] | undefined;
  [field: string]: unknown;
}): Record<string, unknown> {
  return { ...fields, ...(board !== undefined && { boardId: board }), ...(users !== undefined && { userIds: users }) };
}
