import { useEffect, useState } from 'react';
import { HELP_PATH, type HelpLinks } from '../../../schema/help/help-topics.enums.ts';

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
      // The help is complete without them; the next opening asks again.
      asked = undefined;
      return NONE;
    });
  return asked;
};

/** Addresses that the operator of this installation configured; none until known. */
export const useHelpLinks = (): HelpLinks => {
  const [links, setLinks] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    void ask().then((known) => isShown && setLinks(known));
    return () => {
      isShown = false;
    };
  }, []);
  return links;
};
