/** Who belongs to the committee: those of ASiG § 11, and whom it invites besides. Isomorphic. */
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

/** Members whom ASiG § 11 names, with how many there have to be; works council and safety officers where there are some. */
export const NEEDED_ROLES = { employer: 1, worksCouncil: 2, physician: 1, specialist: 1, safetyOfficer: 1 } as const;

/** `open`: nobody has said yet whether they were there. */
export const ATTENDANCE_STATES = ['open', 'present', 'excused', 'missing'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** Points of the agenda in their order; `own` is one of the organisation, with a title of its own. */
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

/** What a fact of the agenda says; `due` and `ticket` are named by what they are about. */
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
