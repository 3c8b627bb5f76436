import type { ApolloLink } from '@apollo/client';

type Answer = ApolloLink.Result;
export type Preloaded = { operationName: string; token: string; language: string; answer: Promise<Answer> };

let preloaded: Preloaded | null = null;

/**
 * Passes the response of a query that was sent before the application was loaded to the first operation that asks for
 * it.
 */
export const offerPreloaded = (offer: Preloaded): void => {
  preloaded = offer;
  offer.answer.catch(() => {
    // If the early query failed, the operation sends its own request.
  });
};

/** Returns the early response once, if it was requested by the same user in the same language. */
export const takePreloaded = (
  operationName: string | undefined,
  token: string | undefined,
  language: string,
): Promise<Answer> | null => {
  const offer = preloaded;
  if (!offer || offer.operationName !== operationName) return null;
  preloaded = null;
  return offer.token === token && offer.language === language ? offer.answer : null;
};
