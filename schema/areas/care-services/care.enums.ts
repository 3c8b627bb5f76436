/** The safety specialist, and the occupational physician (ASiG §§ 2, 5). Isomorphic. */
export const PROFESSIONS = ['specialist', 'physician'] as const;
export type Profession = (typeof PROFESSIONS)[number];

/** Groups of hazard, with the hours of basic care for an employee and a year (DGUV Vorschrift 2, Anlage 2). */
export const CARE_GROUPS = ['I', 'II', 'III'] as const;
export type CareGroup = (typeof CARE_GROUPS)[number];
export const HOURS_OF_GROUP: Readonly<Record<CareGroup, number>> = { I: 2.5, II: 1.5, III: 0.5 };
