import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumnFragment } from '../../../generated/tickets-board-settings.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { isClosedBoard } from '../data/board-model.ts';
import type { ColumnSettings } from './use-column-settings.ts';

interface DeleteColumnDialogProps {
  board: BoardColumnFragment;
  columns: ColumnSettings;
  remove: (id: string, moveTicketsTo: string | null) => Promise<void>;
  onClose: () => void;
}

/** The reason why a column cannot be deleted; null if it can. */
const reasonToStay = (
  board: BoardColumnFragment,
  { boards, settings }: ColumnSettings,
): 'open' | 'closed' | 'last' | null => {
  if (boards.length === 1) return 'last';
  if (isClosedBoard({ settings }, board) || board.final) return 'closed';
  return board.id === settings.standardOpenBoard ? 'open' : null;
};

/** Confirms the deletion of a column, and asks where to move its tickets. Shows the reason if it cannot be deleted. */
export const DeleteColumnDialog = ({ board, columns, remove, onClose }: DeleteColumnDialogProps) => {
  const { t } = useTranslation('boardSettings');
  const [target, setTarget] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { name } = board;
  const reason = reasonToStay(board, columns);
  const count = columns.counts.get(board.id) ?? 0;
  const others = columns.boards.filter(({ id }) => id !== board.id);
  const chosen = count > 0 ? others.find(({ id }) => id === target) : undefined;
  return (
    <DeleteDialog
      title={reason ? t('delete.stays', { name }) : t('delete.title')}
      question={t('delete.question', { name })}
      text={count === 0 && t('delete.empty')}
      mayRemove={() => {
        setMissing(count > 0 && !chosen);
        return count === 0 || chosen !== undefined;
      }}
      remove={() => remove(board.id, chosen?.id ?? null)}
      done={chosen ? t('delete.doneMoved', { name, target: chosen.name, count }) : t('delete.done', { name })}
      onClose={onClose}
      onGone={onClose}
      state={reason ? { refused: <p>{t(`delete.reason.${reason}`)}</p> } : 'ready'}
    >
      {count > 0 && (
        <SelectField
          label={t('delete.target', { count })}
          hint={chosen && isClosedBoard(columns, chosen) ? t('delete.targetClosedHint') : t('delete.targetHint')}
          required
          value={target}
          placeholder={t('common:choose')}
          error={isMissing ? t('delete.chooseTarget') : undefined}
          onChange={(event) => {
            setTarget(event.target.value);
            setMissing(false);
          }}
          options={others.map(({ id, name: label }) => ({ value: id, label }))}
        />
      )}
    </DeleteDialog>
  );
};
