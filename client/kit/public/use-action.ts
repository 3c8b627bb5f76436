import { useState } from 'react';
import { failureOf } from '../errors/server-error.ts';
import { usePublicTexts } from './public-texts.ts';

interface Action {
  /** The message of the server, or one about the connection; empty if there was no error. */
  problem: string;
  isBusy: boolean;
  /** Runs an action and sets `isBusy` until it ends; resolves to whether it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs the actions of a public page, and provides the message if one fails; `withoutAnswer` if the server does not answer. */
export const useAction = (withoutAnswer?: string): Action => {
  const t = usePublicTexts();
  const [state, setState] = useState({ problem: '', isBusy: false });
  return {
    ...state,
    run: async (work) => {
      setState({ problem: '', isBusy: true });
      try {
        await work();
        setState({ problem: '', isBusy: false });
        return true;
      } catch (error) {
        setState({ problem: failureOf(error).message || withoutAnswer || t('checkConnection'), isBusy: false });
        return false;
      }
    },
  };
};
