import { FREE_LICENCE, LICENCES } from '../clients/licences.ts';
import { isPlugin } from './plugin.shared.ts';
import type { BillingState } from './billing-state.ts';

/** Users that are paid for one by one. */
const SEAT = 'seat';
/**
 * States in which the contract gives no more than the free licence: reading, exporting and correcting stay possible.
 */
const WITHOUT_LICENCE = ['TrialExpired', 'TemporarilyInactive', 'Ended'];

export interface Entitlement {
  licence: string;
  seats: number;
  plugins: string[];
}

const room = (licence: string): number => LICENCES[licence]!.users ?? Number.POSITIVE_INFINITY;

/** Of the names that are licences, the one that allows most users; null for none. */
const largestLicence = (names: readonly string[]): string | null =>
  names.filter((name) => Object.hasOwn(LICENCES, name)).toSorted((a, b) => room(b) - room(a))[0] ?? null;

/**
 * What a contract entitles to, by the external ids of its plan and components: `pl-…` is a plugin, any other a licence.
 */
export function entitlementOf({ status, plan, components }: BillingState): Entitlement {
  if (WITHOUT_LICENCE.includes(status)) return { licence: FREE_LICENCE, seats: 0, plugins: [] };
  const seats = components.filter(({ externalId }) => externalId === SEAT);
  return {
    licence: largestLicence([plan.licence, ...components.map(({ externalId }) => externalId)]) ?? plan.licence,
    seats: seats.reduce((total, { quantity }) => total + Math.max(0, Math.trunc(quantity)), 0),
    plugins: components.filter(isPlugin).map(({ externalId }) => externalId),
  };
}
