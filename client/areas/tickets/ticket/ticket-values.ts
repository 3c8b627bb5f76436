import type * as z from 'zod';
import { createTicketSchema } from '../../../../schema/tickets/ticket.input.ts';
import {
  changedKeys,
  changesFrom,
  conflictingKeys,
  mergedOver,
  sameContent,
} from '../../../kit/forms/three-way-merge.ts';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';

/** The rules of the form. Where a ticket lies in its column is not the form's business. */
export const ticketForm = createTicketSchema.omit({ id: true, position: true });
export type TicketFormInput = z.input<typeof ticketForm>;
export type TicketFormOutput = z.output<typeof ticketForm>;

export interface TicketFormValues {
  title: string;
  description: string;
  dueDate: string | null;
  priority: number | null;
  userIds: string[];
  boardId: string;
  recurring: number;
}
export type TicketField = keyof TicketFormValues;
export const TICKET_FIELDS: readonly TicketField[] = [
  'title',
  'description',
  'priority',
  'dueDate',
  'userIds',
  'boardId',
  'recurring',
];

/** An empty form for a column. */
export const newTicketValues = (boardId: string): TicketFormValues => ({
  title: '',
  description: '',
  dueDate: null,
  priority: null,
  userIds: [],
  boardId,
  recurring: 0,
});

/** What a checked form holds, with the form's own empty values where the rules leave a field out. */
export const submittedValues = (output: TicketFormOutput, base: TicketFormValues): TicketFormValues => ({
  ...base,
  ...output,
  dueDate: output.dueDate ?? null,
});

/** The form's values as the fields take them: a priority that is not chosen yet is absent. */
export const fieldValues = (values: TicketFormValues): Partial<TicketFormInput> => ({
  ...values,
  priority: values.priority ?? undefined,
  recurring: values.recurring as TicketFormInput['recurring'],
});

/** What the form shows of a ticket. */
export const ticketValues = (ticket: TicketDetailsFragment): TicketFormValues => ({
  title: ticket.title,
  description: ticket.description,
  dueDate: ticket.dueDate,
  priority: ticket.priority,
  userIds: ticket.userIds,
  boardId: ticket.boardId,
  recurring: ticket.recurring,
});

export const sameValue = (a: TicketFormValues[TicketField], b: TicketFormValues[TicketField]): boolean =>
  sameContent(a, b);

const inOrder = (fields: readonly TicketField[]): readonly TicketField[] =>
  TICKET_FIELDS.filter((field) => fields.includes(field));

/** The fields in which `values` differ from what the form began with. */
export const changedFields = (base: TicketFormValues, values: TicketFormValues): readonly TicketField[] =>
  inOrder(changedKeys(base, values));

/** Only what was changed is sent: what others did to other fields stays. */
export const changesOf = (base: TicketFormValues, values: TicketFormValues): Partial<TicketFormValues> =>
  changesFrom(base, values);

/** Fields that both changed, to different values: only these need a decision. */
export const conflictsOf = (
  base: TicketFormValues,
  mine: TicketFormValues,
  theirs: TicketFormValues,
): readonly TicketField[] => inOrder(conflictingKeys(base, mine, theirs));

/** One's own changes on top of the others' state. */
export const mergedValues = (
  base: TicketFormValues,
  mine: TicketFormValues,
  theirs: TicketFormValues,
): TicketFormValues => mergedOver(base, mine, theirs);

/** Who changed one of these fields last, as far as the ticket's history says: somebody may have commented since. */
export const lastEditor = (
  ticket: Pick<TicketDetailsFragment, 'activitys'>,
  fields: readonly TicketField[],
): string | null => {
  const wanted: readonly string[] = fields;
  return (
    [...ticket.activitys]
      .sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
      .find(({ user, changes }) => user && changes.some(({ field }) => wanted.includes(field)))?.user?.name ?? null
  );
};
