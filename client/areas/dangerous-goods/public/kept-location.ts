import type { PublicStorageLocationQuery } from '../../../generated/public-location-of-code.ts';
import { readJson, writeJson } from '../../../kit/data/storage.ts';
import { forgetPages, keepPages } from '../../../kit/offline/kept-pages.ts';

type Location = PublicStorageLocationQuery['publicStorageLocation'];

interface KeptLocation {
  /** When the server answered. */
  at: string;
  location: Location;
}

const PREFIX = 'goods.';
/** Of more locations the one that was opened longest ago goes. */
const MOST = 5;

const keysByAge = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .sort((one, other) => (atOf(other) > atOf(one) ? 1 : -1));
const atOf = (key: string): string => readJson<KeptLocation>(localStorage, key)?.at ?? '';

/** What this phone has kept of a location; null if nothing. */
export const keptLocation = (code: string): KeptLocation | null =>
  readJson<KeptLocation>(localStorage, `${PREFIX}${code}`);

/** Deletes what was kept of a location: its code is over, or the organisation keeps nothing on devices. */
export const forgetLocation = (code: string): void => {
  writeJson(localStorage, `${PREFIX}${code}`, null);
  if (keysByAge().length === 0) void forgetPages();
};

/** Keeps all goods of a location, with the page that shows them: there is nothing about anybody's health in it. */
export const keepLocation = (code: string, location: Location): void => {
  const kept: KeptLocation = { at: new Date().toISOString(), location };
  writeJson(localStorage, `${PREFIX}${code}`, kept);
  for (const key of keysByAge().slice(MOST)) writeJson(localStorage, key, null);
  void keepPages();
};

/** The goods of a kept location that a search finds, as the server searches. */
export const searched = (location: Location, search: string): Location => {
  if (!search) return location;
  const word = search.toLowerCase();
  const goods = location.goods.filter(({ identifier, name }) => `${identifier} ${name}`.toLowerCase().includes(word));
  return { ...location, goods, count: goods.length };
};
