import * as z from 'zod';
import {
  choiceField,
  idField,
  lineField,
  newIdField,
  numberChoiceField,
  optionalLineField,
} from '../../kernel/fields.ts';
import { PRIORITIES } from './ticket.enums.ts';

/** The inputs of boards, for forms, mutations and REST. Messages are keys of the group "validation". */
const BOARD_NAME_MAX = 100;

/**
 * The number of tickets of a column that the board reads at first, and at most at once; of the standard closed column
 * only the first ones are read.
 */
export const FIRST_TICKETS = 300;
export const FIRST_TICKETS_CLOSED = 50;

/** Limit of the tickets on a filtered board. */
export const MAX_MATCHES = 500;

const nameField = lineField(BOARD_NAME_MAX);

export const boardSchema = z.strictObject({ name: nameField });

export const createBoardSchema = boardSchema.extend({ id: newIdField.optional() });

/** A change; only the fields that are present change. */
export const updateBoardSchema = z.strictObject({ name: nameField.optional() });

const DUE_FILTERS = ['any', 'overdue', 'dueSoon'] as const;

/** Filter of the board; all conditions have to be met. A malformed id matches nothing, as in all filters. */
export const ticketMatchesSchema = z.strictObject({
  search: optionalLineField(200).nullish(),
  userId: idField.nullish(),
  priority: numberChoiceField(PRIORITIES).nullish(),
  due: choiceField(DUE_FILTERS).nullish(),
});

export type CreateBoardValues = z.output<typeof createBoardSchema>;
export type UpdateBoardValues = z.output<typeof updateBoardSchema>;
export type TicketMatchesValues = z.output<typeof ticketMatchesSchema>;
