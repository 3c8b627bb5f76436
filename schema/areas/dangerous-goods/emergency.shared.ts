/** Emergencies with a substance, in the order in which a page shows their steps. Isomorphic. */
export const EMERGENCIES = ['eyes', 'skin', 'inhaled', 'swallowed', 'anyContact', 'spill', 'fire'] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/**
 * The emergency that a precautionary statement is about (CLP, Annex IV, responses P301 to P391). The first pattern that
 * matches a code decides: `P305+P351+P338` is about the eyes, `P370+P380+P375` about fire.
 */
const SUBJECTS: readonly (readonly [Emergency, RegExp])[] = [
  ['eyes', /P305|P337|P338|P351/],
  ['inhaled', /P304|P34[0-2]/],
  ['swallowed', /P301|P33[01]/],
  ['skin', /P30[236]|P33[2-6]|P35[0-3]|P36[0-4]/],
  ['fire', /P37[0-578]/],
  ['spill', /P376|P38[01]|P39[01]/],
  ['anyContact', /P30[789]|P31[0-5]|P32[0-2]/],
];

/**
 * The emergency that a P statement, or a combination of several, is about; null for prevention, storage and disposal.
 */
export const emergencyOf = (code: string): Emergency | null =>
  SUBJECTS.find(([, pattern]) => pattern.test(code))?.[0] ?? null;
