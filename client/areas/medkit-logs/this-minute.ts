import { localTime, momentOf } from '../../../schema/kernel/calendar.shared.ts';
import { present } from '../../kit/data/requests.ts';

/** Now, without the seconds that a form does not show. */
export const thisMinute = (): string => present(momentOf(localTime(new Date()))).toISOString();
