import { useTranslation } from 'react-i18next';
import { useReopenInspectionMutation } from '../../generated/inspections-finish.ts';
import { toast } from '../../kit/errors/toast.ts';

/** Opens a finished inspection again. Refusals are shown by the global table. */
export const useReopen = (changed: () => void) => {
  const [reopen] = useReopenInspectionMutation();
  const { t } = useTranslation('inspections');
  return async ({ id, title }: { id: string; title: string }): Promise<void> => {
    try {
      await reopen({ variables: { id } });
      toast.success(t('reopen.done', { title }));
    } catch {
      // Said already.
    }
    changed();
  };
};
