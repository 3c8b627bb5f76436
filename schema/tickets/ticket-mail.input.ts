import * as z from 'zod';
import { trimmedProseField } from '../kernel/fields.ts';

/** Addresses that one dialog may write to. */
export const MOST_ADDRESSES = 20;
export const MAIL_MESSAGE_MAX = 5_000;

/**
 * What the e-mail dialog of a ticket and a POST email carry. Each address is looked at by itself
 * (ticket-mail.shared.ts).
 */
export const mailTicketSchema = z.strictObject({
  to: z.string('required').max(5_000, 'tooLong').trim().min(1, 'required'),
  message: trimmedProseField(MAIL_MESSAGE_MAX).nullish(),
});

export type MailTicketValues = z.output<typeof mailTicketSchema>;
