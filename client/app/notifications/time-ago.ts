import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';

type Translate = (key: 'now' | 'minutes' | 'hours' | 'yesterday', values?: Record<string, unknown>) => string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When something happened, as people say it: minutes and hours of today, yesterday, a day. */
export const timeAgo = (moment: string, now: Date, t: Translate): string => {
  const then = new Date(moment);
  const past = now.getTime() - then.getTime();
  if (past < MINUTE) return t('now');
  if (past < HOUR) return t('minutes', { count: Math.floor(past / MINUTE) });
  if (formatDate(then) === formatDate(now)) return t('hours', { count: Math.floor(past / HOUR) });
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (formatDate(then) === formatDate(yesterday)) return t('yesterday', { time: formatDateTime(then).slice(11) });
  return formatDate(then);
};
