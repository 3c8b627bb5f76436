import { FREE_LICENCE } from '../clients/licences.ts';
import type { BillingState } from './billing-state.ts';

const PLUGIN = /^pl-/;
/** Users that are paid for one by one. */
const SEAT = 'seat';
/** States in which the contract gives no more than the free licence: reading, exporting and correcting stay possible. */
const WITHOUT_LICENCE = ['TrialExpired', 'TemporarilyInactive', 'Ended'];

export interface Entitlement {
  licence: string;
  seats: number;
  plugins: string[];
}

/** What a contract entitles to, by the external ids of its plan and components. */
export function entitlementOf({ status, plan, components }: BillingState): Entitlement {
  if (WITHOUT_LICENCE.includes(status)) return { licence: FREE_LICENCE, seats: 0, plugins: [] };
  const seats = components.filter(({ externalId }) => externalId === SEAT);
  return {
    licence: plan.licence,
    seats: seats.reduce((total, { quantity }) => total + Math.max(0, Math.trunc(quantity)), 0),
    plugins: components.flatMap(({ externalId }) => (PLUGIN.test(externalId) ? [externalId] : [])),
  };
}
