import { ApolloLink, type Observable } from '@apollo/client';
import { canonicalStringify, print } from '@apollo/client/utilities';
import { finalize, share, shareReplay, tap } from 'rxjs';
import { changeCount, noteChange } from './changes.ts';
import type { OperationContext } from './operation-context.ts';

/** Requests in flight, by query, variables and, for queries, the number of changes before them. */
const underWay = new Map<string, Observable<ApolloLink.Result>>();

/**
 * Identical queries share the request that is under way, and identical subscriptions theirs. Apollo's own deduplication
 * does the same, but also answers what is read after a change with a request that began before it: the page would show
 * the state before the change until it is loaded again (ADR 0160). This link takes its place, so the client is made with
 * `queryDeduplication: false`.
 */
export const sameRequestLink = new ApolloLink((operation, forward) => {
  const { operationType, query, variables } = operation;
  if (operationType === 'mutation') return forward(operation).pipe(tap({ next: noteChange, error: noteChange }));
  if ((operation.getContext() as OperationContext).isAlone) return forward(operation);
  const isQuery = operationType === 'query';
  const key = `${isQuery ? changeCount() : ''} ${print(query)} ${canonicalStringify(variables)}`;
  const before = underWay.get(key);
  if (before) return before;
  const shared: Observable<ApolloLink.Result> = forward(operation).pipe(
    finalize(() => {
      if (underWay.get(key) === shared) underWay.delete(key);
    }),
    isQuery ? shareReplay({ bufferSize: 1, refCount: true }) : share(),
  );
  underWay.set(key, shared);
  return shared;
});
