/** The safety specialist, and the occupational physician (ASiG §§ 2, 5). Isomorphic. */
export const PROFESSIONS = ['specialist', 'physician'] as const;
export type Profession = (typeof PROFESSIONS)[number];

/** Reports of care: of a visit (ASiG §§ 6, 10), and of a year (DGUV Vorschrift 2 § 5). */
export const REPORT_KINDS = ['visit', 'year'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The sections of each kind of report. */
export const SECTIONS_OF = {
  visit: ['openPoints', 'positive', 'findings', 'measures', 'advice'],
  year: ['summary', 'cooperation', 'training', 'proposals', 'goals'],
} as const satisfies Record<ReportKind, readonly string[]>;

/** Sections without which a report cannot be signed: those that DGUV Vorschrift 2 § 5 requires beside the hours. */
export const NEEDED_SECTIONS: Readonly<Record<ReportKind, readonly string[]>> = {
  visit: ['findings'],
  year: ['cooperation', 'training'],
};

/** Hazard groups, with the basic hours of care for each employee and year (DGUV Vorschrift 2, Anlage 2). */
export const CARE_GROUPS = ['I', 'II', 'III'] as const;
export type CareGroup = (typeof CARE_GROUPS)[number];
export const HOURS_OF_GROUP: Readonly<Record<CareGroup, number>> = { I: 2.5, II: 1.5, III: 0.5 };
