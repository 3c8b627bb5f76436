import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginAddress } from '../kit/return-address.ts';
import { lastSessionEnd, useSession } from '../kit/session.ts';

/** The guard isAuthenticated: without a session the way leads to the login, and from there back to this address. */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session) return children;
  const end = lastSessionEnd();
  if (end === 'loggedOut') return <Navigate to={loginAddress()} replace />;
  // A login on another device looks the same to the person, and the specification words both in one warning.
  const reason = end === 'inactivity' || end === 'otherLogin' ? 'inactivity' : end === 'revoked' ? 'revoked' : 'isAuthenticated';
  return <Navigate to={loginAddress(pathname + search + hash, reason)} replace />;
};
