import { RestoreRecordDocument } from '../../generated/retention.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { handledGlobally, QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { i18n } from '../../kit/i18n/i18n.ts';

/** Restores a deleted record and shows the result as a snackbar. Returns whether it was restored. */
export async function restoreRecord(kind: string, { id, title }: { id: string; title: string }): Promise<boolean> {
  try {
    await apolloClient.mutate({ mutation: RestoreRecordDocument, variables: { kind, id }, context: QUIET });
    toast.success(i18n.t('common:retention.restored', { name: title }));
    return true;
  } catch (error) {
    if (!handledGlobally(error))
      toast.error(
        i18n.t('common:retention.notRestored', { name: title }),
        failureOf(error).message || i18n.t('common:checkConnection'),
      );
    return false;
  }
}
