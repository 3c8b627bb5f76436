/** The topics of webhooks, in the order of the form. The manifests say which records each is about (webhook-kinds.ts). */
export const WEBHOOK_TOPICS = [
  'tickets',
  'jobs',
  'inspections',
  'riskAssessments',
  'assignments',
  'dangerousGoods',
  'users',
  'incidentReports',
  'medkitLogs',
] as const;

export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why a delivery did not succeed. */
export const WEBHOOK_PROBLEMS = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'unknownName',
  'unreachable',
  'privateAddress',
  'certificateExpired',
  'certificateName',
  'certificateUntrusted',
  'tls',
  'disabled',
] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/** Endpoints of one organisation. */
export const MAX_ENDPOINTS = 20;
/** How long the former secret also signs after a new one was made. */
export const SECRET_OVERLAP_HOURS = 24;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Pauses between attempts, as Standard Webhooks proposes; the last ones extend them to five days. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  DAY,
  DAY,
  DAY,
] as const;
/** After so many days without a success an endpoint is turned off. */
export const DISABLED_AFTER_DAYS = 5;
/** Retention period of deliveries. */
export const DELIVERY_RETENTION_DAYS = 30;

/** Where the settings list them; below it each of them is shown. */
export const WEBHOOKS_PATH = '/app/settings/webhooks';
/**
 * A path of settings has two parts, so the page of an endpoint and its form have this path next to that of the list.
 */
export const WEBHOOK_PATH = '/app/settings/webhooksSettings';
