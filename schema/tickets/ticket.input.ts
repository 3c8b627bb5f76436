import * as z from 'zod';
import { dayOf } from '../kernel/calendar.shared.ts';
import { isLine, isProse } from '../kernel/text.shared.ts';
import { isPosition, POSITION_MAX } from '../kernel/position.shared.ts';
import { PRIORITIES, RECURRENCES } from './ticket.enums.ts';

/**
 * What a ticket form writes, a mutation accepts and a PUT carries. Messages are keys of the group "validation". Nothing
 * has a default here: a partial change would reset the field.
 */
export const TITLE_MAX = 500;
export const DESCRIPTION_MAX = 20_000;

/**
 * An id of a board or a person, in small letters as everywhere inside. One instance, so that the GraphQL schema can
 * call it ID.
 */
export const ticketIdField = z.string('required').max(100, 'tooLong').toLowerCase();

/** A calendar day; a time counts as its day in Germany. One instance, so that the GraphQL schema can call it Date. */
export const ticketDayField = z
  .string('dateInvalid')
  .refine((text) => dayOf(text) !== null, 'dateInvalid')
  .transform((text) => dayOf(text) ?? text);

const titleField = z.string('required').trim().min(1, 'required').max(TITLE_MAX, 'tooLong').refine(isLine, 'invalid');

const descriptionField = z.string('invalid').max(DESCRIPTION_MAX, 'tooLong').refine(isProse, 'invalid');

const priorityField = z
  .number('required')
  .int('invalid')
  .min(PRIORITIES[0], 'invalid')
  .max(PRIORITIES[PRIORITIES.length - 1] ?? PRIORITIES[0], 'invalid');

const positionField = z.string('invalid').max(POSITION_MAX, 'tooLong').refine(isPosition, 'invalid');

const shape = {
  title: titleField,
  priority: priorityField,
  description: descriptionField.optional(),
  dueDate: ticketDayField.nullish(),
  boardId: ticketIdField.optional(),
  userIds: z.array(ticketIdField, 'invalid').max(200, 'tooMany').optional(),
  recurring: z.literal(RECURRENCES, 'invalid').optional(),
  position: positionField.optional(),
};

/**
 * A new ticket; without a board it lands on the standard open one, without a position at the top. With an id it is
 * created once, however often it is sent.
 */
export const createTicketSchema = z.strictObject({ id: ticketIdField.optional(), ...shape });

/** A change; only the fields that are present change. */
export const updateTicketSchema = z.strictObject({
  ...shape,
  title: titleField.optional(),
  priority: priorityField.optional(),
});

/** A move to a place on a board. */
export const moveTicketSchema = z.strictObject({ boardId: ticketIdField, position: positionField });

export type CreateTicketValues = z.output<typeof createTicketSchema>;
export type UpdateTicketValues = z.output<typeof updateTicketSchema>;
export type MoveTicketValues = z.output<typeof moveTicketSchema>;
