import { useState } from 'react';
import { failureOf } from '../errors/server-error.ts';
import { usePublicTexts } from './public-texts.ts';

interface Told {
  /** What the server said, or that there is no connection; empty while nothing went wrong. */
  problem: string;
  isBusy: boolean;
  /** Does something once at a time; answers whether it succeeded. */
  tell: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** What the reader of a public page does, and what is said when it fails. */
export const useTold = (): Told => {
  const t = usePublicTexts();
  const [state, setState] = useState({ problem: '', isBusy: false });
  return {
    ...state,
    tell: async (work) => {
      setState({ problem: '', isBusy: true });
      try {
        await work();
        setState({ problem: '', isBusy: false });
        return true;
      } catch (error) {
        setState({ problem: failureOf(error).message || t('checkConnection'), isBusy: false });
        return false;
      }
    },
  };
};
