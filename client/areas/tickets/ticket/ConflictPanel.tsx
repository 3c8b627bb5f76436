import { useTranslation } from 'react-i18next';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { formatDate } from '../../../kit/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Person } from '../data/board-model.ts';
import { type TicketLabels, useTicketLabels, wordFor } from '../data/ticket-labels.ts';
import { sameValue, type TicketField, type TicketFormValues } from './ticket-form.ts';
import type { Conflict } from './use-save-ticket.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  /** What the form shows now. */
  values: TicketFormValues;
  choose: (field: TicketField, value: TicketFormValues[TicketField]) => void;
  boards: readonly BoardColumnFragment[];
  people: ReadonlyMap<string, Person>;
}

/** Two people changed the same field: both versions beside each other, and the choice between them. */
export const ConflictPanel = ({ conflict, values, choose, boards, people }: ConflictPanelProps) => {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  const name = conflict.name ?? t('conflict.someone');
  const show = (field: TicketField, value: TicketFormValues[TicketField]) => words(field, value, { labels, boards, people }) || t('conflict.none');
  return (
    <Notice tone="warning" title={t('conflict.title', { name })}>
      <p>{t('conflict.text')}</p>
      {conflict.fields.map((field) => (
        <fieldset key={field} className="mt-3">
          <legend className="mb-1 text-sm font-medium">{labels.field[field]}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => {
              const value = conflict[side][field];
              const chosen = sameValue(values[field], value);
              return (
                <label key={side} className={classes('flex min-w-0 cursor-pointer items-start gap-2 rounded border bg-surface p-3', chosen ? 'border-primary' : 'border-border')}>
                  <input type="radio" name={`conflict-${field}`} checked={chosen} onChange={() => choose(field, value)} className="mt-0.5 size-4 shrink-0 accent-primary" />
                  <span className="min-w-0">
                    <span className="block text-xs text-text-muted">{side === 'mine' ? t('conflict.mine') : t('conflict.theirs', { name })}</span>
                    <span className="block max-h-48 overflow-y-auto break-words whitespace-pre-wrap text-text">{show(field, value)}</span>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </Notice>
  );
};

const words = (
  field: TicketField,
  value: TicketFormValues[TicketField],
  { labels, boards, people }: { labels: TicketLabels; boards: readonly BoardColumnFragment[]; people: ReadonlyMap<string, Person> },
): string => {
  if (Array.isArray(value)) return value.map((id) => people.get(id)?.name ?? id).join(', ');
  if (field === 'priority') return value === null ? '' : wordFor(labels.priority, Number(value));
  if (field === 'recurring') return wordFor(labels.recurring, Number(value));
  if (field === 'boardId') return boards.find(({ id }) => id === value)?.name ?? '';
  return field === 'dueDate' ? formatDate(value as string | null) : String(value ?? '');
};
