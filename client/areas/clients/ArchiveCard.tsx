import { FolderDown } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchiveOutlook } from './use-archive-outlook.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useLabelsOf } from '../../kit/records/record-texts.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardSection } from '../../ui/CardSection.tsx';
import { Notice } from '../../ui/Notice.tsx';

const ArchiveDialog = lazyPart(async () => (await import('./ArchiveDialog.tsx')).ArchiveDialog);

/** All data of the organisation as one ZIP. For Owners. */
export const ArchiveCard = () => {
  const { t } = useTranslation('clients');
  const { language } = useLanguage();
  const users = useLabelsOf('users');
  const dialog = useDialogParam('archive');
  const { outlook, refetch } = useArchiveOutlook();
  const newest = outlook?.newest;
  const missing = outlook?.missing.map((permission) => users?.(`value.User.permissions.${permission}`) ?? permission);
  return (
    <CardSection title={t('archive.title')} text={t('archive.text')}>
      {outlook && (
        <p className="text-sm">
          {t('archive.size', { count: outlook.files, size: formatFileSize(outlook.bytes, language) })}
        </p>
      )}
      {missing && missing.length > 0 && (
        <Notice tone="info">{t('archive.missing', { permissions: missing.join(', ') })}</Notice>
      )}
      {newest && (
        <p className="text-sm text-text-muted">
          {t('archive.newest', {
            at: formatDateTime(newest.createdAt),
            name: outlook.newestBy?.name ?? t('common:someone'),
          })}
        </p>
      )}
      <div>
        <Button size="sm" icon={FolderDown} onClick={() => dialog.open()}>
          {t('archive.request')}
        </Button>
      </div>
      {dialog.isOpen && (
        <Suspense>
          <ArchiveDialog onClose={dialog.close} onRequested={() => void refetch().catch(() => undefined)} />
        </Suspense>
      )}
    </CardSection>
  );
};
