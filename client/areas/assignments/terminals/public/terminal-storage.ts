import { readJson, writeJson } from '../../../../kit/data/storage.ts';

const KEY = 'terminal';
/** What pages store of a person beside the session: the answers of a course that wait, and the language. */
const OF_PERSON = /^(course-queue\.|content-language$)/;

/** The token of the terminal that this tablet is; null for a tablet that is none. */
export const storedToken = (): string | null => readJson<string>(localStorage, KEY);
export const storeToken = (token: string | null): void => writeJson(localStorage, KEY, token);

/** Removes what pages have stored of the person who was here: answers that waited, signatures, the language. */
export const forgetPerson = (): void => {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (OF_PERSON.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser without storage has kept nothing.
  }
};
