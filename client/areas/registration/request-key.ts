const KEY = 'registrationRequest';

interface RequestName {
  email: string;
  key: string;
}

let kept: RequestName | null = null;

/** A random UUID (version 4), also where the page is not served over https and `crypto.randomUUID` is missing. */
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

const read = (): RequestName | null => {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<RequestName> | null;
    return typeof found?.email === 'string' && typeof found.key === 'string' ? { email: found.email, key: found.key } : null;
  } catch {
    return kept;
  }
};

/**
 * The name of this registration. It survives a reload, so that a retry after a lost answer registers nobody twice; with another
 * e-mail it is another registration.
 */
export const requestKeyFor = (email: string): string => {
  const found = read();
  if (found?.email === email) return found.key;
  kept = { email, key: uuid() };
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
