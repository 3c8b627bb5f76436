/** The permissions of people, named as in the specification. Isomorphic. */
export const PERMISSIONS = [
  'inspection',
  'instruction',
  'riskassessment',
  'usermanagement',
  'incidentreport',
  'operatinginstruction',
  'medkitlog',
  'managedinstruction',
  'documentmanagement',
  'dangerousgoodstorage',
  'examination',
  'multiusermanagement',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * Rights of API tokens for what people may do without a permission, or by their role: `tickets` is the board with its
 * tickets and series, `webhooks` the endpoints and their deliveries, `links` the links that stand for a login of
 * employees.
 */
export const TOKEN_RIGHTS = ['tickets', 'webhooks', 'links'] as const;

export type TokenRight = (typeof TOKEN_RIGHTS)[number];

/**
 * User: office; Owner: shown as Administrator; MultiUser: external safety specialist (FASI); AppUser: driver, driver
 * app only.
 */
export const ROLES = ['User', 'Owner', 'MultiUser', 'AppUser'] as const;

export type Role = (typeof ROLES)[number];

export const LANGUAGES = ['de', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The default language. */
export const DEFAULT_LANGUAGE: Language = 'de';
