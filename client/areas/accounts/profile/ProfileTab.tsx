import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useAbility, useMe } from '../../../kit/session/me.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FactorRule } from '../factors/FactorRule.tsx';
import { SecondFactorCard } from '../factors/SecondFactorCard.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { KnownBrowsers } from './KnownBrowsers.tsx';
import { NameForm } from './NameForm.tsx';
import { OrganisationLogins } from './OrganisationLogins.tsx';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { StartPage } from './StartPage.tsx';
import { ShortcutsCard } from './ShortcutsCard.tsx';

/** The user's own profile: name, password, sessions; for Owners also the login settings of the organisation. */
export const ProfileTab = () => {
  const me = useMe();
  const ownsClient = useAbility(ABILITIES.manageClient);
  if (!me) return <Skeleton className="h-48 w-full" />;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <NameForm key={me.user.id} user={me.user} />
      <StartPage current={me.startPage} />
      <OwnPasswordForm email={me.user.email} />
      <SecondFactorCard />
      <OwnSessions />
      <KnownBrowsers />
      <NotificationsCard client={me.client.name} />
      <CalendarCard />
      <ShortcutsCard />
      {ownsClient && <OrganisationLogins />}
      {ownsClient && <FactorRule />}
    </div>
  );
};
