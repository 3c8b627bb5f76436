import type { WrittenAnswer } from '../../../schema/public-pages.shared.ts';
import type { Operation } from '../data/ask-server.ts';

type Named = Pick<Operation<unknown, never>, 'name' | 'text'>;

interface Asked {
  operation: Named;
  variables: object;
}

let written: WrittenAnswer | null = null;
let asked: Asked | null = null;

/** Sets the answer that the server has embedded in the page. Null: there is none, or it was used. */
export const setEmbeddedAnswer = (answer: WrittenAnswer | null): void => {
  written = answer;
  asked = null;
};

/** The first query of the page, as recorded while it was rendered; null for none. */
export const firstQuery = (): Asked | null => asked;

/** The answer to an operation with these variables, if the server has written it into the page. */
export const embeddedAnswerTo = (operation: Named, variables: object): WrittenAnswer | null => {
  asked ??= { operation, variables };
  return written?.name === operation.name && written.sent === JSON.stringify(variables) ? written : null;
};
