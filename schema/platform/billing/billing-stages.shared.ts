import { currentTime } from '../../kernel/current-time.shared.ts';

/**
 * What is said about a contract that needs something, and when: the same in mails, in the banner and on the page of the
 * plan. Isomorphic.
 */

const DAY_MS = 86_400_000;

/** Days after a payment failed: at once, a reminder, and the last notice before the limits fall. */
export const FAILURE_STAGES = [0, 14, 27] as const;
export type FailureStage = (typeof FAILURE_STAGES)[number];
/** Days after which the provider suspends the contract: the limits of the free licence then apply. */
export const LIMITS_FALL_DAYS = 30;
/** Days before the end of a cancelled contract at which its end is announced. */
export const ENDS_SOON_DAYS = 7;

/** The stage that a failing payment has reached. */
export function failureStage(failedSince: Date, now: Date): FailureStage {
  const days = (now.getTime() - failedSince.getTime()) / DAY_MS;
  return FAILURE_STAGES.findLast((stage) => stage <= days) ?? 0;
}

/** When the limits of the free licence begin to apply, unless it is paid before. */
export const limitsFallOn = (failedSince: Date): Date => new Date(failedSince.getTime() + LIMITS_FALL_DAYS * DAY_MS);

/** Whether a cancelled contract ends within the next days. */
export const endsSoon = ({ status, endDate }: { status: string; endDate: string | null }, now: Date): boolean =>
  endDate !== null && status !== 'Ended' && Date.parse(endDate) - now.getTime() <= ENDS_SOON_DAYS * DAY_MS;

export interface NoticedContract {
  status: string;
  endDate: string | null;
  paymentsBlocked: boolean;
  limitsFallOn: string | null;
  mandateRevoked: boolean;
}

/** `paused`: limits of the free licence apply until it is paid. */
export type ContractNotice =
  | { kind: 'paused' | 'revoked'; day: null }
  | { kind: 'failed' | 'ends'; day: string | null };

/** What has to be said about a contract now, the most important first; null for nothing. */
export function contractNotice(contract: NoticedContract, now: Date = currentTime()): ContractNotice | null {
  if (contract.status === 'TemporarilyInactive') return { kind: 'paused', day: null };
  if (contract.paymentsBlocked) return { kind: 'failed', day: contract.limitsFallOn };
  if (contract.mandateRevoked) return { kind: 'revoked', day: null };
  return endsSoon(contract, now) ? { kind: 'ends', day: contract.endDate } : null;
}
