import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SingleSignOnSettingsFragment,
  useCreateScimAccessMutation,
  useRemoveScimAccessMutation,
} from '../../generated/single-sign-on.ts';
import { toast } from '../../kit/errors/toast.ts';
import { SecretDialog } from '../../kit/forms/SecretDialog.tsx';
import { ShownSecret } from '../../kit/forms/ShownSecret.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSection } from '../../ui/CardSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';

type CardProps = { page: SingleSignOnSettingsFragment; onChanged: () => void };

/** The access of the organisation's directory to its users by SCIM. */
export const ScimCard = ({ page: { scim, scimAddress, domains }, onChanged }: CardProps) => {
  const { t } = useTranslation('companyAccount');
  const [asks, setAsks] = useState<'renew' | 'remove' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [create, { loading: isCreating }] = useCreateScimAccessMutation();
  const [remove, { loading: isRemoving }] = useRemoveScimAccessMutation();
  const make = async (): Promise<void> => {
    const answer = await create().catch(() => null);
    setAsks(null);
    if (!answer?.data) return;
    setToken(answer.data.createScimAccess.token);
    onChanged();
  };
  const end = async (): Promise<void> => {
    const answer = await remove().catch(() => null);
    setAsks(null);
    if (!answer) return;
    toast.success(t('scim.removed'));
    onChanged();
  };
  if (!scim && domains.every(({ verifiedAt }) => !verifiedAt))
    return (
      <CardSection title={t('scim.title')} text={t('scim.text')}>
        <Notice>{t('scim.needsDomain')}</Notice>
      </CardSection>
    );
  return (
    <CardSection title={t('scim.title')} text={t('scim.text')}>
      <div className="grid gap-2 text-sm">
        <p>{t('scim.address')}</p>
        <ShownSecret label={t('scim.address')} secret={scimAddress} copied={t('copied')} />
      </div>
      {scim && (
        <p className="text-sm text-text-muted">
          {t('scim.state', { ending: scim.ending, day: formatDate(scim.createdAt) })}{' '}
          {scim.lastUsedAt ? t('scim.used', { day: formatDate(scim.lastUsedAt) }) : t('scim.unused')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={KeyRound} busy={isCreating} onClick={() => (scim ? setAsks('renew') : void make())}>
          {t(scim ? 'scim.renew' : 'scim.create')}
        </Button>
        {scim && (
          <Button icon={Trash2} onClick={() => setAsks('remove')}>
            {t('scim.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks === 'renew'}
        title={t('scim.renewTitle')}
        confirmLabel={t('scim.renew')}
        busy={isCreating}
        onClose={() => setAsks(null)}
        onConfirm={() => void make()}
      >
        {t('scim.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        title={t('scim.removeTitle')}
        confirmLabel={t('scim.remove')}
        busy={isRemoving}
        onClose={() => setAsks(null)}
        onConfirm={() => void end()}
      >
        {t('scim.removeText')}
      </ConfirmDialog>
      {token && (
        <SecretDialog
          title={t('scim.secretTitle')}
          before={<Notice tone="warning">{t('scim.secretOnce')}</Notice>}
          label={t('scim.secretLabel')}
          secret={token}
          copied={t('copied')}
          after={t('scim.secretNext')}
          closeLabel={t('scim.secretClose')}
          onClose={() => setToken(null)}
        />
      )}
    </CardSection>
  );
};
