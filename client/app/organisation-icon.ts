import { useEffect } from 'react';

const MARK = '/icon.svg';

/** The product's mark in another colour, as an address. Its dot is white, because not every colour sets it off. */
const markIn = async (color: string, signal: AbortSignal): Promise<string> => {
  const mark = await (await fetch(MARK, { signal })).text();
  const drawn = mark.replace(/(<rect[^>]*fill=")[^"]+/, `$1${color}`).replace(/(<circle[^>]*fill=")#[^"]+/, '$1#fff');
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
};

/** While it is mounted, the icon of the browser's tab has this colour; null: that of the product. */
export const useOrganisationIcon = (color: string | null): void => {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !color) return undefined;
    const stop = new AbortController();
    markIn(color, stop.signal).then(
      (address) => {
        icon.href = address;
      },
      // Without it the tab keeps the product's mark.
      () => undefined,
    );
    return () => {
      stop.abort();
      icon.href = MARK;
    };
  }, [color]);
};
