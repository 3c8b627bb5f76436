import * as z from 'zod';
import {
  dayField,
  idField,
  integerField,
  lineField,
  listField,
  numberChoiceField,
  positionField,
  proseField,
} from '../../kernel/fields.ts';
import { placeFields } from '../../records/placed.shared.ts';
import { MAX_POINTS, PRIORITIES, RECURRENCES, TITLE_MAX } from './ticket.enums.ts';

/**
 * The inputs of tickets, for forms, mutations and REST. Messages are keys of the group "validation". No field has a
 * default, because it would overwrite stored values in a partial change.
 */
export const DESCRIPTION_MAX = 20_000;

const shape = {
  title: lineField(TITLE_MAX),
  priority: integerField(Math.min(...PRIORITIES), Math.max(...PRIORITIES)),
  description: proseField(DESCRIPTION_MAX).optional(),
  dueDate: dayField.nullish(),
  boardId: idField.optional(),
  userIds: listField(idField, 200).optional(),
  recurring: numberChoiceField(RECURRENCES).optional(),
  position: positionField.optional(),
  ...placeFields,
};

/**
 * A new ticket; without a board it is created on the standard open one, without a position as the first. Idempotent
 * with an id.
 */
export const createTicketSchema = z.strictObject({
  id: idField.optional(),
  ...shape,
  /**
   * The code of a printed label: the ticket gets that place, or the place of the labelled record. Not allowed together
   * with `placeId`.
   */
  placeCode: z.string('required').min(1, 'required').max(100, 'tooLong').optional(),
  /** The titles of its checklist. The checklist of an existing ticket is changed point by point. */
  checklist: listField(lineField(TITLE_MAX), MAX_POINTS).optional(),
});

/** A change; only the fields that are present change. */
export const updateTicketSchema = z.strictObject({
  ...shape,
  title: shape.title.optional(),
  priority: shape.priority.optional(),
});

/** A change of several tickets: the fields that are present change in each of them. */
export const updateTicketsSchema = z.strictObject({
  boardId: idField.optional(),
  userIds: shape.userIds,
  dueDate: shape.dueDate,
  priority: shape.priority.optional(),
});

/** Limit of the tickets in one such change. */
export const MAX_CHANGED = 100;

/** A move to a place on a board. */
export const moveTicketSchema = z.strictObject({ boardId: idField, position: positionField });

export type CreateTicketValues = z.output<typeof createTicketSchema>;
export type UpdateTicketValues = z.output<typeof updateTicketSchema>;
export type UpdateTicketsValues = z.output<typeof updateTicketsSchema>;
export type MoveTicketValues = z.output<typeof moveTicketSchema>;
