import type { IncomingMessage, Server } from 'node:http';
import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionArgs } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SessionEvent } from '../../schema/kernel/changes.ts';
import type { Actor, Context, UserActor } from '../../schema/kernel/context.ts';
import { authenticate, tokenOfConnection } from '../auth/authenticate.ts';
import { showsOrganisation } from '../auth/organisation.ts';
import type { MakeContext } from '../context.ts';
import { translatedGraphqlErrors } from '../graphql/apollo.ts';
import type { Executor } from '../graphql/executor.ts';
import { LIMITS, nestsTooDeep } from '../graphql/limits.ts';
import { languageOf } from '../http/messages.ts';
import { callsLeft } from '../limits/api-calls.ts';
import { callerOf, networkOf } from '../limits/network.ts';
import type { LiveHub } from './live-hub.ts';
import { isParsed, parsedDocument } from './parsed-documents.ts';
import type { PostgresBus } from './postgres-bus.ts';
import type { SendResult } from './subscriber.ts';
import { isOwnOrigin, refuseUpgrade } from './upgrade.ts';

/**
 * Close codes that the client distinguishes: after `sessionEnded` it does not reconnect, after `rightsChanged` it
 * reconnects, after `tooManySockets` it retries later.
 */
const SOCKET_CLOSE = {
  sessionEnded: 4403,
  rightsChanged: 4205,
  organisationChanged: 4412,
  tooManySockets: 4290,
  goingAway: 1012,
} as const;

/** Maximum number of open sockets per session and network address, and the login timeout. */
export interface SocketLimits {
  perSession: number;
  perNetwork: number;
  loginSeconds: number;
  /** Calls of one API token in a minute; opening a socket is one. */
  callsPerMinute: number;
}

/** Timeout in milliseconds for the closing handshake when the server stops. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Limit of buffered bytes per socket. A client that does not read is disconnected and reconnects when it can.
 */
const MAX_BUFFERED_BYTES = 4_000_000;

/** Subscriptions per socket. */
const MAX_SUBSCRIPTIONS = 50;

/** The close code of an event for a user's socket; null if the event concerns another user. */
function closeCodeFor({ credentialId, accountId }: SessionEvent, user: UserActor): number | null {
  if (credentialId === user.credential.id) return SOCKET_CLOSE.sessionEnded;
  return accountId === user.userId ? SOCKET_CLOSE.rightsChanged : null;
}

type SocketExtra = {
  socket: WebSocket;
  request: IncomingMessage;
  context?: Context;
} & Record<PropertyKey, unknown>;

export interface Sockets {
  /** Closes all sockets with a code after which clients reconnect. */
  close(): Promise<void>;
}

/**
 * Subscriptions over graphql-transport-ws on the path of the GraphQL endpoint. A socket belongs to the session it was
 * opened with and is closed when that session ends or its permissions change, in any process.
 */
export function serveSockets(
  http: Server,
  deps: {
    executor: Executor;
    hub: LiveHub;
    bus: PostgresBus;
    pool: Pool;
    makeContext: MakeContext;
    log: Logger;
    limits: SocketLimits;
    /** The accepted Origin, besides the requested host. */
    publicUrl: string;
    /** Number of trusted proxies that set X-Forwarded-For. */
    trustProxy: number;
  },
): Sockets {
  const { executor, hub, bus, pool, makeContext, log, limits, publicUrl, trustProxy } = deps;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.documentBytes * 2,
    perMessageDeflate: false,
  });
  http.on('upgrade', (req, socket, head) => {
    if (req.url?.split('?', 1)[0] !== '/graphql') return refuseUpgrade(socket, '404 Not Found');
    if (!isOwnOrigin(req, publicUrl)) return refuseUpgrade(socket, '403 Forbidden');
    const network = networkOf(callerOf(req, trustProxy));
    if ((byNetwork.get(network) ?? 0) >= limits.perNetwork) return refuseUpgrade(socket, '429 Too Many Requests');
    count(byNetwork, network, 1);
    // Also after a failed handshake.
    socket.once('close', () => count(byNetwork, network, -1));
    server.handleUpgrade(req, socket, head, (opened) => server.emit('connection', opened, req));
  });
  const byNetwork = new Map<string, number>();
  const bySession = new Map<string, number>();
  const open = new Map<WebSocket, Context>();
  // Events received during a session lookup: the rows that it reads may be older. After a gap any session may have
  // changed.
  let lookups = 0;
  let pendingEvents: (SessionEvent | 'gap')[] = [];
  const mayBeStale = (user: UserActor): boolean =>
    pendingEvents.some((event) => event === 'gap' || closeCodeFor(event, user) !== null);
  const authenticated = async (token: string | null, from: string): Promise<{ actor: Actor; stale: boolean }> => {
    lookups += 1;
    try {
      const actor = await authenticate(pool, token, false, from);
      return { actor, stale: actor.kind === 'user' && mayBeStale(actor) };
    } finally {
      if ((lookups -= 1) === 0) pendingEvents = [];
    }
  };

  const served = useServer<Record<string, unknown>, SocketExtra>(
    {
      connectionInitWaitTimeout: limits.loginSeconds * 1000,
      onConnect: async ({ connectionParams, extra }) => {
        const { language, organisation } = connectionParams ?? {};
        const from = callerOf(extra.request, trustProxy);
        const { actor, stale } = await authenticated(tokenOfConnection(connectionParams ?? {}), from);
        if (actor.kind !== 'user') return false;
        if (callsLeft(actor, limits.callsPerMinute) < 0) {
          extra.socket.close(SOCKET_CLOSE.tooManySockets, 'too many calls of this token');
          return false;
        }
        if (stale) {
          extra.socket.close(SOCKET_CLOSE.rightsChanged, 'rights changed');
          return false;
        }
        if (!showsOrganisation(actor, organisation)) {
          extra.socket.close(SOCKET_CLOSE.organisationChanged, 'organisation changed');
          return false;
        }
        if ((bySession.get(actor.credential.id) ?? 0) >= limits.perSession) {
          extra.socket.close(SOCKET_CLOSE.tooManySockets, 'too many connections of this login');
          return false;
        }
        // Closed during the lookup of its session: no further close event will follow.
        if (extra.socket.readyState !== extra.socket.OPEN) return false;
        const ctx = makeContext({
          transport: 'socket',
          actor,
          language: languageOf(typeof language === 'string' ? language : undefined),
        });
        extra.context = ctx;
        open.set(extra.socket, ctx);
        count(bySession, actor.credential.id, 1);
        return true;
      },
      onClose: ({ extra }) => {
        if (open.delete(extra.socket)) count(bySession, extra.context!.user.credential.id, -1);
      },
      onSubscribe: (connection, id, { query, variables, operationName }): LiveArgs | readonly GraphQLError[] => {
        const { socket, context } = connection.extra;
        const ctx = context!;
        const refuse = (errors: readonly GraphQLError[]) => translatedGraphqlErrors(errors, ctx, log);
        if (
          query.length > LIMITS.documentBytes ||
          nestsTooDeep(query) ||
          Object.keys(connection.subscriptions).length >= MAX_SUBSCRIPTIONS
        ) {
          return refuse([
            new GraphQLError(
              'The document is too large or nested too deep, or the socket holds too many subscriptions',
            ),
          ]);
        }
        // Refused before documents are parsed, unless the document was parsed recently and may be that of an existing
        // subscription.
        const full = isParsed(query) ? null : hub.refusalFor(ctx);
        if (full) return refuse([new GraphQLError(full.message, { originalError: full })]);
        let document;
        try {
          document = parsedDocument(executor, query);
        } catch (error) {
          return refuse([error as GraphQLError]);
        }
        if ('errors' in document) return refuse(document.errors);
        // Queries over a socket would run with the permissions and cached rows of the time when it was opened.
        if (getOperationAST(document.document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) {
          return refuse([
            new GraphQLError('A WebSocket answers subscriptions; queries and mutations are sent with POST'),
          ]);
        }
        return {
          schema: executor.schema,
          document: document.document,
          variableValues: variables ?? {},
          operationName: operationName ?? null,
          contextValue: ctx,
          send: sender(socket, id),
        };
      },
      subscribe: (args) => hub.subscribe(args as LiveArgs, (args as LiveArgs).send) as never,
    },
    server,
  );

  bus.onSession((event) => {
    if (lookups > 0) pendingEvents.push(event);
    for (const [socket, { user }] of open) {
      const code = closeCodeFor(event, user);
      if (code !== null) socket.close(code, code === SOCKET_CLOSE.sessionEnded ? 'session ended' : 'rights changed');
    }
  });
  // During the gap any session may have ended: all clients reconnect, authenticate again and catch up.
  bus.onGap(() => {
    if (lookups > 0) pendingEvents.push('gap');
    for (const socket of open.keys()) socket.close(SOCKET_CLOSE.rightsChanged, 'rights changed');
  });

  return {
    async close() {
      for (const socket of server.clients) socket.close(SOCKET_CLOSE.goingAway, 'server restarts');
      // Clients that do not complete the closing handshake are terminated.
      const forceCloseTimer = setTimeout(
        () => server.clients.forEach((socket) => socket.terminate()),
        CLOSE_TIMEOUT_MS,
      );
      await served.dispose();
      clearTimeout(forceCloseTimer);
    },
  };
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}

/** Passed from onSubscribe to subscribe: the arguments of the execution and the function that sends results. */
interface LiveArgs extends ExecutionArgs {
  send: SendResult;
}

/** Sends results as messages of graphql-transport-ws. */
function sender(socket: WebSocket, id: string): SendResult {
  return (result) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.terminate();
      return false;
    }
    if (socket.readyState === socket.OPEN) socket.send(result.messageFor(id), { binary: false });
    return true;
  };
}
