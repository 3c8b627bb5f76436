import { CalendarClock, Check } from 'lucide-react';
import { daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatDate } from '../i18n/format.ts';
import { useDueTexts } from './due-texts.ts';

/** When something is due for somebody, since when it is overdue, or when it was completed. */
export const DueBadge = ({ dueOn, doneAt }: { dueOn: string; doneAt: string | null }) => {
  const t = useDueTexts();
  if (doneAt)
    return (
      <Badge tone="success" icon={Check}>
        {t('doneOn', { day: formatDate(doneAt) })}
      </Badge>
    );
  const days = daysBetween(dueOn, today());
  return (
    <Badge tone={days > 0 ? 'error' : 'neutral'} icon={CalendarClock}>
      {days > 0 ? t('overdue', { count: days }) : t('dueOn', { day: formatDate(dueOn) })}
    </Badge>
  );
};
