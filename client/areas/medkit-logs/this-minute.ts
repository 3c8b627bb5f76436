import { localTime, momentOf } from '../../../schema/kernel/calendar.shared.ts';

/** Now, without the seconds that a form does not show. */
export const thisMinute = (): string => momentOf(localTime(new Date()))!.toISOString();
