import type { PublicStorageLocationQuery } from '../../../generated/public-location-of-code.ts';
import { codeCache } from '../../../kit/offline/code-cache.ts';

type Location = PublicStorageLocationQuery['publicStorageLocation'];

/** The locations that this phone has opened, with all their goods. */
export const locationCache = codeCache<Location>('goods.', '/goods/');

/** The goods of a stored location that match a search, by the rules of the server. */
export const searched = (location: Location, search: string): Location => {
  if (!search) return location;
  const word = search.toLowerCase();
  const goods = location.goods.filter(({ identifier, name }) => `${identifier} ${name}`.toLowerCase().includes(word));
  return { ...location, goods, count: goods.length };
};
