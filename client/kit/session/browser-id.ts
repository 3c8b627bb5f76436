import { newId } from '../data/new-id.ts';
import { readJson, writeJson } from '../data/storage.ts';

const KEY = 'browser';

let mark: string | null = null;

/**
 * A random id of this browser, the same for all users, by which the server recognises a login with a new browser. It
 * grants no access. A browser without storage counts as new each time.
 */
export const browserId = (): string => {
  if (!mark) {
    mark = readJson<string>(localStorage, KEY) ?? newId();
    writeJson(localStorage, KEY, mark);
  }
  return mark;
};
