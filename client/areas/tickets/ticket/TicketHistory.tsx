import { useTranslation } from 'react-i18next';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { formatDate, formatDateTime } from '../../../kit/format.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useBoardContext } from '../board/board-context.ts';
import { useTicketLabels, wordFor } from '../data/ticket-labels.ts';

type Change = TicketDetailsFragment['activitys'][number]['changes'][number];

/** Newest first: who did what, when, and what it was before. */
export const TicketHistory = ({ details }: { details: TicketDetailsFragment }) => {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  const wordsFor = useChangeWords();
  const newestFirst = [...details.activitys].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
  return (
    <section className="mt-6 border-t border-border pt-4">
      <h3 className="text-sm font-medium text-text-muted">{t('view.history')}</h3>
      <ol className="mt-2 grid gap-3">
        {newestFirst.map((activity) => (
          <li key={activity.id} className="flex items-start gap-2 text-sm">
            <span aria-hidden>
              <Avatar name={activity.user?.name ?? '–'} short={activity.user?.short} size="sm" />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <span className="font-medium">{activity.user?.name ?? t('view.someone')}</span> {wordFor(labels.activity, activity.content)}
              {activity.changes.length > 0 && (
                <ul className="mt-0.5 grid gap-0.5 text-text-muted">
                  {activity.changes.map((change) => (
                    <li key={change.field} className="wrap-anywhere">
                      {wordsFor(change)}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <time dateTime={activity.timestamp} className="shrink-0 pt-0.5 text-text-muted tabular-nums">
              {formatDateTime(activity.timestamp)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Says a change in words: names instead of ids, priorities and dates as people read them. */
function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  const { boards, people } = useBoardContext();

  const valueOf = (field: string, value: unknown): string => {
    switch (field) {
      case 'priority':
        return wordFor(labels.priority, Number(value));
      case 'recurring':
        return wordFor(labels.recurring, Number(value));
      case 'dueDate':
        return typeof value === 'string' ? formatDate(value) : t('change.noDate');
      case 'boardId':
        return boards.find((board) => board.id === value)?.name ?? t('change.unknown');
      default:
        return String(value ?? '');
    }
  };
  const names = (ids: unknown): string => (Array.isArray(ids) ? ids : []).map((id) => people.get(String(id))?.name ?? t('change.unknown')).join(', ');

  return ({ field, from, to }) => {
    if (field === 'userIds') return from ? t('change.removed', { names: names(from) }) : t('change.added', { names: names(to) });
    if (field === 'description') return t('change.description');
    if (field === 'title') return t('change.title', { from: valueOf(field, from), to: valueOf(field, to) });
    const name = Object.hasOwn(labels.field, field) ? labels.field[field as keyof typeof labels.field] : field;
    return t('change.value', { field: name, from: valueOf(field, from), to: valueOf(field, to) });
  };
}
