import type { WrittenAnswer } from '../../../schema/public-pages.shared.ts';
import type { Operation } from '../data/ask-server.ts';

type Named = Pick<Operation<unknown, never>, 'name' | 'text'>;

interface Asked {
  operation: Named;
  variables: object;
}

let written: WrittenAnswer | null = null;
let asked: Asked | null = null;

/** Says what the server has answered already. Null: nothing, or it was used. */
export const setEmbeddedAnswer = (answer: WrittenAnswer | null): void => {
  written = answer;
  asked = null;
};

/** What the page asks first, as its drawing has shown; null if nothing. */
export const firstQuery = (): Asked | null => asked;

/** The answer to an operation with these variables, if the server has written it into the page. */
export const embeddedAnswerTo = (operation: Named, variables: object): WrittenAnswer | null => {
  asked ??= { operation, variables };
  return written?.name === operation.name && written.sent === JSON.stringify(variables) ? written : null;
};
