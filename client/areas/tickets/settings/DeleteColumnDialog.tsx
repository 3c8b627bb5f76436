import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumnFragment } from '../../../generated/tickets-board-settings.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { isClosedBoard } from '../data/board-model.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { handledGlobally } from '../../../kit/data/requests.ts';
import type { ColumnSettings } from './use-column-settings.ts';

interface DeleteColumnDialogProps {
  board: BoardColumnFragment;
  columns: ColumnSettings;
  remove: (id: string, moveTicketsTo: string | null) => Promise<void>;
  onClose: () => void;
}

/** Why a column has to stay; null when it can go. */
const reasonToStay = (
  board: BoardColumnFragment,
  { boards, settings }: ColumnSettings,
): 'open' | 'closed' | 'last' | null => {
  if (boards.length === 1) return 'last';
  if (isClosedBoard({ settings }, board) || board.final) return 'closed';
  return board.id === settings.standardOpenBoard ? 'open' : null;
};

/** Asks before a column goes, and where its tickets shall lie from then on. A column that has to stay says why. */
export const DeleteColumnDialog = (props: DeleteColumnDialogProps) => {
  const { t } = useTranslation('boardSettings');
  const { board, columns, onClose } = props;
  const reason = reasonToStay(board, columns);
  if (!reason) return <ConfirmDelete {...props} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width={480}
      title={t('delete.stays', { name: board.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t(`delete.reason.${reason}`)}</p>
    </Dialog>
  );
};

const ConfirmDelete = ({ board, columns, remove, onClose }: DeleteColumnDialogProps) => {
  const { t } = useTranslation('boardSettings');
  const [target, setTarget] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const count = columns.counts.get(board.id) ?? 0;
  const others = columns.boards.filter(({ id }) => id !== board.id);
  const chosen = others.find(({ id }) => id === target);

  const confirm = async () => {
    if (count > 0 && !chosen) {
      setError(t('delete.chooseTarget'));
      return;
    }
    setBusy(true);
    try {
      await remove(board.id, count > 0 ? (chosen?.id ?? null) : null);
    } catch (refusal) {
      setBusy(false);
      if (!handledGlobally(refusal)) setError(failureOf(refusal).message || t('connection'));
      return;
    }
    onClose();
    toast.success(
      chosen && count > 0
        ? t('delete.doneMoved', { name: board.name, target: chosen.name, count })
        : t('delete.done', { name: board.name }),
    );
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      tone="danger"
      busy={busy}
    >
      <p>{t('delete.question', { name: board.name })}</p>
      {count > 0 && (
        <SelectField
          className="mt-4"
          label={t('delete.target', { count })}
          hint={chosen && isClosedBoard(columns, chosen) ? t('delete.targetClosedHint') : t('delete.targetHint')}
          required
          value={target}
          placeholder={t('choose')}
          error={error}
          onChange={(event) => {
            setTarget(event.target.value);
            setError(undefined);
          }}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {count === 0 && <p className="mt-2 text-sm text-text-muted">{t('delete.empty')}</p>}
      {count === 0 && error && (
        <p role="alert" className="mt-2 text-sm text-error">
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
};
