export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why a mail did not leave, as far as whoever reads it can do something about it. */
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
