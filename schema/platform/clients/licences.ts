/**
 * What a licence allows. This is the operator's table: names and numbers may be changed here, an order of the billing
 * provider then writes the name to `client.license`. Unknown names count as the free one.
 */
export interface Licence {
  /** Owners and users of an organisation; external specialists and drivers do not count; null for no limit. */
  users: number | null;
}

export const FREE_LICENCE = 'sp-free';

export const LICENCES: Readonly<Record<string, Licence>> = {
  [FREE_LICENCE]: { users: 10 },
  'sp-small': { users: 25 },
  'sp-medium': { users: 100 },
  'sp-large': { users: 500 },
  'sp-enterprise': { users: null },
};

/** What the named licence allows. */
export function licenceOf(name: string): Licence {
  return Object.hasOwn(LICENCES, name) ? LICENCES[name]! : LICENCES[FREE_LICENCE]!;
}
