import { useTranslation } from 'react-i18next';
import { boardSchema } from '../../../../schema/areas/tickets/board.input.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { NameDialog } from '../../../kit/forms/NameDialog.tsx';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';

/** Asks for the name of a new column. */
export const NewBoardDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('tickets');
  const { createBoard } = useTicketMutations();
  const key = useIdempotencyKey({ draftKey: 'new-board' });
  const save = async (name: string): Promise<void> => {
    await key.create(name, (id) => createBoard(name, id));
    toast.success(t('newBoard.done', { name }));
  };
  return (
    <NameDialog
      schema={boardSchema}
      title={t('newBoard.title')}
      label={t('newBoard.name')}
      hint={t('newBoard.hint')}
      submitLabel={t('newBoard.save')}
      save={save}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
