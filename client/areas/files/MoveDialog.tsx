import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { FileEntry } from './file-entry.ts';
import { type ChosenFolder, FolderTree } from './FolderTree.tsx';
import type { FileActions } from './use-file-actions.ts';

type MoveDialogProps = {
  entries: readonly FileEntry[];
  actions: FileActions;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the target folder of a move. */
export const MoveDialog = ({ entries, actions, onDone, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('files');
  const [chosen, setChosen] = useState<ChosenFolder>({ id: null, name: t('move.top') });
  const [busy, setBusy] = useState(false);
  const isThere = entries.every(({ folderId }) => folderId === chosen.id);
  const move = async (): Promise<void> => {
    setBusy(true);
    const done = await actions.move(entries, chosen);
    setBusy(false);
    if (done) onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('move.title', { count: entries.length, name: entries[0]!.name })}
      footer={
        <DialogButtons
          label={t('move.confirm')}
          onCancel={onClose}
          busy={busy}
          disabled={isThere}
          onClick={() => void move()}
        />
      }
    >
      <div className="grid gap-3">
        <FolderTree chosen={chosen} onChoose={setChosen} without={entries.map(({ id }) => id)} />
        {isThere && <Notice tone="info">{t('move.sameFolder')}</Notice>}
      </div>
    </Dialog>
  );
};
