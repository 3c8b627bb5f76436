/** Most mail domains of an organisation, and most rules by which a claim gives rights. */
export const MAX_DOMAINS = 20;
export const MAX_RULES = 50;

/** The page to which a provider answers. */
export const SIGN_ON_PATH = '/sign-on';

/** The page of the settings. */
export const SETTINGS_PATH = '/app/settings/companyAccount';

/** At this path, followed by the id of the organisation, providers report that somebody has logged out. */
export const SIGN_ON_LOGOUT_PATH = '/api/sign-on/logout';

/** Where the directory of an organisation finds its people (SCIM 2.0). */
export const SCIM_PATH = '/scim/v2';

/** Where the text record of a domain has to be. */
export const recordName = (domain: string): string => `_obacht.${domain}`;

/** Roles that a claim can give. External specialists and drivers are no people of the company's directory. */
export const ROLES_BY_CLAIM = ['Owner', 'User'] as const;
