import { useTranslation } from 'react-i18next';
import { DIGESTS } from '../../../../schema/platform/notifications/notification.shared.ts';
import {
  type NotificationChoiceQuery,
  useChooseNotificationsMutation,
  useNotificationChoiceQuery,
} from '../../../generated/accounts-notifications.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { ProfileCard } from './ProfileCard.tsx';

type Choice = Pick<NotificationChoiceQuery['notificationChoice'], 'mails' | 'digest'>;

/** What is shown, without effect, until the stored choice is read. */
const NONE: Choice = { mails: true, digest: 'weekly' };

/**
 * The settings which notifications are sent by mail and to closed browsers, in this organisation. Links in the mails
 * lead here.
 */
export const NotificationsCard = ({ client }: { client: string }) => {
  const { t } = useTranslation('profile');
  const { data, refetch } = useNotificationChoiceQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [save] = useChooseNotificationsMutation();
  const stored = data?.notificationChoice;
  const [{ mails, digest }, choose] = useSavedChoices<Choice>(stored ?? NONE, async (input) => {
    // The global error table has shown a failure; the fields show the stored values again.
    const answer = await save({ variables: { input } }).catch(() => null);
    await refetch().catch(() => undefined);
    if (answer) toast.success(t('notifications.saved'));
  });
  return (
    <ProfileCard id="profile-notifications" title={t('notifications.title')} text={t('notifications.text', { client })}>
      <div className="grid gap-4">
        <div>
          <Switch
            label={t('notifications.mails')}
            checked={mails}
            disabled={!stored}
            onChange={(next) => choose({ mails: next })}
          />
          <p className="text-sm text-text-muted">{t('notifications.mailsHint')}</p>
        </div>
        <SelectField
          label={t('notifications.digest')}
          hint={t('notifications.digestHint')}
          value={digest}
          disabled={!stored}
          options={DIGESTS.map((digest) => ({ value: digest, label: t(`notifications.digests.${digest}`) }))}
          onChange={({ target }) => choose({ digest: target.value })}
          className="max-w-80"
        />
        <PushSwitch />
      </div>
    </ProfileCard>
  );
};
