import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { boardSchema } from '../../../../schema/tickets/board.input.ts';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { toast } from '../../../kit/errors/toast.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';

/** Asks for the name of a new column. */
export const NewBoardDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('tickets');
  const { createBoard } = useTicketMutations();
  const [done, setDone] = useState(false);
  const form = useZodForm<z.input<typeof boardSchema>, z.output<typeof boardSchema>>(boardSchema, {
    defaultValues: { name: '' },
  });
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const submit = form.submit(async ({ name }) => {
    await createBoard(name);
    toast.success(t('newBoard.done', { name }));
    setDone(true);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width={480}
      title={t('newBoard.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={form.formId} busy={form.busy}>
            {t('newBoard.save')}
          </Button>
        </>
      }
    >
      <form id={form.formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.field('name')}
          label={t('newBoard.name')}
          hint={t('newBoard.hint')}
          required
          data-autofocus
          autoComplete="off"
        />
      </form>
      <LeaveGuard when={form.isDirty && !done} />
    </Dialog>
  );
};
