import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteJobMutation } from '../../generated/jobs.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';

interface DeleteJobsDialogProps {
  ids: readonly string[];
  /** The job's name, if only one is deleted. */
  name?: string;
  onClose: () => void;
  /** Called with the deleted ids, also if only some were deleted. */
  onGone: (ids: readonly string[]) => void;
}

/** Confirms the deletion of recurring tickets. The tickets that they created stay. */
export const DeleteJobsDialog = ({ ids, name, onClose, onGone }: DeleteJobsDialogProps) => {
  const { t } = useTranslation('recurring');
  const [remove] = useDeleteJobMutation({ context: QUIET });
  const [failed, setFailed] = useState<string>();
  // Deleted jobs are no longer among the ids.
  const [count] = useState(ids.length);
  const removeAll = async () => {
    const deletedIds: string[] = [];
    try {
      for (const id of ids) {
        // NOT_FOUND means that another user has deleted it, which is no error here.
        await remove({ variables: { id } }).catch((error: unknown) => {
          if (failureOf(error).code !== 'NOT_FOUND') throw error;
        });
        deletedIds.push(id);
      }
    } finally {
      setFailed(t('delete.failed', { done: count - ids.length + deletedIds.length, count }));
      if (deletedIds.length > 0) onGone(deletedIds);
    }
  };
  return (
    <DeleteDialog
      title={t('delete.title')}
      question={
        name === undefined ? t('delete.questionMany', { count: ids.length }) : t('common:deleteQuestion', { name })
      }
      text={t('delete.text')}
      remove={removeAll}
      done={name === undefined ? t('delete.doneMany', { count }) : t('common:deleted', { name })}
      failed={failed}
      onClose={onClose}
      onGone={onClose}
    />
  );
};
