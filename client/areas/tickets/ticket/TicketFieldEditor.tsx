import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { type TicketDetailsFragment, TicketDocument } from '../../../generated/tickets-ticket.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import { InPlaceEditor, InPlaceSave } from '../../../kit/in-place/InPlaceEditor.tsx';
import { PeopleField } from '../../../shared/people/PersonField.tsx';
import type { People } from '../../../shared/people/use-people.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { storedTicket, ticketForm } from './ticket-values.ts';
import { useTicketUpdate } from './use-ticket-update.ts';

/** The field that is edited; for a choice also the chosen value. */
export type EditedField =
  | { field: 'title' | 'dueDate' | 'userIds' }
  | { field: 'priority' | 'recurring'; chosen: number };

type TicketFieldEditorProps = {
  ticket: TicketDetailsFragment;
  boards: readonly BoardColumnFragment[];
  people: People;
  draftKey: string;
  onClose: () => void;
} & EditedField;

/** Edits one field of the open ticket, with the validation of the ticket's form. */
export const TicketFieldEditor = ({ ticket, boards, people, draftKey, onClose, ...edited }: TicketFieldEditorProps) => {
  const client = useApolloClient();
  const { id } = ticket;
  const read = async () =>
    present(
      (await client.query({ query: TicketDocument, variables: { id }, fetchPolicy: OWN_STORE, context: QUIET })).data,
    ).ticket;
  const { update, read: readStored, ...saving } = useTicketUpdate({ id, ticket, read, boards, people });
  const stored = useMemo(() => storedTicket(ticket), [ticket]);
  const record = { ...saving, schema: ticketForm, stored, update, read: () => present(readStored)() };
  const common = { record, draftKey, onClose };
  const label = (field: typeof edited.field) => <span className="sr-only">{saving.labelOf(field)}</span>;

  switch (edited.field) {
    case 'priority':
    case 'recurring':
      return <InPlaceSave {...common} field={edited.field} chosen={edited.chosen} />;
    case 'title':
      return (
        <InPlaceEditor
          {...common}
          field="title"
          control={(form) => <TextField {...form.field('title')} label={label('title')} required autoComplete="off" />}
        />
      );
    case 'dueDate':
      return (
        <InPlaceEditor
          {...common}
          field="dueDate"
          control={(form, done) => (
            <FormDate form={form} name="dueDate" label={label('dueDate')} isOpen onClosed={done} />
          )}
        />
      );
    default:
      return (
        <InPlaceEditor
          {...common}
          field="userIds"
          each
          control={(form) => <PeopleField form={form} name="userIds" people={people} label={label('userIds')} />}
        />
      );
  }
};
