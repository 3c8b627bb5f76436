import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateTicketsDocument } from '../../../generated/tickets-list.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useTicketLabels } from '../data/ticket-labels.ts';

const NOBODY = 'nobody';

interface BulkDialogProps {
  ids: readonly string[];
  columns: readonly { id: string; name: string }[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the column, person or day of several tickets; fields that are left empty do not change. */
export const BulkDialog = ({ ids, columns, onClose, onDone }: BulkDialogProps) => {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  const { people } = usePeople();
  const [values, setValues] = useState<{ boardId: string; userId: string; dueDate: string | null }>({
    boardId: '',
    userId: '',
    dueDate: null,
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const formId = useId();
  const { boardId, userId, dueDate } = values;
  const input = {
    ...(boardId && { boardId }),
    ...(userId && { userIds: userId === NOBODY ? [] : [userId] }),
    ...(dueDate && { dueDate }),
  };
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await apolloClient.mutate({
        mutation: UpdateTicketsDocument,
        variables: { ids: [...ids], input },
        context: QUIET,
      });
      toast.success(t('list.changed', { count: ids.length }));
      onDone();
      onClose();
    } catch (cause) {
      if (!handledGlobally(cause)) setError(reasonOf(cause) || t('common:checkConnection'));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      formId={formId}
      title={t('list.changeMany', { count: ids.length })}
      width={480}
      submitLabel={t('common:save')}
      busy={busy}
      disabled={Object.keys(input).length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <SelectField
        label={labels.Ticket.boardId}
        value={boardId}
        onChange={({ target }) => set({ boardId: target.value })}
        options={[{ value: '', label: t('list.keep') }, ...columns.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        label={labels.Ticket.userIds}
        value={userId}
        onChange={({ target }) => set({ userId: target.value })}
        options={[
          { value: '', label: t('list.keep') },
          { value: NOBODY, label: t('list.nobody') },
          ...[...people.values()].filter(({ removed }) => !removed).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateField
        label={labels.Ticket.dueDate}
        hint={t('list.keepDay')}
        value={dueDate}
        onChange={(day) => set({ dueDate: day })}
      />
    </FormDialog>
  );
};
