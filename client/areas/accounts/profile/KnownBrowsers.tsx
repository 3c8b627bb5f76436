import { useTranslation } from 'react-i18next';
import {
  type KnownBrowserLineFragment,
  useForgetBrowserMutation,
  useMyKnownBrowsersQuery,
} from '../../../generated/accounts-profile.ts';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';
import { failureOf, serverErrorOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DeviceLine, useDeviceName } from './DeviceLine.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** Browsers and programs whose logins are not mailed any more, each to be forgotten. */
export const KnownBrowsers = () => {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useMyKnownBrowsersQuery({
    fetchPolicy: 'cache-and-network',
    context: { handled: true },
  });
  // Another page may have forgotten it already; then only the list is out of date.
  const [forget] = useForgetBrowserMutation({ context: { handled: ['NOT_FOUND'] } });
  const browsers = data?.myKnownBrowsers;
  const run = async ({ id }: KnownBrowserLineFragment): Promise<void> => {
    try {
      await forget({ variables: { id } });
    } catch (failure) {
      if (serverErrorOf(failure)?.code !== 'NOT_FOUND') return;
    }
    await refetch().catch(() => undefined);
    toast.success(t('known.forgotten'));
  };
  return (
    <ProfileCard id="profile-known-browsers" title={t('known.title')} text={t('known.text')}>
      {!browsers && !error && <Skeleton className="h-24 w-full" />}
      {!browsers && error && <LoadFailed title={t('known.failed')} failure={failureOf(error)} onRetry={refetch} />}
      {browsers?.length === 0 && <p className="text-sm text-text-muted">{t('known.none')}</p>}
      {browsers && browsers.length > 0 && (
        <ul className="divide-y divide-border rounded border border-border">
          {browsers.map((browser) => (
            <KnownBrowser key={browser.id} browser={browser} forget={() => void run(browser)} />
          ))}
        </ul>
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
