import { useTranslation } from 'react-i18next';
import {
  type KnownBrowserLineFragment,
  useForgetBrowserMutation,
  useMyKnownBrowsersQuery,
} from '../../../generated/accounts-profile.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeviceLine, DeviceList, removed, useDeviceName } from './DeviceLine.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** Browsers and programs whose logins cause no mail any more, each with a button to remove it. */
export const KnownBrowsers = () => {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useMyKnownBrowsersQuery({
    fetchPolicy: 'cache-and-network',
    context: { handled: true },
  });
  const [forget] = useForgetBrowserMutation({ context: { handled: ['NOT_FOUND'] } });
  const browsers = data?.myKnownBrowsers;
  const run = async ({ id }: KnownBrowserLineFragment): Promise<void> => {
    if (!(await removed(() => forget({ variables: { id } })))) return;
    await refetch().catch(() => undefined);
    toast.success(t('known.forgotten'));
  };
  return (
    <ProfileCard id="profile-known-browsers" title={t('known.title')} text={t('known.text')}>
      {browsers?.length === 0 ? (
        <p className="text-sm text-text-muted">{t('known.none')}</p>
      ) : (
        <DeviceList
          devices={browsers}
          error={error}
          onRetry={refetch}
          failed={t('known.failed')}
          line={(browser) => <KnownBrowser key={browser.id} browser={browser} forget={() => void run(browser)} />}
        />
      )}
    </ProfileCard>
  );
};

const KnownBrowser = ({ browser, forget }: { browser: KnownBrowserLineFragment; forget: () => void }) => {
  const { t } = useTranslation('profile');
  const name = useDeviceName(browser.userAgent);
  const days = { first: formatDate(browser.firstUsedAt), last: formatDate(browser.lastUsedAt) };
  return (
    <DeviceLine userAgent={browser.userAgent} text={t('known.days', days)}>
      <Button size="sm" onClick={forget} aria-label={t('known.forgetOf', { name, day: days.last })}>
        {t('known.forget')}
      </Button>
    </DeviceLine>
  );
};
