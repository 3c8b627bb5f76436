import * as z from 'zod';
import type { MailKind } from '../../records/mail-kind.ts';
import { derived, recordsWith } from '../../records/registry.ts';

/** Links in mails are made by the server; anything but a web address is a bug. */
export const webAddress = z.string().regex(/^https?:\/\//);

/** A text in the languages of the office. */
export const bothLanguages = z.object({ de: z.string(), en: z.string() });
/** What happened or has to be done: who did what, with which record. */
const news = z.array(
  z.object({
    who: z.string(),
    words: bothLanguages,
    title: bothLanguages,
    day: z.string().nullable(),
    link: webAddress,
  }),
);
/** Of a plan: `Month`, 1. */
const period = z.object({ unit: z.string(), quantity: z.number() });

/** The mails of areas, which their manifests declare. */
const kinds = derived((areas) => new Map(areas.flatMap(({ mails }) => mails.map((kind) => [kind.template, kind]))));

/** The mail that an area declares under this name. Throws for another one. */
export function declaredMail(template: string): MailKind {
  const kind = kinds().get(template);
  if (!kind) throw new Error(`There is no mail template ${template}`);
  return kind;
}

/** Whether the platform or an area declares a mail under this name. */
export const isDeclaredMail = (template: string): boolean => isMailTemplate(template) || kinds().has(template);

/**
 * What is stored with a mail of the platform, by its template, until it is sent. Validated when the mail is enqueued, so that a bug
 * shows there and not later in the worker.
 */
export const mailData = {
  /** Only the address: its account is looked up when the mail is sent. */
  passwordReset: z.object({}),
  /** Invites a new person of the organisation to set their password; the link is made when the mail is sent. */
  userInvite: z.object({ clientName: z.string(), inviterName: z.string() }),
  /** Informs the person that the password of their account was changed. */
  passwordChanged: z.object({ email: z.string() }),
  /** Informs both mailboxes that the address of an account was changed. */
  emailChanged: z.object({ former: z.string(), email: z.string() }),
  /** Informs the person that a second factor was added to their account, or removed from it. */
  factorAdded: z.object({ email: z.string() }),
  factorRemoved: z.object({ email: z.string() }),
  /** To the person and all Owners: from this day on the password alone opens the account. */
  factorsLost: z.object({ email: z.string(), day: z.string() }),
  /** To the person: ten wrong passwords within an hour. */
  loginsRefused: z.object({ email: z.string() }),
  /** To the person: a login with a browser or program that was not used before. */
  newDevice: z.object({
    email: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    at: z.string(),
  }),
  /** Warns the person about many failed logins with their address. */
  loginAttempts: z.object({ email: z.string() }),
  /**
   * Invites an external specialist. `code` is set when a third party chose it; otherwise the mail gets one when it is
   * sent.
   */
  multiuserInvite: z.object({
    clientId: z.uuid(),
    inviteId: z.uuid(),
    clientName: z.string(),
    inviterName: z.string(),
    code: z.string().optional(),
  }),
  /** A message to the support; replies go to its author. */
  support: z.object({
    fromName: z.string(),
    fromEmail: z.string(),
    clientName: z.string(),
    subject: z.string(),
    message: z.string(),
    page: z.string().nullish(),
  }),
  /** A record is due again: to the person responsible, else to its creator, else to the Owners. */
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
  /** Nothing has arrived at a webhook endpoint for days, and it was turned off: to the Owners. */
  webhookDisabled: z.object({ name: z.string(), clientName: z.string(), endpoint: z.string(), link: webAddress }),
  /** An API token ends soon: to the Owners. */
  tokenExpires: z.object({
    name: z.string(),
    clientName: z.string(),
    token: z.string(),
    day: z.string(),
    link: webAddress,
  }),
  /** A user has requested an archive of all data: to all Owners, so that no archive is made in secret. */
  archiveRequested: z.object({ name: z.string(), clientName: z.string(), by: z.string(), link: webAddress }),
  /** The organisation is going to be deleted, is kept after all, or is gone: to all Owners. */
  organisationDeletion: z.object({
    topic: z.enum(['begun', 'tomorrow', 'kept', 'done']),
    name: z.string(),
    clientName: z.string(),
    /** Who wants it, or has taken it back. */
    by: z.string(),
    day: z.string(),
    link: webAddress,
  }),
  /** The contract with the billing provider has changed, or needs something: to the Owners. */
  billingNotice: z.object({
    name: z.string(),
    clientName: z.string(),
    topic: z.enum([
      'planChanged',
      'planPaid',
      'planBilled',
      'cancelled',
      'cancellationUndone',
      'endsSoon',
      'ended',
      'trialEnded',
      'cardExpires',
      'mandateRevoked',
      'paymentFailed',
      'paymentReminder',
      'limitsSoon',
      'limitsFell',
      'limitsBack',
    ]),
    plan: bothLanguages,
    day: z.string().nullable(),
    /** The card, by its brand and last digits; or the account and the mandate. */
    payment: z.string(),
    /** Of the bill, else what is owed. */
    amount: z.number().default(0),
    currency: z.string().default('EUR'),
    /** The number of the bill. */
    bill: z.string().default(''),
    link: webAddress,
  }),
  /** The unread notifications of a person. */
  notifications: z.object({
    name: z.string(),
    clientName: z.string(),
    items: news,
    /** How many there are, listed or not. */
    count: z.number().int(),
    link: webAddress,
    choiceLink: webAddress,
    endLink: webAddress.optional(),
  }),
  /** What a person has to do on a day, or in a week. */
  dueDigest: z.object({
    name: z.string(),
    clientName: z.string(),
    period: z.enum(['daily', 'weekly']),
    items: news,
    count: z.number().int(),
    /** To Owners: how much of each area is as it should be, and the change in percentage points. */
    rates: z
      .array(
        z.object({
          label: bothLanguages,
          words: bothLanguages,
          percent: z.number(),
          change: z.object({ points: z.number(), since: z.string() }).nullable(),
          link: webAddress,
        }),
      )
      .default([]),
    link: webAddress,
    choiceLink: webAddress,
    endLink: webAddress.optional(),
  }),
  /** An order of a plan was placed: to the Owners. */
  orderConfirmed: z.object({
    name: z.string(),
    clientName: z.string(),
    number: z.string(),
    plan: bothLanguages,
    variant: bothLanguages,
    /** Net, for each period. */
    fee: z.number(),
    period,
    term: period.nullable(),
    notice: period.nullable(),
    /** Due now. */
    gross: z.number(),
    nextGross: z.number(),
    nextDate: z.string().nullable(),
    hasVat: z.boolean(),
    currency: z.string(),
    recipient: z.string(),
    terms: webAddress.nullable(),
    link: webAddress,
  }),
} as const;

export type MailTemplate = keyof typeof mailData;

export type MailData<Template extends MailTemplate> = z.output<(typeof mailData)[Template]>;

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailData, name);
}
