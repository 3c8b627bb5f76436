const NONE = '1';

/** The address of the login screen: /login/{mode}/{id}/{redirect}/{reason}; a part that says nothing is 1. */
export const loginAddress = (returnTo: string | null = null, reason: string = NONE): string =>
  `/login/login/1/${returnTo ? encodeURIComponent(returnTo) : NONE}/${reason}`;

/**
 * Where a login may lead: only to a page of this application, never to a foreign host, a script or back to the login.
 */
export const safeReturnAddress = (redirect: string | undefined, origin: string = location.origin): string | null => {
  if (!redirect || redirect === NONE) return null;
  // Browsers read a backslash as a slash and skip control characters, so neither has a place in an address to return
  // to.
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

/** What a link to the login brings along: the e-mail address that this person has typed or was invited with already. */
export const bringEmail = (email: string): { email: string } => ({ email });

/** The e-mail address that was brought along to the login, or an empty one. */
export const emailBrought = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
