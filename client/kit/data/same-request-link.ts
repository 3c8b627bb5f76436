import { ApolloLink, type Observable } from '@apollo/client';
import { canonicalStringify, print } from '@apollo/client/utilities';
import { finalize, mergeMap, type MonoTypeOperatorFunction, of, share, shareReplay, tap } from 'rxjs';
import { noteChange } from './changes.ts';
import type { OperationContext } from './operation-context.ts';
import { changeCount, isChangedSince } from './recent-changes.ts';

type Results = Observable<ApolloLink.Result>;

/** How often a query is sent again because of changes while it was under way. */
const MAX_REPEATS = 3;

/** Requests in flight, by query, variables and, for queries, the number of changes before them. */
const underWay = new Map<string, Results>();

/**
 * Identical queries share the request that is under way, and identical subscriptions theirs. Apollo's own deduplication
 * does the same, but also answers what is read after a change with a request that began before it: the page would show
 * the state before the change until it is loaded again (ADR 0160). This link takes its place, so the client is made with
 * `queryDeduplication: false`. For the same reason a query is sent again when what it reads was changed while it was under
 * way: its answer may be older than what the answer to the change has left in the cache.
 */
export const sameRequestLink = new ApolloLink((operation, forward) => {
  const { operationType, variables } = operation;
  if (operationType === 'mutation')
    return forward(operation).pipe(
      tap({ next: ({ data }) => noteChange({ variables, data }), error: () => noteChange({ variables }) }),
    );
  const key = `${print(operation.query)} ${canonicalStringify(variables)}`;
  if (operationType === 'subscription') return shared(key, () => forward(operation), share());
  const { isAlone, isVersioned } = operation.getContext() as OperationContext;
  const read = (repeats: number): Results => {
    const before = changeCount();
    const request = isAlone
      ? forward(operation)
      : shared(`${before} ${key}`, () => forward(operation), shareReplay({ bufferSize: 1, refCount: true }));
    return request.pipe(
      mergeMap((answer) =>
        repeats > 0 && isChangedSince(before, variables, answer.data) ? read(repeats - 1) : of(answer),
      ),
    );
  };
  return read(isVersioned ? 0 : MAX_REPEATS);
});

/** The request with this key that is under way, or else a new one. */
function shared(key: string, begin: () => Results, sharing: MonoTypeOperatorFunction<ApolloLink.Result>): Results {
  const before = underWay.get(key);
  if (before) return before;
  const result: Results = begin().pipe(
    finalize(() => {
      if (underWay.get(key) === result) underWay.delete(key);
    }),
    sharing,
  );
  underWay.set(key, result);
  return result;
}
