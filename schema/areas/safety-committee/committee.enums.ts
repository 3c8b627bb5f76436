/** The roles of members: those of ASiG § 11, and guests. Isomorphic. */
export const MEMBER_ROLES = [
  'employer',
  'worksCouncil',
  'physician',
  'specialist',
  'safetyOfficer',
  'disabledRepresentative',
  'guest',
] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * Roles that ASiG § 11 requires, with the number of people; works council and safety officers only if there are any.
 */
export const NEEDED_ROLES = { employer: 1, worksCouncil: 2, physician: 1, specialist: 1, safetyOfficer: 1 } as const;

/** `open`: nobody has entered yet whether they were present. */
export const ATTENDANCE_STATES = ['open', 'present', 'excused', 'missing'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** Points of the agenda in their order; `own` is a point with its own title. */
export const TOPICS = [
  'opening',
  'decisions',
  'accidents',
  'inspections',
  'assessments',
  'people',
  'equipment',
  'substances',
  'health',
  'care',
  'measures',
  'matters',
  'changes',
  'closing',
  'own',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The kinds of facts on the agenda; `due` and `ticket` have the title of their record. */
export const FACT_CODES = [
  'none',
  'accidents',
  'reportable',
  'firstAid',
  'inspections',
  'openDefects',
  'assessments',
  'substances',
  'decision',
  'decisionLate',
  'overdue',
  'open',
  'overdueAndOpen',
] as const;
export type FactCode = (typeof FACT_CODES)[number];
