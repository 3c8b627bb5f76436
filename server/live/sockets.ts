import type { Server } from 'node:http';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type ExecutionArgs,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SessionEvent } from '../../schema/kernel/changes.ts';
import type { Actor, Context, UserActor } from '../../schema/kernel/context.ts';
import { authenticate, tokenOf } from '../auth/authenticate.ts';
import { showsOrganisation } from '../auth/organisation.ts';
import type { MakeContext } from '../context.ts';
import { wordedGraphqlErrors } from '../graphql/apollo.ts';
import type { Executor } from '../graphql/executor.ts';
import { LIMITS, limitsRule, nestsTooDeep } from '../graphql/limits.ts';
import { languageOf } from '../http/sentences.ts';
import type { LiveHub, SendResult } from './live-hub.ts';
import type { PostgresBus } from './postgres-bus.ts';

/**
 * Close codes that the client tells apart: who is not logged in stays away, whose rights changed comes back with the
 * new ones.
 */
export const SOCKET_CLOSE = {
  sessionEnded: 4403,
  rightsChanged: 4205,
  organisationChanged: 4412,
  goingAway: 1012,
} as const;

/** Milliseconds that a client has to answer the farewell. */
const FAREWELL_MS = 2_000;

/**
 * Bytes that may wait for a socket; one that lets more pile up does not read. It is cut off and comes back when it can.
 */
const MOST_BUFFERED = 4_000_000;

/** Subscriptions that one socket may hold. */
const MOST_SUBSCRIPTIONS = 50;

/** The code by which a socket goes when this is heard; null when it is about others. */
function closeCodeFor({ sessionId, accountId }: SessionEvent, user: UserActor): number | null {
  if (sessionId === user.sessionId) return SOCKET_CLOSE.sessionEnded;
  return accountId === user.userId ? SOCKET_CLOSE.rightsChanged : null;
}

type SocketExtra = {
  socket: WebSocket;
  context?: Context;
} & Record<PropertyKey, unknown>;

export interface Sockets {
  /** Ends all sockets with a code that makes clients come back. */
  close(): Promise<void>;
}

/**
 * Subscriptions over graphql-transport-ws on the path of the GraphQL endpoint. A socket belongs to the session it was
 * opened with and goes when that ends or its rights change, in whichever process that happened.
 */
export function serveSockets(
  http: Server,
  deps: { executor: Executor; hub: LiveHub; bus: PostgresBus; pool: Pool; makeContext: MakeContext; log: Logger },
): Sockets {
  const { executor, hub, bus, pool, makeContext, log } = deps;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.documentBytes * 2,
    perMessageDeflate: false,
  });
  http.on('upgrade', (req, socket, head) => {
    if (req.url?.split('?', 1)[0] !== '/graphql') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    server.handleUpgrade(req, socket, head, (opened) => server.emit('connection', opened, req));
  });
  const open = new Map<WebSocket, Context>();
  // What is heard while the database is asked who somebody is: its answer may be older than that. A gap may have hidden
  // anything.
  let asking = 0;
  let heard: (SessionEvent | 'gap')[] = [];
  const isInDoubt = (user: UserActor): boolean =>
    heard.some((event) => event === 'gap' || closeCodeFor(event, user) !== null);
  const authenticated = async (token: string | null): Promise<{ actor: Actor; inDoubt: boolean }> => {
    asking += 1;
    try {
      const actor = await authenticate(pool, token, false);
      return { actor, inDoubt: actor.kind === 'user' && isInDoubt(actor) };
    } finally {
      if ((asking -= 1) === 0) heard = [];
    }
  };

  const served = useServer<Record<string, unknown>, SocketExtra>(
    {
      connectionInitWaitTimeout: 10_000,
      onConnect: async ({ connectionParams, extra }) => {
        const { token, language, organisation } = (connectionParams ?? {}) as {
          token?: unknown;
          language?: unknown;
          organisation?: unknown;
        };
        const { actor, inDoubt } = await authenticated(tokenOf(typeof token === 'string' ? token : undefined));
        if (actor.kind !== 'user') return false;
        if (inDoubt) {
          extra.socket.close(SOCKET_CLOSE.rightsChanged, 'rights changed');
          return false;
        }
        if (!showsOrganisation(actor, organisation)) {
          extra.socket.close(SOCKET_CLOSE.organisationChanged, 'organisation changed');
          return false;
        }
        const ctx = makeContext({
          door: 'socket',
          actor,
          language: languageOf(typeof language === 'string' ? language : undefined),
        });
        extra.context = ctx;
        open.set(extra.socket, ctx);
        return true;
      },
      onClose: ({ extra }) => void open.delete(extra.socket),
      onSubscribe: (connection, id, { query, variables, operationName }): LiveArgs | readonly GraphQLError[] => {
        const { socket, context } = connection.extra;
        const ctx = context!;
        const refuse = (errors: readonly GraphQLError[]) => wordedGraphqlErrors(errors, ctx, log);
        if (
          query.length > LIMITS.documentBytes ||
          nestsTooDeep(query) ||
          Object.keys(connection.subscriptions).length >= MOST_SUBSCRIPTIONS
        ) {
          return refuse([
            new GraphQLError(
              'The document is too large or nested too deep, or the socket holds too many subscriptions',
            ),
          ]);
        }
        let document;
        try {
          document = parsed(executor, query);
        } catch (error) {
          return refuse([error as GraphQLError]);
        }
        if ('errors' in document) return refuse(document.errors);
        // Whoever asks over a socket would be answered with the rights and the rows of the moment when it was opened.
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
    if (asking > 0) heard.push(event);
    for (const [socket, { user }] of open) {
      const code = closeCodeFor(event, user);
      if (code !== null) socket.close(code, code === SOCKET_CLOSE.sessionEnded ? 'session ended' : 'rights changed');
    }
  });
  // While nothing was heard, any session may have ended: everybody shows once more who they are, and is told what they
  // missed.
  bus.onGap(() => {
    if (asking > 0) heard.push('gap');
    for (const socket of open.keys()) socket.close(SOCKET_CLOSE.rightsChanged, 'rights changed');
  });

  return {
    async close() {
      for (const socket of server.clients) socket.close(SOCKET_CLOSE.goingAway, 'server restarts');
      // A client that does not answer the farewell is not waited for.
      const impatience = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), FAREWELL_MS);
      await served.dispose();
      clearTimeout(impatience);
    },
  };
}

/** What onSubscribe hands on to subscribe: the arguments of the execution, and the way to the subscriber. */
interface LiveArgs extends ExecutionArgs {
  send: SendResult;
}

/** Sends results as messages of graphql-transport-ws. */
function sender(socket: WebSocket, id: string): SendResult {
  return (result) => {
    if (socket.bufferedAmount > MOST_BUFFERED) {
      socket.terminate();
      return false;
    }
    if (socket.readyState === socket.OPEN) socket.send(result.messageFor(id), { binary: false });
    return true;
  };
}

type Parsed = { document: ReturnType<typeof parse> } | { errors: readonly GraphQLError[] };

/** Every page subscribes with the same few documents: they are parsed and checked once. */
const remembered = new Map<string, Parsed>();
const MOST_REMEMBERED = 200;

function parsed(executor: Executor, query: string): Parsed {
  let found = remembered.get(query);
  if (!found) {
    const document = parse(query, { maxTokens: LIMITS.tokens });
    const errors = validate(executor.schema, document, [...specifiedRules, limitsRule]);
    found = errors.length > 0 ? { errors } : { document };
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
    remembered.set(query, found);
  }
  return found;
}
