import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useAbility, useMe } from '../../../kit/session/me.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NameForm } from './NameForm.tsx';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SingleLogin } from './SingleLogin.tsx';

/** Oneself: name, password, where one is logged in; and for Owners how many logins a person may have. */
export const ProfileTab = () => {
  const me = useMe();
  const ownsClient = useAbility(ABILITIES.manageClient);
  if (!me) return <Skeleton className="h-48 w-full" />;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <NameForm key={me.user.id} user={me.user} />
      <OwnPasswordForm email={me.user.email} />
      <OwnSessions />
      {ownsClient && <SingleLogin />}
    </div>
  );
};
