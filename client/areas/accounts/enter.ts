import type { BegunSessionFragment } from '../../generated/public-login.ts';
import { rememberMe } from '../../kit/session/me.ts';
import { startSession } from '../../kit/session/session.ts';

/** Starts the session that a login has opened. */
export const enter = ({ token, ...me }: BegunSessionFragment): void => {
  startSession({ token, userId: me.user.id, clientId: me.client.id });
  rememberMe(me);
};
