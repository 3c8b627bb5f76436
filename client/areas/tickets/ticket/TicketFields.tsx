import { useTranslation } from 'react-i18next';
import { PRIORITIES, RECURRENCES } from '../../../../schema/tickets/ticket.enums.ts';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { FormDate, FormMultiSelect } from '../../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Person } from '../data/board-model.ts';
import { useTicketLabels, wordFor } from '../data/ticket-labels.ts';
import { RecurrenceHint } from './RecurrenceHint.tsx';
import type { TicketFormInput, TicketFormOutput } from './ticket-values.ts';
import type { TicketBase } from './use-ticket-base.ts';

interface TicketFieldsProps {
  form: ZodForm<TicketFormInput, TicketFormOutput>;
  boards: readonly BoardColumnFragment[];
  people: ReadonlyMap<string, Person>;
  /** The ticket before it was changed; null for a new one. */
  base: TicketBase | null;
  /** A new ticket begins with its title. */
  autoFocus: boolean;
}

/** The fields of a ticket, for a new one and for a change. */
export const TicketFields = ({ form, boards, people, base, autoFocus }: TicketFieldsProps) => {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  // Who has left stays on the tickets they had, but is given no others.
  const [chosen = [], dueDate, recurring = 0] = form.watch(['userIds', 'dueDate', 'recurring']);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.field('title')}
        label={labels.field.title}
        required
        data-autofocus={autoFocus || undefined}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextArea {...form.field('description')} label={labels.field.description} className="sm:col-span-2" rows={5} />
      <SelectField
        {...form.field('priority', { valueAsNumber: true })}
        label={labels.field.priority}
        required
        placeholder={t('form.choosePriority')}
        options={PRIORITIES.map((priority) => ({ value: priority, label: wordFor(labels.priority, priority) }))}
      />
      <FormDate form={form} name="dueDate" label={labels.field.dueDate} />
      <FormMultiSelect
        form={form}
        name="userIds"
        label={labels.field.userIds}
        placeholder={t('form.people')}
        options={[...people.values()]
          .filter(({ id, removed }) => !removed || chosen.includes(id))
          .map(({ id, name, short, removed }) => ({
            value: id,
            label: removed ? `${name} (${t('view.removed')})` : name,
            leading: (
              <span aria-hidden className={removed ? 'opacity-50' : undefined}>
                <Avatar name={name} short={short} size="sm" />
              </span>
            ),
          }))}
        className="sm:col-span-2"
      />
      <SelectField
        {...form.field('boardId')}
        label={labels.field.boardId}
        options={boards.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...form.field('recurring', { valueAsNumber: true })}
        label={labels.field.recurring}
        hint={<RecurrenceHint dueDate={dueDate ?? null} weeks={recurring} base={base} />}
        options={RECURRENCES.map((weeks) => ({ value: weeks, label: wordFor(labels.recurring, weeks) }))}
      />
    </div>
  );
};
