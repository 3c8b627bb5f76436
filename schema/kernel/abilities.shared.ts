import type { Permission, Role } from './permissions.ts';

/**
 * Who may do something: people with the permission (of several, with one of them), or with one of the roles. An empty
 * rule means anybody who is logged in.
 */
export interface AllowRule {
  permission?: Permission | readonly Permission[];
  roles?: readonly Role[];
  /** With a login alone: programs with an API token are refused, whatever they may otherwise. */
  session?: true;
}

/**
 * The rules that server and client share: `@Allow` declares root fields with them, `useAbility` shows menu entries,
 * tabs and buttons by them. Isomorphic.
 */
export const ABILITIES = {
  /** The specification does not say who manages people: those with the permission, and Owners. */
  manageUsers: { permission: 'usermanagement', roles: ['Owner'] },
  /**
   * Rights of others are changed by people with this permission alone; being an Owner is not enough (specification 1,
   * section 6).
   */
  editPermissions: { permission: 'usermanagement' },
  /** Columns of the board and recurring tickets hold the work of many; deleting them is final. */
  deleteColumnsAndSeries: { permission: 'usermanagement', roles: ['Owner'] },
  /** External specialists: who invites them and takes their access away. */
  manageMultiusers: { permission: 'multiusermanagement', roles: ['Owner'] },
  /** The texts of e-mails and the outbox: the specification does not say who; as with people. */
  manageMails: { permission: 'usermanagement', roles: ['Owner'] },
  /** The organisation itself: settings, licence, bills. */
  manageClient: { roles: ['Owner'] },
  /** Access of programs to the organisation. */
  manageTokens: { roles: ['Owner'], session: true },
  /** An archive of everything that the organisation has here. */
  exportEverything: { roles: ['Owner'], session: true },
  /** The address of the own calendar, which outlives the session: people make it, programs do not. */
  ownCalendar: { session: true },
  /** The organisation's own documents. */
  documents: { permission: 'documentmanagement' },
  /** Inspections, their photos and what was found. */
  inspections: { permission: 'inspection' },
  /** Risk assessments, their risks and versions. */
  riskAssessments: { permission: 'riskassessment' },
  /** Instructions with material of one's own, those held in person, and their proofs. */
  instructions: { permission: 'instruction' },
  /** Who fills the forms about accidents, and looks up the person in them. */
  accidents: { permission: ['medkitlog', 'incidentreport'] },
  /** An accident report that was sent is evidence: beside the permission, an Owner decides that it does not apply. */
  strikeReports: { roles: ['Owner'] },
  /** Online instructions: their catalogue, who is assigned and who is reminded. */
  managedInstructions: { permission: 'managedinstruction' },
  /** Occupational health care: nobody else sees who is examined. */
  examinations: { permission: 'examination' },
  /** What both have in common; each operation looks which of them it is about. */
  assign: { permission: ['managedinstruction', 'examination'] },
  /**
   * Employees and their groups: the specification names no permission of theirs. Whoever assigns instructions or
   * examinations needs them, and whoever manages people.
   */
  employees: { permission: ['managedinstruction', 'instruction', 'examination', 'usermanagement'] },
} as const satisfies Record<string, AllowRule>;

/** The permissions of which a rule asks for one. */
export const permissionsOf = ({ permission = [] }: AllowRule): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission;

/** Whether the rule allows this person. */
export function allows(
  rule: AllowRule,
  user: { role: Role | string; permissions: ReadonlySet<string> | readonly string[] },
): boolean {
  if (!rule.permission && !rule.roles) return true;
  const { permissions } = user;
  const has = (permission: string): boolean =>
    'has' in permissions ? permissions.has(permission) : permissions.includes(permission);
  return (
    permissionsOf(rule).some((permission) => has(permission)) ||
    (rule.roles?.some((role) => role === user.role) ?? false)
  );
}
