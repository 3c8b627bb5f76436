import { useMe } from './me.ts';

/** The first page after the login, as the user has chosen it: /app leads there. */
export const useHome = (): string => (useMe()?.startPage === 'board' ? '/app/tickets/all' : '/app/today');
