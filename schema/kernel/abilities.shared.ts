import type { Permission, Role } from './permissions.ts';

/**
 * Who may do something: people with the permission, or with one of the roles. An empty rule means anybody who is logged
 * in.
 */
export interface AllowRule {
  permission?: Permission;
  roles?: readonly Role[];
}

/**
 * The rules that more than one place has to know: the server declares root fields with them (`@Allow`), the client
 * shows menu entries, tabs and buttons by them (`useAbility`). Isomorphic.
 */
export const ABILITIES = {
  /** The specification leaves open who manages people: those with the permission, and Owners. */
  manageUsers: { permission: 'usermanagement', roles: ['Owner'] },
  /**
   * Rights of others are changed by people with this permission alone; being an Owner is not enough (specification 1,
   * section 6).
   */
  editPermissions: { permission: 'usermanagement' },
  /** External specialists: who invites them and takes their access away. */
  manageMultiusers: { permission: 'multiusermanagement', roles: ['Owner'] },
  /**
   * The texts of e-mails, and what became of those that were sent: where the specification is silent, as with people.
   */
  manageMails: { permission: 'usermanagement', roles: ['Owner'] },
  /** What holds for the whole organisation: its switches, its licence, its bills. */
  manageClient: { roles: ['Owner'] },
  /** The organisation's own documents. */
  documents: { permission: 'documentmanagement' },
  /** Inspections, their photos and what was found. */
  inspections: { permission: 'inspection' },
  /** Risk assessments, their risks and versions. */
  riskAssessments: { permission: 'riskassessment' },
  /** Storage locations, dangerous goods and their safety data sheets. */
  dangerousGoods: { permission: 'dangerousgoodstorage' },
} as const satisfies Record<string, AllowRule>;

/** Whether the rule lets this person in. */
export function allows(
  rule: AllowRule,
  user: { role: Role | string; permissions: ReadonlySet<string> | readonly string[] },
): boolean {
  if (!rule.permission && !rule.roles) return true;
  const { permissions } = user;
  const has = (permission: string): boolean =>
    'has' in permissions ? permissions.has(permission) : permissions.includes(permission);
  return (
    (rule.permission !== undefined && has(rule.permission)) || (rule.roles?.some((role) => role === user.role) ?? false)
  );
}
