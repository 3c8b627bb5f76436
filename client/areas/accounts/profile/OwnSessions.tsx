import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OwnSessionFragment,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useMySessionsQuery,
} from '../../../generated/accounts-profile.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { DeviceLine, useDeviceName } from './DeviceLine.tsx';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';

/** The own sessions, and the actions that end them. */
export const OwnSessions = () => {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useMySessionsQuery({ fetchPolicy: 'cache-and-network', context: { handled: true } });
  // Another page may have ended the session already; then only the list is out of date.
  const [endOne] = useEndSessionMutation({ context: { handled: ['NOT_FOUND'] } });
  const [endOthers, { loading: ending }] = useEndOtherSessionsMutation();
  const [asking, setAsking] = useState(false);
  const sessions = data?.mySessions;

  const end = async (session: OwnSessionFragment) => {
    try {
      await endOne({ variables: { id: session.id } });
    } catch (failure) {
      if (serverErrorOf(failure)?.code !== 'NOT_FOUND') return;
    }
    await refetch().catch(() => undefined);
    toast.success(t('sessions.ended'));
  };
  const everywhere = async () => {
    const answer = await endOthers().catch(() => null);
    setAsking(false);
    if (!answer) return;
    await refetch().catch(() => undefined);
    toast.success(t('sessions.allEnded'));
  };

  return (
    <ProfileCard id="profile-sessions" title={t('sessions.title')} text={t('sessions.text')}>
      {!sessions && !error && <Skeleton className="h-24 w-full" />}
      {!sessions && error && <LoadFailed title={t('sessions.failed')} failure={failureOf(error)} onRetry={refetch} />}
      {sessions && (
        <>
          <ul className="divide-y divide-border rounded border border-border">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} end={() => void end(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button icon={LogOut} className="mt-4" onClick={() => setAsking(true)}>
              {t('sessions.everywhere')}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void everywhere()}
        title={t('sessions.everywhereTitle')}
        confirmLabel={t('sessions.everywhere')}
        tone="danger"
        busy={ending}
      >
        {t('sessions.everywhereText')}
      </ConfirmDialog>
    </ProfileCard>
  );
};

const SessionLine = ({ session, end }: { session: OwnSessionFragment; end: () => void }) => {
  const { t } = useTranslation('profile');
  const name = useDeviceName(session.userAgent);
  return (
    <DeviceLine
      userAgent={session.userAgent}
      badge={session.current && <Badge tone="success">{t('sessions.this')}</Badge>}
      text={
        <>
          {session.current ? t('sessions.now') : t('sessions.lastActive', { at: formatDateTime(session.lastActiveAt) })}{' '}
          · {t('sessions.since', { at: formatDateTime(session.createdAt) })}
        </>
      }
    >
      {!session.current && (
        <Button size="sm" onClick={end} aria-label={t('sessions.endOf', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </DeviceLine>
  );
};
