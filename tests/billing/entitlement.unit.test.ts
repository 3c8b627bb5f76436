import { describe, expect, it } from 'vitest';
import type { BillingState } from '../../schema/platform/billing/billing-state.ts';
import { entitlementOf } from '../../schema/platform/billing/entitlement.ts';

const contract = (licence: string, externalIds: string[], status = 'Active'): BillingState =>
  ({
    status,
    plan: { licence },
    components: externalIds.map((externalId) => ({ externalId, name: externalId, quantity: 2 })),
  }) as unknown as BillingState;

describe('a contract', () => {
  it('gives the licence of its plan, or a larger one that is booked beside it, and its plugins and seats', () => {
    expect(entitlementOf(contract('sp-small', ['pl-dangerousgoods', 'seat']))).toEqual({
      licence: 'sp-small',
      seats: 2,
      plugins: ['pl-dangerousgoods'],
    });
    expect(entitlementOf(contract('sp-small', ['sp-large', 'sp-medium'])).licence).toBe('sp-large');
    expect(entitlementOf(contract('sp-enterprise', ['sp-large'])).licence).toBe('sp-enterprise');
  });

  it('returns an unknown licence unchanged, so that the last known one stays', () => {
    expect(entitlementOf(contract('sp-new', ['something'])).licence).toBe('sp-new');
  });

  it('that has ended gives the free licence, and no plugin', () => {
    expect(entitlementOf(contract('sp-large', ['pl-dangerousgoods', 'seat'], 'Ended'))).toEqual({
      licence: 'sp-free',
      seats: 0,
      plugins: [],
    });
  });
});
