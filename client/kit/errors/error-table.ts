import { alert } from './alert.ts';
import { i18n } from '../i18n/i18n.ts';
import { withChoices } from '../navigation/carried-choices.ts';
import { forceTo } from '../navigation/navigation.ts';
import type { OperationContext } from '../data/operation-context.ts';
import { serverErrorOf } from './server-error.ts';
import { endSession, leaveSession, markStale } from '../session/session.ts';
import { factorMissing } from '../session/proof.ts';
import { toast } from './toast.ts';

const text = (key: string): string => i18n.t(`app:errors.${key}`);

const warn = (kind: string, requestId?: string, sentence?: string) =>
  alert.show({
    title: text(`${kind}.title`),
    text: sentence || text(`${kind}.text`),
    tone: 'warning',
    detail: requestId && `${text('requestId')}: ${requestId}`,
  });

/** Handles a missing permission: redirects to the board and shows the reason. */
export const refuse = (requestId?: string): void => {
  forceTo('/app/tickets/all');
  warn('forbidden', requestId);
};

/** Codes whose server message is shown below the general one. */
const EXPLAINED = new Set([
  'RATE_LIMITED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'CONFLICT',
  'STALE',
  'NOT_FOUND',
  'BAD_INPUT',
  'BUSY',
]);

/** Section 8 of the specification: how each error code is handled, whatever operation returned it. */
export const showError = (error: unknown, context: OperationContext = {}): void => {
  const refusal = serverErrorOf(error);
  if (refusal?.code === 'UNAUTHENTICATED' || refusal?.code === 'SESSION_ENDED') {
    endSession(refusal.reason ?? 'unknown');
    return;
  }
  if (refusal?.code === 'ORGANISATION_CHANGED') {
    markStale();
    return;
  }
  if (context.background || context.handled === true) return;
  if (!refusal) {
    if (context.handled?.includes('NETWORK')) return;
    toast.error(text(navigator.onLine ? 'general' : 'offline'));
    return;
  }
  if (context.handled?.includes(refusal.code)) return;
  const id = refusal.requestId && `${text('requestId')}: ${refusal.requestId}`;
  switch (refusal.code) {
    case 'SECOND_FACTOR_REQUIRED':
      factorMissing.set(true);
      break;
    case 'BAD_CREDENTIALS':
      toast.error(text('credentials'));
      break;
    case 'LICENCE_LIMIT':
      // The server's message names the limit, and who can raise it.
      warn('licence', refusal.requestId, refusal.message);
      break;
    case 'EMAIL_TAKEN':
      warn('email', refusal.requestId);
      break;
    case 'FORBIDDEN':
      refuse(refusal.requestId);
      break;
    case 'NO_ORGANISATION':
      alert.show({ title: text('noOrganisation.title'), text: refusal.message, tone: 'info' });
      break;
    case 'ELSEWHERE':
      leaveSession();
      location.assign(withChoices(refusal.address!));
      break;
    case 'UNAVAILABLE':
      // The server's message names the unavailable service.
      toast.error(refusal.message || text('general'), id);
      break;
    case 'DRIVER_APP_ONLY':
      alert.show({ title: text('driverApp.title'), text: refusal.message, tone: 'info' });
      break;
    default:
      toast.error(
        text('general'),
        EXPLAINED.has(refusal.code) ? [refusal.message, id].filter(Boolean).join(' · ') : id,
      );
  }
};
