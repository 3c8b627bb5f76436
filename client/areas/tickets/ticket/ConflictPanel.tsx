import { useTranslation } from 'react-i18next';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { ChoiceOfTwo } from '../../../ui/ChoiceOfTwo.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Person } from '../data/board-model.ts';
import { type TicketLabels, useTicketLabels, wordFor } from '../data/ticket-labels.ts';
import { sameValue, type TicketField, type TicketFormValues } from './ticket-values.ts';
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
  const show = (field: TicketField, value: TicketFormValues[TicketField]) =>
    words(field, value, { labels, boards, people }) || t('conflict.none');
  return (
    <Notice tone="warning" title={t('conflict.title', { name })}>
      <p>{t('conflict.text')}</p>
      {conflict.fields.map((field) => {
        const [mine, theirs] = [conflict.mine[field], conflict.theirs[field]];
        return (
          <ChoiceOfTwo
            key={field}
            label={labels.field[field]}
            sides={[
              { label: t('conflict.mine'), value: show(field, mine) },
              { label: t('conflict.theirs', { name }), value: show(field, theirs) },
            ]}
            chosen={sameValue(values[field], mine) ? 0 : sameValue(values[field], theirs) ? 1 : null}
            onChoose={(side) => choose(field, side === 0 ? mine : theirs)}
          />
        );
      })}
    </Notice>
  );
};

const words = (
  field: TicketField,
  value: TicketFormValues[TicketField],
  {
    labels,
    boards,
    people,
  }: { labels: TicketLabels; boards: readonly BoardColumnFragment[]; people: ReadonlyMap<string, Person> },
): string => {
  if (Array.isArray(value)) return value.map((id) => people.get(id)?.name ?? id).join(', ');
  if (field === 'priority') return value === null ? '' : wordFor(labels.priority, Number(value));
  if (field === 'recurring') return wordFor(labels.recurring, Number(value));
  if (field === 'boardId') return boards.find(({ id }) => id === value)?.name ?? '';
  return field === 'dueDate' ? formatDate(value as string | null) : String(value ?? '');
};
