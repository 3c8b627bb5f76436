import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { noteRequest } from '../session/activity.ts';
import { connectionClosed, connectionOpened } from './connection.ts';
import { browserId } from '../session/browser-id.ts';
import { showError } from '../errors/error-table.ts';
import { httpLink } from './http-link.ts';
import { i18n } from '../i18n/i18n.ts';
import type { OperationContext } from './operation-context.ts';
import { offlineCacheLink, onServerReturn } from '../offline/offline-cache.ts';
import { askForProof } from '../session/proof.ts';
import { takePreloaded } from './preloaded.ts';
import { sameRequestLink } from './same-request-link.ts';
import { serverErrorOf } from '../errors/server-error.ts';
import { currentSession, onSessionChange } from '../session/session.ts';

const contextOf = (operation: ApolloLink.Operation): OperationContext & { token?: string } =>
  operation.getContext() as OperationContext;

/** Request headers: token, organisation, language, and whether the user caused the request. */
const headerLink = new ApolloLink((operation, forward) => {
  const { token, clientId } = currentSession() ?? {};
  const { background } = contextOf(operation);
  if (token && !background) noteRequest();
  operation.setContext((previous) => ({
    token,
    headers: {
      ...(previous['headers'] as Record<string, string> | undefined),
      'Accept-Language': i18n.language,
      // Only logins send the id of the browser.
      ...(token ? { Authorization: `Bearer ${token}` } : { 'X-Browser': browserId() }),
      ...(clientId && { 'X-Organisation': clientId }),
      ...(background && { 'X-Background': '1' }),
    },
  }));
  return forward(operation);
});

const isSessionEnd = (error: unknown): boolean => {
  const code = serverErrorOf(error)?.code;
  return code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED';
};

const errorLink = new ErrorLink(({ error, operation, forward }) => {
  const { token, ...context } = contextOf(operation);
  const newest = currentSession()?.token;
  // The token was refreshed while this request was in flight: the session is valid, so retry with the new token.
  if (isSessionEnd(error) && newest && newest !== token) return forward(operation);
  if (serverErrorOf(error)?.code === 'PROOF_NEEDED' && !context.background)
    return afterProof(operation, forward, error);
  showError(error, context);
  return undefined;
});

/** Sends the operation once more when the person has proved who they are; otherwise it fails as it did, silently. */
const afterProof = (
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  error: unknown,
): Observable<ApolloLink.Result> =>
  new Observable((observer) => {
    let inner: { unsubscribe: () => void } | undefined;
    void askForProof().then((isProved) => {
      if (isProved) inner = forward(operation).subscribe(observer);
      else observer.error(error);
    });
    return () => inner?.unsubscribe();
  });

/** The board's query may have been sent before this code was loaded (app/early.ts). */
const preloadLink = new ApolloLink((operation, forward) => {
  const early = takePreloaded(operation.operationName, currentSession()?.token, i18n.language);
  if (!early) return forward(operation);
  return new Observable((observer) => {
    let inner: { unsubscribe: () => void } | undefined;
    early.then(
      (answer) => {
        observer.next(answer);
        observer.complete();
      },
      () => {
        inner = forward(operation).subscribe(observer);
      },
    );
    return () => inner?.unsubscribe();
  });
});

const socketAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;

/** Close codes after which the client does not reconnect: the session ended, or belongs to another organisation. */
const SESSION_CLOSED = new Set([4401, 4403, 4412]);

let subscriptions = 0;

const socket = createClient({
  url: socketAddress,
  lazy: true,
  // Sequential, not random: most pages then use the same id for the same subscription, and the server sends all of them
  // the same bytes.
  generateID: () => String((subscriptions += 1)),
  connectionParams: () => ({ token: currentSession()?.token, organisation: currentSession()?.clientId }),
  on: {
    connected: connectionOpened,
    closed: () => (currentSession() ? connectionClosed() : connectionOpened()),
  },
  keepAlive: 12_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: (event) => currentSession() !== null && !(event instanceof CloseEvent && SESSION_CLOSED.has(event.code)),
  // Exponential backoff of 1, 2, 4 … 30 seconds with jitter, so that not all clients reconnect to a restarted server at
  // once; an `online` event ends the wait.
  retryWait: (retries) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(30_000, 1000 * 2 ** Math.min(retries, 5)) * (0.5 + Math.random()));
      window.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
    }),
});

const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === 'subscription';

export const apolloClient = new ApolloClient({
  queryDeduplication: false,
  link: ApolloLink.from([
    sameRequestLink,
    ApolloLink.split(
      isSubscription,
      new GraphQLWsLink(socket),
      ApolloLink.from([errorLink, offlineCacheLink, headerLink, preloadLink, httpLink]),
    ),
  ]),
  cache: new InMemoryCache({
    typePolicies: {
      // Singletons of an organisation, without an id.
      TicketBoard: { keyFields: [] },
      Settings: { keyFields: [] },
      Me: { keyFields: [] },
      Billing: { keyFields: [] },
    },
  }),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
});

// Clear the cache when the user changes; the socket is authenticated as the user who opened it.
onSessionChange((session, previous) => {
  socket.terminate();
  if (previous) void (session ? apolloClient.resetStore() : apolloClient.clearStore());
});

// Data that were shown from the device are read again.
onServerReturn(() => void apolloClient.refetchQueries({ include: 'active' }));
