import type { DueReasonsFragment } from '../../../generated/employees-details.ts';
import { formatDate } from '../../../kit/i18n/format.ts';

type Reason = DueReasonsFragment['reasons'][number];
type Texts = (key: string, values?: Record<string, string | number>) => string;

/** The reason of an assignment: who requires it, how often, and the day from which the interval is counted. */
function reasonText(
  t: Texts,
  { groupId, name, months, since, isYouth, isFirst, beforeWork }: Reason,
  countedFrom: string | null,
) {
  if (groupId === null || months === null) return t('employee.due.singleReason', { name });
  const counted = isFirst
    ? t('employee.due.first', { day: formatDate(since) })
    : t('employee.due.counted', { day: formatDate(countedFrom) });
  return [
    t('employee.due.group', { name, interval: t('employee.due.months', { count: months }) }),
    isFirst && beforeWork && t('employee.due.beforeWork'),
    isYouth && t('employee.due.youth'),
    counted,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The reasons of a due date: a line for the reason that decides, and one for each other. */
export const reasonLines = (t: Texts, { reasons, countedFrom }: DueReasonsFragment): string[] =>
  reasons.map((reason, index) => {
    const text = reasonText(t, reason, countedFrom ?? null);
    return index === 0 ? text : t('employee.due.also', { reason: text, day: formatDate(reason.dueOn) });
  });
