import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DELETION_DAYS } from '../../../schema/platform/retention/organisation-deletion.shared.ts';
import { useKeepOrganisationMutation } from '../../generated/clients.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useMe } from '../../kit/session/me.ts';
import { loadMe } from '../../kit/session/read-me.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardSection } from '../../ui/CardSection.tsx';
import { Notice } from '../../ui/Notice.tsx';

const DeletionDialog = lazyPart(async () => (await import('./DeletionDialog.tsx')).DeletionDialog);

/** Requests the deletion of the organisation, or cancels a pending one. For Owners. */
export const DeletionCard = () => {
  const { t } = useTranslation('clients');
  const dialog = useDialogParam('delete');
  const dueAt = useMe()?.client.deletionDueAt;
  const [keep, { loading }] = useKeepOrganisationMutation({ context: QUIET });
  const takeBack = async () => {
    const answer = await keep().catch(() => undefined);
    if (!answer?.data) return toast.error(t('deletion.keepFailed'));
    await loadMe({ background: true });
    toast.success(t('deletion.kept'));
  };
  return (
    <CardSection title={t('deletion.title')} text={t('deletion.text', { days: DELETION_DAYS })}>
      {dueAt && <Notice tone="warning">{t('deletion.waits', { at: formatDateTime(dueAt) })}</Notice>}
      <div>
        {dueAt ? (
          <Button size="sm" variant="primary" busy={loading} onClick={() => void takeBack()}>
            {t('deletion.keep')}
          </Button>
        ) : (
          <Button size="sm" icon={Trash2} onClick={() => dialog.open()}>
            {t('deletion.open')}
          </Button>
        )}
      </div>
      {dialog.isOpen && !dueAt && (
        <Suspense>
          <DeletionDialog onClose={dialog.close} />
        </Suspense>
      )}
    </CardSection>
  );
};
