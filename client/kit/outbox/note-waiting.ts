import { writeJson } from '../data/storage.ts';
import { readWaiting, WAITING_KEY } from './waiting.ts';

/** Notes whether an outbox has pending entries. */
export const noteWaiting = (name: string, owner: string, isWaiting: boolean): void => {
  const { [owner]: before = [], ...others } = readWaiting();
  if (before.includes(name) === isWaiting) return;
  const names = isWaiting ? [...before, name] : before.filter((each) => each !== name);
  writeJson(localStorage, WAITING_KEY, names.length > 0 ? { ...others, [owner]: names } : others);
};
