import { PUBLIC_PAGE } from '../../../schema/public-pages.shared.ts';

/** Addresses that are no pages: the server answers them, also to a navigation (a download, a document in a tab). */
const SERVER = /^\/(?:api|archives|calendar|exports|files|graphql|healthz|readyz)(?:\/|$)/;
/** A file by its name, such as /robots.txt; an e-mail address in a path below /app/ may end in the same way. */
const FILE = /\.[a-z0-9]{1,12}$/i;

/**
 * What a navigation to this path opens: the application, a page of it without a login, or (null) what no device keeps:
 * pages behind mailed links and printed codes, and what the server answers itself.
 */
export const pageOf = (pathname: string): 'app' | 'public' | null => {
  if (pathname === '/app' || pathname.startsWith('/app/')) return 'app';
  return SERVER.test(pathname) || PUBLIC_PAGE.test(pathname) || FILE.test(pathname) ? null : 'public';
};
