import { startScreenOf } from './routes.ts';

/** A pointer that rests on a link for this long means it, and one that only crosses it does not. */
const RESTS_MS = 80;

const screenOf = ({ target }: Event): string | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === location.origin && !link.target && !link.download ? link.pathname : null;
};

/**
 * Loads the code of a screen while somebody is about to follow a link to it: between a pointer's rest and its click there is
 * more time than a request takes. What the screen imports is named in its own file (vite.files.ts), so without this it would come
 * a request later than where the frame names it.
 */
export const prefetchLinks = (): void => {
  let resting = 0;
  const start = (event: Event): void => {
    clearTimeout(resting);
    const pathname = screenOf(event);
    if (pathname) void startScreenOf(pathname);
  };
  const rest = (event: Event): void => {
    clearTimeout(resting);
    if (screenOf(event)) resting = window.setTimeout(start, RESTS_MS, event);
  };
  // A finger that scrolls over links means none of them, so it counts with its press alone.
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event), { passive: true });
  document.addEventListener('focusin', rest, { passive: true });
  document.addEventListener('pointerdown', start, { passive: true });
};
