import { newId } from '../data/new-id.ts';
import { readJson, writeJson } from '../data/storage.ts';

const KEY = 'browser';

let mark: string | null = null;

/**
 * A random id of this browser, the same for all who log in with it, by which the server notices a new one. It says
 * nothing else and opens nothing. A browser that stores nothing is a new one each time.
 */
export const browserId = (): string => {
  if (!mark) {
    mark = readJson<string>(localStorage, KEY) ?? newId();
    writeJson(localStorage, KEY, mark);
  }
  return mark;
};
