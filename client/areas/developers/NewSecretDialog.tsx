import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../kit/forms/SecretDialog.tsx';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The secret of a new token, which cannot be shown again. */
export const NewSecretDialog = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => {
  const { t } = useTranslation('developers');
  return (
    <SecretDialog
      title={t('secret.title', { name })}
      before={<Notice tone="warning">{t('secret.once')}</Notice>}
      label={t('secret.label')}
      secret={secret}
      copied={t('secret.copied')}
      after={
        <>
          {t('secret.next')}{' '}
          <Link to={settingsAddress('developers')} className="text-primary underline underline-offset-2">
            {t('guide')}
          </Link>
        </>
      }
      closeLabel={t('secret.close')}
      onClose={onClose}
    />
  );
};
