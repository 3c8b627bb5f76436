import type { PublicStorageLocationQuery } from '../../../generated/public-location-of-code.ts';
import { keptOfCodes } from '../../../kit/offline/kept-of-code.ts';

type Location = PublicStorageLocationQuery['publicStorageLocation'];

/** All goods of the locations that this phone has opened. */
export const keptLocations = keptOfCodes<Location>('goods.', '/goods/');

/** The goods of a kept location that a search finds, as the server searches. */
export const searched = (location: Location, search: string): Location => {
  if (!search) return location;
  const word = search.toLowerCase();
  const goods = location.goods.filter(({ identifier, name }) => `${identifier} ${name}`.toLowerCase().includes(word));
  return { ...location, goods, count: goods.length };
};
