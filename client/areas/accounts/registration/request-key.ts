import { newId } from '../../../kit/data/new-id.ts';

const KEY = 'registrationRequest';

interface RequestName {
  email: string;
  key: string;
}

let memory: RequestName | null = null;

const read = (): RequestName | null => {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<RequestName> | null;
    return typeof found?.email === 'string' && typeof found.key === 'string'
      ? { email: found.email, key: found.key }
      : null;
  } catch {
    return memory;
  }
};

/**
 * The idempotency key of this registration. It survives a reload, so that a retry after a lost response does not
 * register twice; another e-mail address gets another key.
 */
export const requestKeyFor = (email: string): string => {
  const found = read();
  if (found?.email === email) return found.key;
  memory = { email, key: newId() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage the key is lost with a reload.
  }
  return memory.key;
};

/** After a success the next registration gets a new key. */
export const clearRequestKey = (): void => {
  memory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
};
