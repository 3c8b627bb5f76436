import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionArgs } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import type { SessionEvent } from '../../schema/kernel/changes.ts';
import type { Actor, Context, UserActor } from '../../schema/kernel/context.ts';
import { authenticate, tokenOfConnection } from '../auth/authenticate.ts';
import { showsOrganisation } from '../auth/organisation.ts';
import type { MakeContext } from '../context.ts';
import { translatedGraphqlErrors } from '../graphql/apollo.ts';
import type { Executor } from '../graphql/executor.ts';
import { AppError } from '../../schema/kernel/errors.ts';
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
 * reconnects, after `tooManySockets` and `tryAgainLater` it retries later. A failure without one of them would be 4500,
 * after which clients of graphql-ws give up for good.
 */
const SOCKET_CLOSE = {
  sessionEnded: 4403,
  rightsChanged: 4205,
  organisationChanged: 4412,
  tooManySockets: 4290,
  goingAway: 1012,
  tryAgainLater: 1013,
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

/** After a gap sockets are closed over this time for each of them, and over at most five seconds, in milliseconds. */
const SPREAD_MS = 20;
const MAX_SPREAD_MS = 5_000;

/** Subscriptions per socket; the one that is being opened is counted already. */
const MAX_SUBSCRIPTIONS = 50;

/** The close code of an event for a user's socket; null if the event concerns another user. */
function closeCodeFor({ credentialId, accountId }: SessionEvent, user: UserActor): number | null {
  if (credentialId === user.credential.id) return SOCKET_CLOSE.sessionEnded;
  return accountId === user.userId ? SOCKET_CLOSE.rightsChanged : null;
}

function concerns(event: SessionEvent | 'gap', user: UserActor): boolean {
  return event === 'gap' || closeCodeFor(event, user) !== null;
}

type SocketExtra = {
  socket: WebSocket;
  request: IncomingMessage;
  context?: Context;
} & Record<PropertyKey, unknown>;

export interface Sockets {
  /** Open sockets of people who are logged in. */
  readonly count: number;
  /** Closes all sockets with a code after which clients reconnect. */
  close(): Promise<void>;
}

interface SocketPorts {
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
}

/**
 * Subscriptions over graphql-transport-ws on the path of the GraphQL endpoint. A socket belongs to the session it was
 * opened with and is closed when that session ends or its permissions change, in any process.
 */
export function serveSockets(http: Server, ports: SocketPorts): Sockets {
  return new GraphqlSockets(http, ports);
}

/** The bytes of a reason that a closing frame can carry (RFC 6455, 5.5). */
const MAX_REASON_BYTES = 123;

/**
 * Cuts the reasons with which it is closed: graphql-ws names what a client has sent in them, and one that is too long would
 * throw instead of closing the socket with its code.
 */
class Socket extends WebSocket {
  override close(code?: number, reason: string | Buffer = ''): void {
    // A code unit has three bytes at most.
    const isShort = Buffer.byteLength(reason) <= MAX_REASON_BYTES;
    super.close(code, isShort ? reason : String(reason).slice(0, MAX_REASON_BYTES / 3));
  }
}

/** Messages of graphql-transport-ws that a server sends; a client has none of them. */
const OF_SERVERS = new Set<unknown>(['connection_ack', 'next', 'error']);

/**
 * Refuses such a message while it is parsed, which closes the socket as one that is no protocol. Later the library would call it a
 * fault of the server: with that code, and a stack in the log for whoever sends it.
 */
function refuseServerMessage(key: string, value: unknown): unknown {
  const isRoot = key === '' && typeof value === 'object' && value !== null;
  if (isRoot && 'type' in value && OF_SERVERS.has(value.type)) throw new TypeError('A message of a server');
  return value;
}

class GraphqlSockets implements Sockets {
  readonly #server = new WebSocketServer({
    WebSocket: Socket,
    noServer: true,
    maxPayload: LIMITS.documentBytes * 2,
    perMessageDeflate: false,
  });
  readonly #served: ReturnType<typeof useServer>;
  readonly #byNetwork = new Map<string, number>();
  readonly #bySession = new Map<string, number>();
  readonly #open = new Map<WebSocket, Context>();
  /**
   * Events received during a session lookup: the rows that it reads may be older. After a gap any session may have
   * changed.
   */
  #lookups = 0;
  #pendingEvents: (SessionEvent | 'gap')[] = [];

  constructor(
    http: Server,
    private readonly ports: SocketPorts,
  ) {
    http.on('upgrade', (req, socket, head) => this.#upgrade(req, socket, head));
    this.#served = useServer<Record<string, unknown>, SocketExtra>(
      {
        jsonMessageReviver: refuseServerMessage,
        connectionInitWaitTimeout: ports.limits.loginSeconds * 1000,
        onConnect: ({ connectionParams, extra }) => this.#connect(connectionParams ?? {}, extra),
        onClose: ({ extra }) => {
          if (this.#open.delete(extra.socket)) count(this.#bySession, extra.context!.user.credential.id, -1);
        },
        onSubscribe: ({ extra, subscriptions }, id, payload) =>
          this.#executionOf(payload, { id, extra, subscriptions: Object.keys(subscriptions).length }),
        subscribe: (args) => ports.hub.subscribe(args as LiveArgs, (args as LiveArgs).send) as never,
      },
      this.#server,
    );
    // The library writes a stack for each frame that is no protocol or too large, which strangers can send.
    this.#server.on('connection', (socket) => {
      socket.removeAllListeners('error');
      socket.on('error', (error) => {
        ports.log.debug({ err: error }, 'a socket was closed for what it sent');
        socket.terminate();
      });
    });
    ports.bus.onSession((event) => this.#sessionChanged(event));
    ports.bus.onGap(() => this.#gap());
  }

  get count(): number {
    return this.#open.size;
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.close(SOCKET_CLOSE.goingAway, 'server restarts');
    // Clients that do not complete the closing handshake are terminated.
    const forceCloseTimer = setTimeout(
      () => this.#server.clients.forEach((socket) => socket.terminate()),
      CLOSE_TIMEOUT_MS,
    );
    await this.#served.dispose();
    clearTimeout(forceCloseTimer);
  }

  #upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { publicUrl, trustProxy, limits } = this.ports;
    if (req.url?.split('?', 1)[0] !== '/graphql') return refuseUpgrade(socket, '404 Not Found');
    if (!isOwnOrigin(req, publicUrl)) return refuseUpgrade(socket, '403 Forbidden');
    const network = networkOf(callerOf(req, trustProxy));
    const open = this.#byNetwork.get(network) ?? 0;
    if (open >= limits.perNetwork) return refuseUpgrade(socket, '429 Too Many Requests');
    count(this.#byNetwork, network, 1);
    // Also after a failed handshake.
    socket.once('close', () => count(this.#byNetwork, network, -1));
    this.#server.handleUpgrade(req, socket, head, (opened) => this.#server.emit('connection', opened, req));
  }

  /** Opens a socket for the session of its token. Returns false, or closes the socket with a code, when it may not. */
  async #connect(params: Readonly<Record<string, unknown>>, extra: SocketExtra): Promise<boolean> {
    const { language, organisation } = params;
    const from = callerOf(extra.request, this.ports.trustProxy);
    const found = await this.#authenticated(tokenOfConnection(params), from).catch((error: unknown) => {
      this.ports.log.warn({ err: error }, 'the session of a socket could not be looked up');
      extra.socket.close(SOCKET_CLOSE.tryAgainLater, 'try again later');
    });
    if (!found) return false;
    const { actor, isStale } = found;
    if (actor.kind !== 'user') return false;
    const refusal = this.#refusalOf(actor, isStale, organisation);
    if (refusal) {
      extra.socket.close(...refusal);
      return false;
    }
    // Closed during the lookup of its session: no further close event will follow.
    if (extra.socket.readyState !== extra.socket.OPEN) return false;
    const ctx = this.ports.makeContext({
      transport: 'socket',
      actor,
      language: languageOf(typeof language === 'string' ? language : undefined),
    });
    extra.context = ctx;
    this.#open.set(extra.socket, ctx);
    count(this.#bySession, actor.credential.id, 1);
    return true;
  }

  async #authenticated(token: string | null, from: string): Promise<{ actor: Actor; isStale: boolean }> {
    this.#lookups += 1;
    try {
      const actor = await authenticate(this.ports.pool, token, false, from);
      const isStale = actor.kind === 'user' && this.#pendingEvents.some((event) => concerns(event, actor));
      return { actor, isStale };
    } finally {
      if ((this.#lookups -= 1) === 0) this.#pendingEvents = [];
    }
  }

  /** The code and reason with which a socket of this user is closed; null if it may be opened. */
  #refusalOf(actor: UserActor, isStale: boolean, organisation: unknown): [code: number, reason: string] | null {
    const { limits } = this.ports;
    if (callsLeft(actor, limits.callsPerMinute) < 0)
      return [SOCKET_CLOSE.tooManySockets, 'too many calls of this token'];
    if (isStale) return [SOCKET_CLOSE.rightsChanged, 'rights changed'];
    if (!showsOrganisation(actor, organisation)) return [SOCKET_CLOSE.organisationChanged, 'organisation changed'];
    if ((this.#bySession.get(actor.credential.id) ?? 0) >= limits.perSession)
      return [SOCKET_CLOSE.tooManySockets, 'too many connections of this login'];
    return null;
  }

  /** The arguments with which a subscription is executed, or the errors that it is refused with. */
  #executionOf(
    { query, variables, operationName }: SubscribePayload,
    { id, extra, subscriptions }: { id: string; extra: SocketExtra; subscriptions: number },
  ): LiveArgs | readonly GraphQLError[] {
    const { executor, hub, log } = this.ports;
    const ctx = extra.context!;
    const refuse = (errors: readonly GraphQLError[]) => translatedGraphqlErrors(errors, ctx, log);
    const refused =
      query.length > LIMITS.documentBytes || nestsTooDeep(query)
        ? new AppError('BAD_INPUT', { messageKey: 'documentTooLarge' })
        : subscriptions > MAX_SUBSCRIPTIONS
          ? new AppError('RATE_LIMITED', { messageKey: 'tooManyOnSocket', params: { most: MAX_SUBSCRIPTIONS } })
          : null;
    if (refused) return refuse([new GraphQLError(refused.message, { originalError: refused })]);
    // Refused before documents are parsed, unless the document was parsed recently and may be that of an existing
    // subscription.
    const full = isParsed(query) ? null : hub.refusalFor(ctx);
    if (full) return refuse([new GraphQLError(full.message, { originalError: full })]);
    let parsed;
    try {
      parsed = parsedDocument(executor, query);
    } catch (error) {
      return refuse([error as GraphQLError]);
    }
    if ('errors' in parsed) return refuse(parsed.errors);
    const { document } = parsed;
    // Queries over a socket would run with the permissions and cached rows of the time when it was opened.
    if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
      return refuse([new GraphQLError('A WebSocket answers subscriptions; queries and mutations are sent with POST')]);
    return {
      schema: executor.schema,
      document,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
      contextValue: ctx,
      send: sender(extra.socket, id),
    };
  }

  #sessionChanged(event: SessionEvent): void {
    if (this.#lookups > 0) this.#pendingEvents.push(event);
    for (const [socket, { user }] of this.#open) {
      const code = closeCodeFor(event, user);
      if (code === null) continue;
      const ended = user.credential.kind === 'token' ? 'token revoked or expired' : 'session ended';
      socket.close(code, code === SOCKET_CLOSE.sessionEnded ? ended : 'rights changed');
    }
  }

  /**
   * During the gap any session may have ended: all clients reconnect, authenticate again and catch up. Not at once: each
   * page then reloads its data, and the database has only just come back.
   */
  #gap(): void {
    if (this.#lookups > 0) this.#pendingEvents.push('gap');
    const spread = Math.min(MAX_SPREAD_MS, this.#open.size * SPREAD_MS);
    for (const socket of this.#open.keys()) {
      const close = (): void => socket.close(SOCKET_CLOSE.rightsChanged, 'rights changed');
      setTimeout(close, Math.random() * spread).unref();
    }
  }
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
