import * as z from 'zod';
import { recordsWith } from '../records.ts';

/** Links in mails are made by the server; anything but a web address would be a mistake of the product. */
const webAddress = z.string().regex(/^https?:\/\//);

/** Texts that go out in place of those of the organisation: of a test, which tries what is not saved yet. */
const draft = z.object({ subject: z.string().nullable(), body: z.string() }).optional();

const instruction = z.object({ employeeName: z.string(), instructionName: z.string(), link: webAddress, draft });

/**
 * What is stored with a mail of each template until it is sent. Checked when the mail is written, so that a mistake
 * shows where it is made and not a minute later in the worker.
 */
export const mailData = {
  /** After a registration: what the interview led to. */
  welcome: z.object({
    name: z.string(),
    clientName: z.string(),
    tickets: z.array(
      z.object({ title: z.string(), priority: z.number().int().min(1).max(4), dueDate: z.string().nullish() }),
    ),
    link: webAddress,
    draft,
  }),
  /** To somebody who was given an instruction. */
  newInstruction: instruction,
  /** The same once more, for who has not done it yet. */
  instructionReminder: instruction,
  /** To somebody who has to go, or may go, to an occupational health check. */
  newExamination: z.object({
    employeeName: z.string(),
    examinationName: z.string(),
    obligatory: z.boolean(),
    link: webAddress,
    draft,
  }),
  /** Nothing but the address: who it belongs to is looked up when the mail is sent. */
  passwordReset: z.object({}),
  /** Invites an external specialist. `code` is a third party's; without it the mail makes one as it is sent. */
  multiuserInvite: z.object({
    clientId: z.uuid(),
    inviteId: z.uuid(),
    clientName: z.string(),
    inviterName: z.string(),
    code: z.string().optional(),
  }),
  /** A message to the support; answers go to the person who wrote it. */
  support: z.object({
    fromName: z.string(),
    fromEmail: z.string(),
    clientName: z.string(),
    subject: z.string(),
    message: z.string(),
    page: z.string().nullish(),
  }),
  /** A ticket, to whoever its sender chose; answers go to the sender. */
  ticket: z.object({
    fromName: z.string(),
    fromEmail: z.string(),
    clientName: z.string(),
    number: z.string(),
    title: z.string(),
    description: z.string(),
    dueDate: z.string().nullable(),
    priority: z.number().int().min(1).max(4),
    board: z.string(),
    users: z.array(z.string()),
    attachments: z.array(z.string()),
    message: z.string(),
    link: webAddress,
  }),
  /** A series has made its next ticket: to the people of the ticket. */
  recurringTicket: z.object({
    name: z.string(),
    clientName: z.string(),
    title: z.string(),
    dueDate: z.string(),
    link: webAddress,
  }),
  /** The day of a recurring reminder has come. */
  jobReminder: z.object({
    name: z.string(),
    clientName: z.string(),
    jobName: z.string(),
    description: z.string(),
    dueDate: z.string(),
    link: webAddress,
  }),
  /** A record is due again: to whoever is responsible, else to who created it, else to the Owners. */
  reviewReminder: z.object({
    name: z.string(),
    clientName: z.string(),
    kind: z.string().refine((kind) => recordsWith('review', 'text').some((record) => record.kind === kind)),
    title: z.string(),
    dueDate: z.string(),
    isOverdue: z.boolean(),
    reason: z.enum(['responsible', 'creator', 'owner']),
    link: webAddress,
  }),
} as const;

export type MailTemplate = keyof typeof mailData;

export type MailData<Template extends MailTemplate> = z.output<(typeof mailData)[Template]>;

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailData, name);
}
