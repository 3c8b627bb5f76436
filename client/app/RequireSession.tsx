import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { unsentText, useOfflineTexts } from '../kit/offline/offline-texts.ts';
import { lostStore } from '../kit/outbox/waiting.ts';
import { loginAddress, lostState } from '../kit/session/return-address.ts';
import { lastSessionEnd, type SessionEnd, useSession } from '../kit/session/session.ts';

/**
 * Ends of a session that the login page explains. A login on another device looks like inactivity to the user: the
 * specification has one warning for both.
 */
const EXPLAINED: Partial<Record<SessionEnd, string>> = {
  inactivity: 'inactivity',
  otherLogin: 'inactivity',
  revoked: 'revoked',
  passwordChanged: 'passwordChanged',
  emailChanged: 'emailChanged',
  expired: 'expired',
  moved: 'moved',
  cleared: 'cleared',
};

/** The guard isAuthenticated: without a session it redirects to the login, and from there back to this URL. */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const translate = useOfflineTexts();
  if (session) return children;
  const end = lastSessionEnd();
  if (end === 'loggedOut') return <Navigate to={loginAddress()} replace />;
  return (
    <Navigate
      to={loginAddress(pathname + search + hash, (end && EXPLAINED[end]) ?? 'isAuthenticated')}
      state={end === 'cleared' ? lostState(unsentText(translate, lostStore.get())) : undefined}
      replace
    />
  );
};
