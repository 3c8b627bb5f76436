import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ReopenInspectionDocument } from '../../generated/inspections-finish.ts';
import { toast } from '../../kit/errors/toast.ts';

/** Opens a finished inspection again. Refusals are shown by the global table. */
export const useReopen = (changed: () => void) => {
  const client = useApolloClient();
  const { t } = useTranslation('inspections');
  return async ({ id, title }: { id: string; title: string }): Promise<void> => {
    try {
      await client.mutate({ mutation: ReopenInspectionDocument, variables: { id } });
      toast.success(t('reopen.done', { title }));
    } catch {
      // Said already.
    }
    changed();
  };
};
