import { useEffect } from 'react';

const MARK = '/icon.svg';

/**
 * The product's logo in another colour, as a data URL. Its dot is white, because not every colour contrasts with it.
 */
const markIn = async (color: string, signal: AbortSignal): Promise<string> => {
  const picture = await (await fetch(MARK, { signal })).text();
  const drawn = picture
    .replace(/(<rect[^>]*fill=")[^"]+/, `$1${color}`)
    .replace(/(<circle[^>]*fill=")#[^"]+/, '$1#fff');
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
};

/** While mounted, the favicon has this colour; null: the default icon. */
export const useOrganisationIcon = (color: string | null): void => {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !color) return undefined;
    const stop = new AbortController();
    markIn(color, stop.signal).then(
      (address) => {
        icon.href = address;
      },
      // After a failure the tab keeps the default icon.
      () => undefined,
    );
    return () => {
      stop.abort();
      icon.href = MARK;
    };
  }, [color]);
};
