import { Flame, Hourglass, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';
import type { TodayItemFragment } from '../../generated/today.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';

const chipClass = 'inline-flex shrink-0 items-center gap-1 rounded px-2 py-0.5 text-xs font-medium whitespace-nowrap';

/** The urgency as a word, with a colour. */
export const DueChip = ({ item: { day, urgency } }: { item: TodayItemFragment }) => {
  const { t } = useTranslation('today');
  const { language } = useLanguage();
  const late = day ? daysBetween(day, today()) : 0;
  if (urgency === 'OPEN')
    return <span className={classes(chipClass, 'border border-border-strong')}>{t('chip.open')}</span>;
  if (late > 0 || urgency === 'OVERDUE') {
    return (
      <span title={formatDate(day)} className={classes(chipClass, 'bg-error text-on-error')}>
        <Flame aria-hidden className="size-3.5" />
        {t('chip.overdue', { count: late })}
      </span>
    );
  }
  const when =
    late === 0
      ? t('chip.today')
      : late > -7
        ? `${new Date(`${day}T12:00`).toLocaleDateString(language, { weekday: 'short' })}, ${formatDate(day).slice(0, 6)}`
        : formatDate(day);
  if (urgency === 'LEGAL') {
    return (
      <span title={formatDate(day)} className={classes(chipClass, 'bg-accent-soft text-accent-text')}>
        <Scale aria-hidden className="size-3.5" />
        {t('chip.legal', { when })}
      </span>
    );
  }
  return (
    <span
      title={formatDate(day)}
      className={classes(chipClass, urgency === 'TODAY' ? 'border border-border-strong' : 'text-text-muted')}
    >
      {urgency === 'TODAY' && <Hourglass aria-hidden className="size-3.5" />}
      {when}
    </span>
  );
};
