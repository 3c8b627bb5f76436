import { startTransition, useEffect, useState } from 'react';
import { whenFirstDrawn } from './when-idle.ts';

/** Whether the first screen is drawn: what only adds to it is loaded after that. */
export const useFirstDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void whenFirstDrawn().then(() => isMounted && startTransition(() => setDrawn(true)));
    return () => {
      isMounted = false;
    };
  }, []);
  return isDrawn;
};
