import { describe, expect, it } from 'vitest';
import {
  contractNotice,
  failureStage,
  limitsFallOn,
  type NoticedContract,
} from '../../schema/platform/billing/billing-stages.shared.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const contract = (changes: Partial<NoticedContract> = {}): NoticedContract => ({
  status: 'Active',
  endDate: null,
  paymentsBlocked: false,
  limitsFallOn: null,
  mandateRevoked: false,
  ...changes,
});

describe('a payment that fails', () => {
  it('is reported immediately, after two weeks and three days before the limits are lowered', () => {
    expect([0, 13, 14, 26, 27, 90].map((days) => failureStage(inDays(-days), NOW))).toEqual([0, 0, 14, 14, 27, 27]);
    expect(limitsFallOn(NOW)).toEqual(inDays(30));
  });
});

describe('banner and page', () => {
  it('return the most severe problem, and nothing for a contract without problems', () => {
    expect(contractNotice(contract(), NOW)).toBeNull();
    const day = inDays(30).toISOString();
    const failing = { paymentsBlocked: true, limitsFallOn: day, mandateRevoked: true };
    expect(contractNotice(contract(failing), NOW)).toEqual({ kind: 'failed', day });
    expect(contractNotice(contract({ ...failing, status: 'TemporarilyInactive' }), NOW)?.kind).toBe('paused');
    expect(contractNotice(contract({ mandateRevoked: true }), NOW)?.kind).toBe('revoked');
  });

  it('announce the end of a cancelled contract a week before, and not afterwards', () => {
    const ends = (days: number, status = 'Active') =>
      contractNotice(contract({ status, endDate: inDays(days).toISOString() }), NOW)?.kind ?? null;
    expect([ends(8), ends(7), ends(1), ends(-1, 'Ended')]).toEqual([null, 'ends', 'ends', null]);
  });
});
