import * as z from 'zod';
import { filledListField, idField } from '../../schema/kernel/fields.ts';
import {
  createTicketSchema,
  MAX_CHANGED,
  updateTicketSchema,
  updateTicketsSchema,
} from '../../schema/areas/tickets/ticket.input.ts';

/** Bodies of tickets, with relations called as in the specification: `board`, `users`. */
const { id: _ticketId, boardId: boardField, userIds: usersField, ...newTicket } = createTicketSchema.shape;
const { boardId: _board, userIds: _users, ...changedTicket } = updateTicketSchema.shape;

export const createTicketBody = z.strictObject({ ...newTicket, board: boardField, users: usersField });
export const updateTicketBody = z.strictObject({ ...changedTicket, board: boardField, users: usersField });

const { boardId: boardOfMany, userIds: usersOfMany, ...ofMany } = updateTicketsSchema.shape;
export const changeTicketsBody = z.strictObject({
  ids: filledListField(idField, MAX_CHANGED),
  ...ofMany,
  board: boardOfMany,
  users: usersOfMany,
});

/** GraphQL names of the fields that have other names in REST. */
export const TICKET_NAMES = { board: 'boardId', users: 'userIds' };
