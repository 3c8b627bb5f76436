import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { boardSchema } from '../../../../schema/areas/tickets/board.input.ts';
import type { BoardColumnFragment } from '../../../generated/tickets-board-settings.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { RenameResult } from './use-column-mutations.ts';

type Values = z.output<typeof boardSchema>;

/**
 * The name of a column as a field in its row. Enter saves, Escape cancels; a conflict shows the other user and their
 * value.
 */
export const RenameColumn = ({
  board,
  rename,
  onDone,
}: {
  board: BoardColumnFragment;
  rename: (start: BoardColumnFragment, name: string) => Promise<RenameResult>;
  onDone: () => void;
}) => {
  const { t } = useTranslation('boardSettings');
  // Other users' changes while the field is open must not change the base of the new name.
  const [start, setStart] = useState(board);
  const form = useZodForm<z.input<typeof boardSchema>, Values>(boardSchema, { defaultValues: { name: board.name } });
  const submit = form.submit(async ({ name }) => {
    if (name === start.name) {
      onDone();
      return;
    }
    const result = await rename(start, name);
    if (result.kind === 'conflict') {
      setStart(result.column);
      form.setError(
        'name',
        { type: 'stale', message: t('rename.conflict', { name: result.column.name }) },
        { shouldFocus: true },
      );
      return;
    }
    if (result.kind === 'gone') toast.error(t('gone', { name: start.name }));
    else toast.success(t('rename.done', { name }));
    onDone();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise the dialog around the list would close as well.
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      noValidate
      className="flex min-w-0 flex-1 basis-56 flex-wrap items-end gap-2 py-1"
    >
      <TextField
        {...form.field('name')}
        label={t('rename.label', { name: start.name })}
        required
        autoFocus
        autoComplete="off"
        className="min-w-40 flex-1"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={Check} busy={form.busy}>
          {t('common:save')}
        </Button>
        <Button icon={X} onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
