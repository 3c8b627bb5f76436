/** The pages that can open after the login. */
export const START_PAGES = ['today', 'board'] as const;
export type StartPage = (typeof START_PAGES)[number];
