import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';
import { handledGlobally } from '../../kit/data/requests.ts';
import { useJobMutations } from './use-job-mutations.ts';

interface DeleteJobsDialogProps {
  ids: readonly string[];
  /** Its name, when it is a single one. */
  name?: string;
  onClose: () => void;
  /** Called with what is gone, also when not all of them are. */
  onGone: (ids: readonly string[]) => void;
}

/** Asks before recurring tickets end. What they have made stays. */
export const DeleteJobsDialog = ({ ids, name, onClose, onGone }: DeleteJobsDialogProps) => {
  const { t } = useTranslation('recurring');
  const { remove } = useJobMutations();
  const [busy, setBusy] = useState(false);
  const count = ids.length;
  const confirm = async () => {
    setBusy(true);
    const gone: string[] = [];
    try {
      for (const id of ids) {
        await remove(id);
        gone.push(id);
      }
    } catch (error) {
      if (!handledGlobally(error))
        toast.error(t('delete.failed', { done: gone.length, count }), failureOf(error).message || t('connection'));
      setBusy(false);
      if (gone.length > 0) onGone(gone);
      return;
    }
    onClose();
    onGone(gone);
    toast.success(name === undefined ? t('delete.doneMany', { count }) : t('delete.done', { name }));
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
      <p>{name === undefined ? t('delete.questionMany', { count }) : t('delete.question', { name })}</p>
      <p className="mt-2 text-sm text-text-muted">{t('delete.text')}</p>
    </ConfirmDialog>
  );
};
