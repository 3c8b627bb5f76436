import { languageStore } from '../../kit/i18n/i18n.ts';
import { creationAt, placesFor } from './places.ts';
import type { allows } from '../../../schema/kernel/abilities.shared.ts';

type PageKeyActions = { go: (to: string) => void; openSearch: () => void; openShortcuts: () => void };

/** How long after g a letter is its second key, in milliseconds. */
const SECOND_KEY = 1_500;
let pressedG = -Infinity;

/** What a single key does on a page; true if it did something. */
export const pressKey = (key: string, user: Parameters<typeof allows>[1], actions: PageKeyActions): boolean => {
  const now = performance.now();
  const follows = now - pressedG < SECOND_KEY;
  pressedG = -Infinity;
  if (follows) {
    const place = placesFor(user, languageStore.get()).find(({ letter }) => letter === key);
    if (place) actions.go(place.to);
    return place !== undefined;
  }
  if (key === 'g') {
    pressedG = now;
    return true;
  }
  if (key === '?') actions.openShortcuts();
  else if (key === 'c') {
    const to = creationAt(location.pathname, user);
    if (to) actions.go(to);
    return to !== undefined;
  } else if (key === '/') {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    if (field) field.focus();
    else actions.openSearch();
  } else return false;
  return true;
};
