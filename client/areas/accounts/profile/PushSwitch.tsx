import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAddPushDeviceMutation,
  usePushDevicesQuery,
  useRemovePushDeviceMutation,
} from '../../../generated/accounts-notifications.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import {
  keepPushId,
  ownPushId,
  type PushAbility,
  pushAbility,
  subscribePush,
} from '../../../kit/offline/push-subscription.ts';
import { useSession } from '../../../kit/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { deviceOf } from '../../../../schema/platform/logins/user-agent.shared.ts';

/** The switch for notifications of this browser while no page is open, and the person's other devices that get them. */
export const PushSwitch = () => {
  const { t } = useTranslation('profile');
  const session = useSession();
  const { data, refetch } = usePushDevicesQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation({ context: { handled: ['NOT_FOUND'] } });
  const [ability, setAbility] = useState<PushAbility | null>(null);
  const [ownId, setOwnId] = useState<string | null>(null);
  const place = session?.clientId ? { userId: session.userId, clientId: session.clientId } : null;
  const { userId, clientId } = place ?? {};
  useEffect(() => {
    let current = true;
    void pushAbility().then((found) => current && setAbility(found));
    if (userId && clientId) void ownPushId({ userId, clientId }).then((id) => current && setOwnId(id));
    return () => {
      current = false;
    };
  }, [userId, clientId]);
  const devices = data?.pushDevices ?? [];

  const turnOn = async () => {
    if (!place || !data) return;
    const subscription = await subscribePush(data.pushKey, place.userId);
    setAbility(await pushAbility());
    const { endpoint, keys } = subscription ?? {};
    if (!endpoint || !keys?.p256dh || !keys.auth) return;
    const id = newId();
    await add({ variables: { input: { id, endpoint, p256dh: keys.p256dh, auth: keys.auth } } });
    keepPushId(place, id);
    setOwnId(id);
    toast.success(t('push.on'));
  };
  const turnOff = async (id: string) => {
    await remove({ variables: { id } }).catch(() => undefined);
    if (place && id === ownId) keepPushId(place, null);
    if (id === ownId) setOwnId(null);
  };
  const [{ isOn }, choose] = useSavedChoices(
    { isOn: devices.some(({ id }) => id === ownId) },
    async (_changes, next) => {
      // A failure is shown, and the switch shows the stored value again.
      await (next.isOn ? turnOn() : turnOff(ownId ?? '')).catch(() =>
        toast.error(t('push.failed'), t('push.failedText')),
      );
      await refetch().catch(() => undefined);
    },
  );
  const others = devices.filter(({ id }) => id !== ownId);
  return (
    <div>
      <Switch
        label={t('push.label')}
        checked={isOn}
        disabled={!data || ability !== 'able'}
        onChange={(next) => choose({ isOn: next })}
      />
      <p className="text-sm text-text-muted">
        {t(ability === 'blocked' ? 'push.blocked' : ability === 'unable' ? 'push.unable' : 'push.hint')}
      </p>
      {others.length > 0 && (
        <>
          <p className="mt-3 text-sm font-medium">{t('push.others')}</p>
          <ul className="divide-y divide-border">
            {others.map((device) => {
              const { browser, system } = deviceOf(device.userAgent);
              const name = [browser, system].filter(Boolean).join(' · ') || t('push.unknown');
              return (
                <li key={device.id} className="flex items-center justify-between gap-2">
                  <span className="text-sm">
                    {name}{' '}
                    <span className="text-text-muted">
                      {t('push.since', { when: formatDateTime(device.createdAt) })}
                    </span>
                  </span>
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={t('push.remove', { name })}
                    onClick={() => void turnOff(device.id).then(() => refetch().catch(() => undefined))}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
};
