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
import { toast } from '../../../kit/errors/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { DeviceLine, DeviceList, removed, useDeviceName } from './DeviceLine.tsx';

/** The user's own sessions, and the actions that end them. */
export const OwnSessions = () => {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useMySessionsQuery({ fetchPolicy: 'cache-and-network', context: { handled: true } });
  const [endOne] = useEndSessionMutation({ context: { handled: ['NOT_FOUND'] } });
  const [endOthers, { loading: ending }] = useEndOtherSessionsMutation();
  const [asking, setAsking] = useState(false);
  const sessions = data?.mySessions;

  const end = async (session: OwnSessionFragment) => {
    if (!(await removed(() => endOne({ variables: { id: session.id } })))) return;
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
      <DeviceList
        devices={sessions}
        error={error}
        onRetry={refetch}
        failed={t('sessions.failed')}
        line={(session) => <SessionLine key={session.id} session={session} end={() => void end(session)} />}
      />
      {sessions && sessions.length > 1 && (
        <Button icon={LogOut} className="mt-4" onClick={() => setAsking(true)}>
          {t('sessions.everywhere')}
        </Button>
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
