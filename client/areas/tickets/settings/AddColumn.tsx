import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { boardSchema } from '../../../../schema/areas/tickets/board.input.ts';
import { boardFacts } from '../../../../schema/areas/tickets/ticket.record.shared.ts';
import { announceSaved } from '../../../kit/records/announce-saved.ts';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';

/** Adds a column below the others; the field stays open for the next one. */
export const AddColumn = () => {
  const { t } = useTranslation('boardSettings');
  const { createBoard } = useTicketMutations();
  const key = useIdempotencyKey({ draftKey: 'new-board' });
  const form = useZodForm<z.input<typeof boardSchema>, z.output<typeof boardSchema>>(boardSchema, {
    defaultValues: { name: '' },
  });
  const submit = form.submit(async ({ name }) => {
    await key.create(name, (id) => createBoard(name, id));
    void announceSaved(boardFacts, '', t('add.done', { name }));
    form.reset({ name: '' });
    form.setFocus('name');
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-start gap-2">
      <TextField
        {...form.field('name')}
        label={t('add.label')}
        hint={t('add.hint')}
        required
        autoComplete="off"
        className="min-w-48 flex-1"
      />
      <Button type="submit" icon={Plus} busy={form.busy} className="mt-6">
        {t('common:add')}
      </Button>
    </form>
  );
};
