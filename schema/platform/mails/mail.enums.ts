export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why a mail was not sent, as far as the reader can do something about it. */
export const MAIL_REASONS = [
  'noAddress',
  'unknownReceiver',
  'mailboxFull',
  'unreachable',
  'login',
  'refused',
  'unwritten',
  'cutOff',
] as const;
export type MailReason = (typeof MAIL_REASONS)[number];
