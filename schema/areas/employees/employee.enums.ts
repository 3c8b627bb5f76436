import type { ContentLanguage } from '../../kernel/content-language.shared.ts';

/**
 * Language of an employee's e-mails and pages: German and English as the specification spells them, the others by their
 * ISO 639-1 codes. Isomorphic.
 */
export const EMPLOYEE_LANGUAGES = ['GER', 'ENG', 'pl', 'tr', 'ro', 'uk', 'ar', 'ru', 'hr'] as const;

export type EmployeeLanguage = (typeof EMPLOYEE_LANGUAGES)[number];

const SPELLED: Partial<Record<ContentLanguage, EmployeeLanguage>> = { de: 'GER', en: 'ENG' };

/** The stored value for a language of content. */
export const employeeLanguageOf = (language: ContentLanguage): EmployeeLanguage =>
  SPELLED[language] ?? (language as EmployeeLanguage);

/** SQL: the language of content of an employee. */
export const contentLanguageSql = (column: string): string =>
  `case ${column} when 'GER' then 'de' when 'ENG' then 'en' else ${column} end`;
