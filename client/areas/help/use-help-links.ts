import { useEffect, useState } from 'react';
import { HELP_PATH, type HelpLinks } from '../../../schema/platform/help/help-topics.enums.ts';

const NONE: HelpLinks = { videos: {} };

let asked: Promise<HelpLinks> | undefined;

const ask = (): Promise<HelpLinks> => {
  asked ??= fetch(`${HELP_PATH}/links`)
    .then((answer) =>
      answer.ok
        ? (answer.json() as Promise<HelpLinks>)
        : Promise.reject(new Error(`The server answered ${answer.status}`)),
    )
    .catch(() => {
      // Optional: the help works without them, and the next opening requests them again.
      asked = undefined;
      return NONE;
    });
  return asked;
};

/** Addresses that the operator of this installation configured; empty until loaded. */
export const useHelpLinks = (): HelpLinks => {
  const [links, setLinks] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    void ask().then((loaded) => isShown && setLinks(loaded));
    return () => {
      isShown = false;
    };
  }, []);
  return links;
};
