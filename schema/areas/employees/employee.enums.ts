/** Language of an employee's e-mails and pages, as the specification spells it. Isomorphic. */
export const EMPLOYEE_LANGUAGES = ['GER', 'ENG'] as const;

export type EmployeeLanguage = (typeof EMPLOYEE_LANGUAGES)[number];
