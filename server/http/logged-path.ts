/** Addresses whose next part is a key to something: a new password, an invitation and the address that it went to. */
const KEYS = [
  /^(\/multiuserAccept)\/.+/,
  /^(\/login\/resetPassword)\/.+/,
  /^(\/api\/v1\/reset)\/.+/,
  /^(\/api\/v1\/multiuser\/invite)\/.+/,
];

/**
 * A request's path as the log may hold it: without its query, which may hold what people searched for, and without
 * keys.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0]!;
  const key = KEYS.find((pattern) => pattern.test(path));
  return key ? path.replace(key, '$1/…') : path;
}
