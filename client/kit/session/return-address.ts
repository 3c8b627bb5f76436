const NONE = '1';

/** The URL of the login screen: /login/{mode}/{id}/{redirect}/{reason}; an unused segment is 1. */
export const loginAddress = (returnTo: string | null = null, reason: string = NONE): string =>
  `/login/login/1/${returnTo ? encodeURIComponent(returnTo) : NONE}/${reason}`;

/**
 * Valid redirect targets after a login: only paths of this application, never another host, a script or the login
 * itself.
 */
export const safeReturnAddress = (redirect: string | undefined, origin: string = location.origin): string | null => {
  if (!redirect || redirect === NONE) return null;
  // Browsers read a backslash as a slash and skip control characters, so both are refused.
  if (!/^(\/(?!\/)|https?:\/\/)[^\\\p{Cc}]*$/u.test(redirect)) return null;
  try {
    const url = new URL(redirect, origin);
    if (
      url.origin !== origin ||
      url.pathname === '/' ||
      url.pathname.startsWith('//') ||
      url.pathname.startsWith('/login')
    )
      return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
};

/** State of a link to the login: the e-mail address that the user has typed, or to which the invitation was sent. */
export const emailState = (email: string): { email: string } => ({ email });

const textIn = (state: unknown, key: string): string => {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : '';
  return typeof value === 'string' ? value : '';
};

/** The e-mail address in the navigation state, or an empty string. */
export const emailOfState = (state: unknown): string => textIn(state, 'email');

/** State of the navigation to the login: a text about the unsent entries that the browser has deleted. */
export const lostState = (lost: string): { lost: string } => ({ lost });

/** The same from the navigation state, or an empty string. */
export const lostOfState = (state: unknown): string => textIn(state, 'lost');
