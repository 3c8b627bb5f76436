import { useTranslation } from 'react-i18next';
import { DIGESTS } from '../../../../schema/platform/notifications/notification.shared.ts';
import {
  useChooseNotificationsMutation,
  useNotificationChoiceQuery,
} from '../../../generated/accounts-notifications.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/**
 * The settings which notifications are sent by mail and to closed browsers, in this organisation. Links in the mails
 * lead here.
 */
export const NotificationsCard = ({ client }: { client: string }) => {
  const { t } = useTranslation('profile');
  const { data, refetch } = useNotificationChoiceQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [choose, { loading }] = useChooseNotificationsMutation();
  const choice = data?.notificationChoice;
  const save = async (input: { mails?: boolean; digest?: (typeof DIGESTS)[number] }) => {
    // The global error table has shown a failure; the fields keep the stored values.
    const answer = await choose({ variables: { input } }).catch(() => null);
    await refetch().catch(() => undefined);
    if (answer) toast.success(t('notifications.saved'));
  };
  return (
    <ProfileCard id="profile-notifications" title={t('notifications.title')} text={t('notifications.text', { client })}>
      <div className="grid gap-4">
        <div>
          <Switch
            label={t('notifications.mails')}
            checked={choice?.mails ?? true}
            disabled={!choice || loading}
            onChange={(mails) => void save({ mails })}
          />
          <p className="text-sm text-text-muted">{t('notifications.mailsHint')}</p>
        </div>
        <SelectField
          label={t('notifications.digest')}
          hint={t('notifications.digestHint')}
          value={choice?.digest ?? 'weekly'}
          disabled={!choice || loading}
          options={DIGESTS.map((digest) => ({ value: digest, label: t(`notifications.digests.${digest}`) }))}
          onChange={({ target }) => void save({ digest: target.value as (typeof DIGESTS)[number] })}
          className="max-w-80"
        />
        <PushSwitch />
      </div>
    </ProfileCard>
  );
};
