import { newId } from '../../../kit/data/new-id.ts';

const KEY = 'registrationRequest';

interface RequestName {
  email: string;
  key: string;
}

let kept: RequestName | null = null;

const read = (): RequestName | null => {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<RequestName> | null;
    return typeof found?.email === 'string' && typeof found.key === 'string'
      ? { email: found.email, key: found.key }
      : null;
  } catch {
    return kept;
  }
};

/**
 * The name of this registration. It survives a reload, so that a retry after a lost answer registers nobody twice; with
 * another e-mail it is another registration.
 */
export const requestKeyFor = (email: string): string => {
  const found = read();
  if (found?.email === email) return found.key;
  kept = { email, key: newId() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the name lives as long as the page.
  }
  return kept.key;
};

/** After a success the next registration is another one. */
export const forgetRequestKey = (): void => {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
