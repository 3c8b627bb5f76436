import * as z from 'zod';

/** Links in mails are made by the server; anything but a web address would be a mistake of ours. */
const webAddress = z.string().regex(/^https?:\/\//);

/**
 * What is stored with a mail of each template until it is sent. Checked when the mail is written, so that a mistake shows where it
 * is made and not a minute later in the worker.
 */
export const mailData = {
  /** After a registration: what the interview led to. */
  welcome: z.object({
    name: z.string(),
    clientName: z.string(),
    tickets: z.array(z.object({ title: z.string(), priority: z.number().int().min(1).max(4), dueDate: z.string().nullish() })),
    link: webAddress,
  }),
  /** Nothing but the address: who it belongs to is looked up when the mail is sent. */
  passwordReset: z.object({}),
  /** A message to the support; answers go to the person who wrote it. */
  support: z.object({
    fromName: z.string(),
    fromEmail: z.string(),
    clientName: z.string(),
    subject: z.string(),
    message: z.string(),
    page: z.string().nullish(),
  }),
} as const;

export type MailTemplate = keyof typeof mailData;

export type MailData<Template extends MailTemplate> = z.output<(typeof mailData)[Template]>;

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailData, name);
}
