import { useTranslation } from 'react-i18next';
import { ShownSecret } from '../../kit/forms/ShownSecret.tsx';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The secret of a new token. Closes only by its button: it cannot be shown again. */
export const NewSecretDialog = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => {
  const { t } = useTranslation('developers');
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      width={640}
      title={t('secret.title', { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secret.close')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">{t('secret.once')}</Notice>
        <ShownSecret label={t('secret.label')} secret={secret} copied={t('secret.copied')} />
        <p className="text-sm text-text-muted">
          {t('secret.next')} <Link to={settingsAddress('developers')} className="text-primary underline underline-offset-2">{t('guide')}</Link>
        </p>
      </div>
    </Dialog>
  );
};
