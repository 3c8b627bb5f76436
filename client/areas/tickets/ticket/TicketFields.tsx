import { PRIORITIES, RECURRENCES } from '../../../../schema/areas/tickets/ticket.enums.ts';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { MentionField } from '../../../shared/people/MentionField.tsx';
import { PeopleField } from '../../../shared/people/PersonField.tsx';
import type { Person } from '../../../shared/people/person.ts';
import type { People } from '../../../shared/people/use-people.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTicketLabels, labelFor } from '../data/ticket-labels.ts';
import { RecurrenceHint, type RecurrenceHintProps } from './RecurrenceHint.tsx';
import type { TicketFormOutput, TicketFormValues } from './ticket-values.ts';

interface TicketFieldsProps {
  form: ZodForm<TicketFormValues, TicketFormOutput>;
  boards: readonly BoardColumnFragment[];
  people: People;
  series: RecurrenceHintProps['series'];
  /** People who are mentioned in the ticket already. */
  mentioned: readonly Person[];
  /** Whether the title gets the focus, as on a new ticket. */
  autoFocus: boolean;
}

/** The fields of a ticket, for a new one and for a change. */
export const TicketFields = ({ form, boards, people, series, mentioned, autoFocus }: TicketFieldsProps) => {
  const labels = useTicketLabels();
  const [dueDate, recurring] = form.watch(['dueDate', 'recurring']);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.field('title')}
        label={labels.Ticket.title}
        required
        data-autofocus={autoFocus || undefined}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <MentionField
        form={form}
        name="description"
        mentioned={mentioned}
        label={labels.Ticket.description}
        className="sm:col-span-2"
        rows={5}
      />
      <SelectField
        {...form.field('priority', { valueAsNumber: true })}
        label={labels.Ticket.priority}
        required
        options={PRIORITIES.map((priority) => ({
          value: priority,
          label: labelFor(labels.value.Ticket.priority, priority),
        }))}
      />
      <FormDate form={form} name="dueDate" label={labels.Ticket.dueDate} />
      <PeopleField form={form} name="userIds" people={people} label={labels.Ticket.userIds} className="sm:col-span-2" />
      <SelectField
        {...form.field('boardId')}
        label={labels.Ticket.boardId}
        options={boards.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...form.field('recurring', { valueAsNumber: true })}
        label={labels.Ticket.recurring}
        hint={<RecurrenceHint dueDate={dueDate} weeks={recurring} series={series} />}
        options={RECURRENCES.map((weeks) => ({ value: weeks, label: labelFor(labels.value.Ticket.recurring, weeks) }))}
      />
    </div>
  );
};
