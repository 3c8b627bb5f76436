import type { ApolloLink } from '@apollo/client';

type Answer = ApolloLink.Result;
export type Preloaded = { operationName: string; token: string; language: string; answer: Promise<Answer> };

let preloaded: Preloaded | null = null;

/** Hands an answer that was asked for before the application's code was there to the first operation that wants it. */
export const offerPreloaded = (offer: Preloaded): void => {
  preloaded = offer;
  offer.answer.catch(() => {
    // Who takes it asks again by the usual way.
  });
};

/** The early answer, once, if it was asked by the same person in the same language. */
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
