import { AlarmClock, CalendarClock, Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../kit/i18n/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { timeAgo } from './time-ago.ts';
import type { NotificationLine } from './use-notifications.ts';

interface NotificationRowProps {
  item: NotificationLine;
  onOpen: () => void;
  onMark: () => void;
  onSnooze: () => void;
}

/** Who did what, with which record and when; the row opens the record. */
export const NotificationRow = ({ item, onOpen, onMark, onSnooze }: NotificationRowProps) => {
  const { t } = useTranslation('notifications');
  const [now] = useState(() => new Date());
  const { author, words, title, day, createdAt, readAt } = item;
  return (
    <li className={classes('flex items-start border-b border-border last:border-b-0', !readAt && 'bg-primary-soft/40')}>
      <button
        type="button"
        data-row
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-3 py-3 pl-4 text-left hover:bg-surface-hover focus-visible:-outline-offset-2"
      >
        <span aria-hidden className="relative pt-0.5">
          {author ? (
            <Avatar name={author.name} short={author.short} />
          ) : (
            <span className="inline-flex size-8 items-center justify-center rounded-full bg-primary-soft text-primary">
              <CalendarClock className="size-4" />
            </span>
          )}
          {!readAt && (
            <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border border-surface bg-accent" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm">
            {!readAt && <span className="sr-only">{t('dot')}: </span>}
            {author && <strong className="font-medium">{author.name}</strong>} {words}
          </span>
          {title && <span className="block text-sm font-medium wrap-anywhere">{title}</span>}
          <span className="block text-xs text-text-muted">
            {day && `${t('due', { day: formatDate(day) })} · `}
            <time dateTime={createdAt}>{timeAgo(createdAt, now, t)}</time>
          </span>
        </span>
      </button>
      <span className="flex shrink-0 py-2 pr-2 max-sm:flex-col">
        <IconButton icon={AlarmClock} size="sm" label={t('snooze')} onClick={onSnooze} />
        <IconButton
          icon={readAt ? Undo2 : Check}
          size="sm"
          label={t(readAt ? 'unreadAgain' : 'read')}
          onClick={onMark}
        />
      </span>
    </li>
  );
};
