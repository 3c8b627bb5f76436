import { today } from '../../kernel/calendar.shared.ts';

/** Whether the last day of work is over: then nothing new becomes due, and links no longer work. Isomorphic. */
export const hasLeft = (leavingDate: string | null | undefined, day: string = today()): boolean =>
  Boolean(leavingDate) && leavingDate! < day;
