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
 * User: office; Owner: shown as Administrator; MultiUser: external safety specialist (FASI); AppUser: driver, driver
 * app only.
 */
export const ROLES = ['User', 'Owner', 'MultiUser', 'AppUser'] as const;

export type Role = (typeof ROLES)[number];

export const LANGUAGES = ['de', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The default language. */
export const DEFAULT_LANGUAGE: Language = 'de';
