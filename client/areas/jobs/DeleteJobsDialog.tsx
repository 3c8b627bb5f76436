import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteJobMutation } from '../../generated/jobs.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';

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
  const [remove] = useDeleteJobMutation({ context: QUIET });
  const [failed, setFailed] = useState<string>();
  // What is gone is no longer among the ids.
  const [count] = useState(ids.length);
  const removeAll = async () => {
    const gone: string[] = [];
    try {
      for (const id of ids) {
        // Somebody else has deleted it: just as gone.
        await remove({ variables: { id } }).catch((error: unknown) => {
          if (failureOf(error).code !== 'NOT_FOUND') throw error;
        });
        gone.push(id);
      }
    } finally {
      setFailed(t('delete.failed', { done: count - ids.length + gone.length, count }));
      if (gone.length > 0) onGone(gone);
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
