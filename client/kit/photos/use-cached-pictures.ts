import { useEffect, useState } from 'react';
import { cachedPicture } from '../offline/offline-cache.ts';
import { useOnline } from '../offline/online.ts';

const NONE: ReadonlyMap<string, Blob> = new Map();

/**
 * Without a network: the pictures of these ids that were downloaded. They are shown as bytes: a picture that was given
 * an address keeps it (use-stable-url.ts), and one of the server may still be in the browser's cache, or not.
 */
export const useCachedPictures = (ids: readonly string[]): ReadonlyMap<string, Blob> => {
  const isOnline = useOnline();
  const [pictures, setPictures] = useState(NONE);
  const wanted = ids.join();
  useEffect(() => {
    if (isOnline || !wanted) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const found = await Promise.all(wanted.split(',').map(async (id) => [id, await cachedPicture(id)] as const));
      if (isCurrent) setPictures(new Map(found.flatMap(([id, picture]) => (picture ? [[id, picture]] : []))));
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [isOnline, wanted]);
  return isOnline ? NONE : pictures;
};
