import type { Language } from '../../kernel/permissions.ts';
import { germanState, statesOfPostalCode } from '../../platform/clients/german-state.shared.ts';
import type { PoisonCentre } from './emergency.entity.ts';
import data from './poison-centres.json';

/** The location of an organisation: its federal state if somebody entered it, and its postal code. */
export interface Whereabouts {
  federalState: string | null | undefined;
  postalCode: string | null | undefined;
}

/**
 * The centre that is responsible for the federal state of an organisation. While the state is unknown: those of the
 * states in which its postal code may be, the most likely first, or all of Germany.
 */
export function poisonCentresOf({ federalState, postalCode }: Whereabouts, language: Language): PoisonCentre[] {
  const given = germanState(federalState);
  const states: readonly string[] = given ? [given] : statesOfPostalCode(postalCode ?? '');
  const answering = states.flatMap((state) => data.centres.filter((centre) => centre.states.includes(state)));
  return [...new Set(answering.length > 0 ? answering : data.centres)].map(({ name, phone, shown }) => ({
    name: name[language],
    phone,
    shown,
  }));
}
