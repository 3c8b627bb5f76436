import * as z from 'zod';
import { idField, numberChoiceField } from '../../kernel/fields.ts';
import { ACTIVITY_CODES } from './ticket.enums.ts';

/** An ISO 8601 time with its zone. */
const momentField = z.iso.datetime({ offset: true, error: 'timeInvalid' });

/** An entry for a ticket's history: one of the eight codes, by the caller, within the last day. */
export const activitySchema = z.strictObject({
  content: numberChoiceField(ACTIVITY_CODES),
  timestamp: momentField.optional(),
  user: idField.optional(),
});

/** One more person for a ticket. */
export const ticketUserSchema = z.strictObject({ user: idField });

export type ActivityValues = z.output<typeof activitySchema>;
export type TicketUserValues = z.output<typeof ticketUserSchema>;
