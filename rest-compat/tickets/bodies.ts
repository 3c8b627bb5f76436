import * as z from 'zod';
import { createTicketSchema, updateTicketSchema } from '../../schema/areas/tickets/ticket.input.ts';

/** Bodies of tickets, with relations called as in the specification: `board`, `users`. */
const { id: _ticketId, boardId: boardField, userIds: usersField, ...newTicket } = createTicketSchema.shape;
const { boardId: _board, userIds: _users, ...changedTicket } = updateTicketSchema.shape;

export const createTicketBody = z.strictObject({ ...newTicket, board: boardField, users: usersField });
export const updateTicketBody = z.strictObject({ ...changedTicket, board: boardField, users: usersField });

/** GraphQL names of the fields that have other names in REST. */
export const TICKET_NAMES = { board: 'boardId', users: 'userIds' };
