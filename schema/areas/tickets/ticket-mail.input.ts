import * as z from 'zod';
import { idField, listField, newIdField, trimmedProseField } from '../../kernel/fields.ts';

/** Limit of the receivers of one mail. */
export const MAX_ADDRESSES = 20;
const MAIL_MESSAGE_MAX = 5_000;

/**
 * The input of the e-mail dialog of a ticket and of POST email: addresses, people of the organisation or both. Each
 * address is validated separately (ticket-mail.shared.ts).
 */
export const mailTicketSchema = z.strictObject({
  /** The id of the entry in the history; a repeated request with the same one sends nothing. */
  id: newIdField.optional(),
  to: z.string('required').max(5_000, 'tooLong').trim().nullish(),
  users: listField(idField, MAX_ADDRESSES).nullish(),
  message: trimmedProseField(MAIL_MESSAGE_MAX).nullish(),
});

export type MailTicketValues = z.output<typeof mailTicketSchema>;
