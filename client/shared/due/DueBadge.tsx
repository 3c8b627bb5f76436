import { CalendarClock, Check, CircleSlash, FileClock, TriangleAlert } from 'lucide-react';
import { daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useDueTexts } from './due-texts.ts';

interface DueBadgeProps {
  dueOn: string;
  doneAt: string | null;
  /** Set in addition to `doneAt` if an offer (optional health care) was declined. */
  declinedAt?: string | null;
  /** The person must not begin with the work before it is completed. */
  beforeWork?: boolean;
  /** It was reported, and nobody has seen its certificate. */
  awaitsCertificate?: boolean;
}

/** Shows when an assignment is due, since when it is overdue, or when it was completed or declined. */
export const DueBadge = ({ dueOn, doneAt, declinedAt, beforeWork, awaitsCertificate }: DueBadgeProps) => {
  const t = useDueTexts();
  if (declinedAt && doneAt) return <Badge icon={CircleSlash}>{t('declinedOn', { day: formatDate(declinedAt) })}</Badge>;
  if (doneAt && awaitsCertificate)
    return (
      <Badge tone="accent" icon={FileClock}>
        {t('reportedOn', { day: formatDate(doneAt) })}
      </Badge>
    );
  if (doneAt)
    return (
      <Badge tone="success" icon={Check}>
        {t('doneOn', { day: formatDate(doneAt) })}
      </Badge>
    );
  const days = daysBetween(dueOn, today());
  if (beforeWork)
    return (
      <Badge tone="error" icon={TriangleAlert}>
        {days < 0 ? t('beforeWorkOn', { day: formatDate(dueOn) }) : t('beforeWork')}
      </Badge>
    );
  return (
    <Badge tone={days > 0 ? 'error' : 'neutral'} icon={CalendarClock}>
      {days > 0 ? t('overdue', { count: days }) : t('dueOn', { day: formatDate(dueOn) })}
    </Badge>
  );
};
