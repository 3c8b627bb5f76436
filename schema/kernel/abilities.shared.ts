import type { Permission, Role, TokenRight } from './permissions.ts';

/**
 * Who may do something: people with the permission (of several, with one of them), or with one of the roles. An empty
 * rule means anybody who is logged in.
 */
export interface AllowRule {
  permission?: Permission | readonly Permission[];
  roles?: readonly Role[];
  /** Or for foremen: users who were set as such for a group of employees. */
  foreman?: true;
  /** Requires a login session: API tokens are refused whatever their permissions. */
  session?: true;
  /** Whoever has a second factor must have proved it within the last ten minutes (platform/logins/factor-check.ts). */
  proof?: true;
  /** Works without the second factor that the organisation asks for: what one needs to set it up, or to leave. */
  withoutFactor?: true;
  /** API tokens require this right; it takes the place of a role, not of a permission. */
  tokenRight?: TokenRight;
}

/**
 * The rules that server and client share: `@Allow` declares root fields with them, `useAbility` shows menu entries,
 * tabs and buttons by them. Isomorphic.
 */
export const ABILITIES = {
  /** Managing users: the permission, or the role Owner. The specification does not say who may do it. */
  manageUsers: { permission: 'usermanagement', roles: ['Owner'] },
  /**
   * Rights of others are changed by people with this permission alone; being an Owner is not enough (specification 1,
   * section 6).
   */
  editPermissions: { permission: 'usermanagement' },
  /** Columns of the board and recurring tickets contain the work of many users, and deleting them is permanent. */
  deleteColumnsAndSeries: { permission: 'usermanagement', roles: ['Owner'], tokenRight: 'tickets' },
  /** The board: everybody who is logged in; of programs, those that were given it. */
  tickets: { tokenRight: 'tickets' },
  /** Inviting external specialists and revoking their access. */
  manageMultiusers: { permission: 'multiusermanagement', roles: ['Owner'] },
  /**
   * The texts of e-mails and the outbox. The specification does not say who may edit them; the rule is that of users.
   */
  manageMails: { permission: 'usermanagement', roles: ['Owner'] },
  /** The organisation itself: settings, licence, bills. */
  manageClient: { roles: ['Owner'] },
  /** Webhooks: endpoints that receive changes. */
  manageWebhooks: { roles: ['Owner'], tokenRight: 'webhooks' },
  /** Access of programs to the organisation. */
  manageTokens: { roles: ['Owner'], session: true },
  /** How people of the organisation log in with their company account; not for API tokens. */
  manageSingleSignOn: { roles: ['Owner'], session: true },
  /** An archive of everything that the organisation has here. */
  exportEverything: { roles: ['Owner'], session: true },
  /** The address of one's own calendar. It outlives the session, so API tokens may not create it. */
  ownCalendar: { session: true },
  /** One's own notifications: they are for the person, not for programs that act for them. */
  ownNotifications: { session: true },
  /** The organisation's own documents. */
  documents: { permission: 'documentmanagement' },
  /** Inspections, their photos and what was found. */
  inspections: { permission: 'inspection' },
  /** Equipment and its checks: the permission of inspections. The specification knows no permission of its own for it. */
  equipment: { permission: 'inspection' },
  /** Sites, buildings and areas: whoever records something that is at one. */
  places: {
    permission: ['inspection', 'riskassessment', 'dangerousgoodstorage', 'medkitlog', 'incidentreport'],
    roles: ['Owner'],
  },
  /** Risk assessments, their risks and versions. */
  riskAssessments: { permission: 'riskassessment' },
  /**
   * Which duties of the employer are proven. Whoever judges hazards needs it, and the employer; of areas that they may
   * not open, they see numbers.
   */
  duties: { permission: 'riskassessment', roles: ['Owner'] },
  /** Who was appointed to which role, with proofs: whoever judges hazards plans it, and the employer appoints. */
  appointedPersons: { permission: 'riskassessment', roles: ['Owner'] },
  /**
   * The safety committee, its meetings and minutes (ASiG § 11): those who plan who is appointed, because the specification
   * knows no permission of its own for it (docs/adr/0105).
   */
  safetyCommittee: { permission: 'riskassessment', roles: ['Owner'] },
  /** Instructions with material of one's own, those held in person, and their proofs. */
  instructions: { permission: 'instruction' },
  /** Filling in accident forms, and looking up the person concerned. */
  accidents: { permission: ['medkitlog', 'incidentreport'] },
  /** A submitted accident report is evidence. Striking it requires the role Owner in addition to the permission. */
  strikeReports: { roles: ['Owner'] },
  /** Online instructions: their catalogue, who is assigned and who is reminded. */
  managedInstructions: { permission: 'managedinstruction' },
  /** Occupational health care: only users with this permission see who is examined. */
  examinations: { permission: 'examination' },
  /**
   * Operations on online instructions and on examinations alike; each operation checks which of the two it concerns.
   */
  assign: { permission: ['managedinstruction', 'examination'] },
  /** The links of assignments: whoever has one acts for the employee. */
  assignmentLinks: { permission: ['managedinstruction', 'examination'], tokenRight: 'links' },
  /**
   * Employees and their groups. The specification names no permission for them; they are needed to assign instructions
   * or examinations and to manage users.
   */
  employees: { permission: ['managedinstruction', 'instruction', 'examination', 'usermanagement'] },
  /**
   * What the people of one's own groups have to do, and the signature of their oral parts. Which people these are, says
   * schema/areas/foremen/own-people.ts. Programs are no foremen.
   */
  ownPeople: { foreman: true },
  /** Terminals, at which employees learn and sign: whoever manages what they learn there, and the employer. */
  terminals: { permission: 'managedinstruction', roles: ['Owner'] },
  /** The PINs for terminals: whoever has one acts for the employee, as with a link. */
  terminalPins: { permission: 'managedinstruction', roles: ['Owner'], tokenRight: 'links' },
  /** Who is the foreman of a group: whoever sees the instructions of everybody, or may give others that right. */
  appointForemen: { permission: ['managedinstruction', 'usermanagement'] },
} as const satisfies Record<string, AllowRule>;

/** The permissions of a rule, any one of which is sufficient. */
export const permissionsOf = ({ permission = [] }: AllowRule): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission;

/** Who is asked for: a person, or an API token with the rights that it was given. */
interface Asking {
  role: Role | string;
  permissions: ReadonlySet<string> | readonly string[];
  isForeman?: boolean;
  credential?: { kind: 'session' } | { kind: 'token'; rights: readonly TokenRight[] };
}

/** Whether the rule allows this person or token. */
export function allows(rule: AllowRule, user: Asking): boolean {
  if (rule.tokenRight && user.credential?.kind === 'token') {
    if (!user.credential.rights.includes(rule.tokenRight)) return false;
    if (!rule.permission) return true;
  }
  if (!rule.permission && !rule.roles && !rule.foreman) return true;
  if (rule.foreman && user.isForeman) return true;
  const { permissions } = user;
  const has = (permission: string): boolean =>
    'has' in permissions ? permissions.has(permission) : permissions.includes(permission);
  return (
    permissionsOf(rule).some((permission) => has(permission)) ||
    (rule.roles?.some((role) => role === user.role) ?? false)
  );
}
