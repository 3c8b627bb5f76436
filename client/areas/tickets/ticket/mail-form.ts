import * as z from 'zod';
import { mailTicketSchema } from '../../../../schema/areas/tickets/ticket-mail.input.ts';
import { addressesIn, addressProblem } from './mail-addresses.ts';

/** The form values: ids of people, complete addresses, an incomplete one, and an optional message. */
export const mailForm = z
  .object({
    users: z.array(z.string()),
    to: z.array(z.string()),
    typed: z.string(),
    message: mailTicketSchema.shape.message,
  })
  .superRefine(({ users, to, typed }, context) => {
    const all = addressesIn([...to, typed].join(','));
    if (users.length > 0) return;
    if (all.length === 0) context.addIssue({ code: 'custom', path: ['to'], message: 'required' });
    else if (all.every((address) => addressProblem(address) !== null))
      context.addIssue({ code: 'custom', path: ['to'], message: addressProblem(all[0]!)! });
  });
export type MailForm = z.input<typeof mailForm>;
