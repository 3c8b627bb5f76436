import { useEffect, useState } from 'react';
import { keptPicture } from '../offline/kept-answers.ts';
import { useOnline } from '../offline/online.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Without a network: the pictures of these ids that were taken along, as data addresses. */
export const useKeptPictures = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const isOnline = useOnline();
  const [kept, setKept] = useState(NONE);
  const wanted = ids.join();
  useEffect(() => {
    if (isOnline || !wanted) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const found = new Map<string, string>();
      for (const id of wanted.split(',')) {
        const address = await keptPicture(id);
        if (address) found.set(id, address);
      }
      if (isCurrent && found.size > 0) setKept(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [isOnline, wanted]);
  return isOnline ? NONE : kept;
};
