import { readJson, writeJson } from '../../../../kit/data/storage.ts';

const KEY = 'terminal';
/**
 * The keys of data that pages store about a person besides the session: queued answers of a course, and the language.
 */
const OF_PERSON = /^(course-queue\.|content-language$)/;

/** The token with which this tablet is paired; null if it is not a terminal. */
export const storedToken = (): string | null => readJson<string>(localStorage, KEY);
export const storeToken = (token: string | null): void => writeJson(localStorage, KEY, token);

/** Removes what pages have stored about the previous person: queued answers, signatures, the language. */
export const clearPerson = (): void => {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (OF_PERSON.test(key)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
};
