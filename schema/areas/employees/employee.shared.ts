import { today } from '../../kernel/calendar.shared.ts';

/** Whether the last day of work is over: nothing new is due, and links no longer work. Isomorphic. */
export const hasLeft = (leavingDate: string | null | undefined, day: string = today()): boolean =>
  Boolean(leavingDate) && leavingDate! < day;
