import { useTranslation } from 'react-i18next';
import { useReopenInspectionMutation } from '../../generated/inspections-finish.ts';
import { toast } from '../../kit/errors/toast.ts';

/** Reopens a finished inspection. The global error table shows refusals. */
export const useReopen = (changed: () => void) => {
  const [reopen] = useReopenInspectionMutation();
  const { t } = useTranslation('inspections');
  return async ({ id, title }: { id: string; title: string }): Promise<void> => {
    try {
      await reopen({ variables: { id } });
      toast.success(t('reopen.done', { title }));
    } catch {
      // The global error table has shown it.
    }
    changed();
  };
};
