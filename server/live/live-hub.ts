import {
  createSourceEventStream,
  getOperationAST,
  print,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Logger } from 'pino';
import { mergedEvents, type ChangeEvent } from '../../schema/kernel/changes.ts';
import type { Context, UserActor } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import {
  LiveSource,
  currentVersion,
  eventSince,
  nextEvent,
  type LiveEvent,
  type LiveTopic,
} from '../../schema/kernel/live.ts';
import type { MakeContext } from '../context.ts';
import { translatedGraphqlErrors } from '../graphql/apollo.ts';
import type { Executor } from '../graphql/executor.ts';
import { MOST_REPEATED_LIVE, tooExpensive } from '../graphql/price.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { LiveResult } from './live-result.ts';
import type { PostgresBus } from './postgres-bus.ts';

/** Maximum number of groups per session and per organisation. */
export interface GroupLimits {
  perSession: number;
  perOrganisation: number;
}

/**
 * Limits of concurrent executions of subscriptions: a part of the connection pool. Queued executions yield to the event
 * loop, and an organisation with more of them than its share pauses while other organisations are active.
 */
const LIVE_WORK = { total: 5, perOrganisation: 2, yields: true, rest: 10 };

/** Printed documents, part of the key of a group. */
const texts = new WeakMap<DocumentNode, string>();

/** Sends a result to one subscriber. Returns false when the socket no longer accepts data. */
export type SendResult = (result: LiveResult) => boolean;

/**
 * One subscriber. To graphql-ws it is a stream that yields nothing and ends: results bypass it, because they are the
 * same text for all subscribers of a group, and serialising that text again for each of 500 sockets took a third of the
 * time (ADR 8).
 */
class Subscriber implements AsyncIterableIterator<ExecutionResult> {
  #end: (() => void) | null = null;
  #done = false;
  /** During catch-up: the newest version that was sent to the rest of its group. Otherwise null. */
  missed: number | null = null;

  constructor(
    readonly ctx: Context,
    /** Newest version that was sent to the subscriber, or that it had when it subscribed. */
    public seen: number,
    private readonly send: SendResult,
    private readonly leave: (subscriber: Subscriber) => void,
  ) {}

  /** A socket that does not accept data is closed; the client reconnects with the last version that it received. */
  deliver(result: LiveResult): void {
    if (!this.#done && !this.send(result)) void this.return();
  }

  next(): Promise<IteratorResult<ExecutionResult>> {
    if (this.#done) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => (this.#end = () => resolve({ value: undefined, done: true })));
  }

  return(): Promise<IteratorResult<ExecutionResult>> {
    if (!this.#done) {
      this.#done = true;
      this.leave(this);
      this.#end?.();
    }
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** Subscribers of one organisation with the same document, variables and permissions. */
interface Group {
  topic: LiveTopic;
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
  subscribers: Set<Subscriber>;
  seen: number;
  /** Changes committed since the last execution began; the next execution delivers all of them. */
  pending: ChangeEvent | null;
  /** Serialises the events of the group in the order of their versions. */
  turn: Promise<void>;
  unsubscribe: () => void;
}

/**
 * Delivers committed changes to sockets. A change is read, executed and serialised once for each group of subscribers.
 */
export class LiveHub {
  readonly #groups = new Map<string, Group>();
  /** Number of groups by organisation, and the groups of each session with their number of subscribers. */
  readonly #byOrganisation = new Map<string, number>();
  readonly #bySession = new Map<string, Map<Group, number>>();
  readonly #work: FairQueue;

  constructor(
    private readonly executor: Executor,
    private readonly bus: PostgresBus,
    private readonly makeContext: MakeContext,
    private readonly log: Logger,
    private readonly limits: GroupLimits,
  ) {
    this.#work = new FairQueue(LIVE_WORK, executor.activity);
  }

  /** The error of a session that has reached its limit of subscriptions; null for all others. */
  refusalFor(ctx: Context): AppError | null {
    const { perSession } = this.limits;
    const groups = this.#bySession.get(ctx.user.credential.id)?.size ?? 0;
    return groups >= perSession
      ? new AppError('RATE_LIMITED', { messageKey: 'tooManySubscriptions', params: { most: perSession } })
      : null;
  }

  /** For graphql-ws: returns a stream whose results are sent by `send`, or the errors. */
  async subscribe(args: ExecutionArgs, send: SendResult): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    const ctx = args.contextValue as Context;
    const expensive = tooExpensive(
      this.executor.price({
        document: args.document,
        operationName: args.operationName,
        variables: args.variableValues,
      }),
      MOST_REPEATED_LIVE,
    );
    if (expensive) return { errors: translatedGraphqlErrors([expensive], ctx, this.log) };
    const source = await createSourceEventStream(args);
    if (!(source instanceof LiveSource)) {
      const errors = (source as ExecutionResult).errors ?? [];
      return { errors: translatedGraphqlErrors(errors, ctx, this.log) };
    }
    const group = this.#group(args, source, ctx);
    if (group instanceof AppError) return { errors: translatedGraphqlErrors([group], ctx, this.log) };
    const subscriber = new Subscriber(ctx, source.topic.since ?? 0, send, (leaving) => this.#leave(group, leaving));
    // Join the group before the catch-up, so that changes committed in between are not missed.
    this.#join(group, subscriber);
    try {
      await this.#catchUp(group, subscriber, source.topic.since);
    } catch (error) {
      void subscriber.return();
      return { errors: translatedGraphqlErrors([error as Error], ctx, this.log) };
    }
    return subscriber;
  }

  /** The group of a subscription; the error when the session or its organisation has too many. */
  #group(args: ExecutionArgs, { topic }: LiveSource, ctx: Context): Group | AppError {
    const variables = declaredVariables(args);
    let text = texts.get(args.document);
    if (text === undefined) texts.set(args.document, (text = print(args.document)));
    const key = JSON.stringify([
      topic.clientId,
      visibility(ctx.user),
      ctx.language,
      args.operationName ?? '',
      variables,
      text,
    ]);
    const existing = this.#groups.get(key);
    const { perOrganisation } = this.limits;
    const isNew = !existing || !this.#bySession.get(ctx.user.credential.id)?.has(existing);
    const full = isNew ? this.refusalFor(ctx) : null;
    if (full) return full;
    if (existing) return existing;
    const ofOrganisation = this.#byOrganisation.get(topic.clientId) ?? 0;
    if (ofOrganisation >= perOrganisation)
      return new AppError('RATE_LIMITED', {
        messageKey: 'tooManySubscriptionsHere',
        params: { most: perOrganisation },
      });
    const group: Group = {
      topic: { ...topic, since: null },
      document: args.document,
      operationName: args.operationName ?? null,
      variables,
      subscribers: new Set(),
      seen: 0,
      pending: null,
      turn: Promise.resolve(),
      unsubscribe: () => undefined,
    };
    const stop = this.bus.subscribe(topic.clientId, (event) => this.#deliver(group, event));
    group.unsubscribe = () => {
      stop();
      this.#groups.delete(key);
      const left = this.#byOrganisation.get(topic.clientId)! - 1;
      if (left > 0) this.#byOrganisation.set(topic.clientId, left);
      else this.#byOrganisation.delete(topic.clientId);
    };
    // The bus delivers changes committed from here on; the group starts at the version committed before.
    group.turn = ctx.read(currentVersion).then((version) => void (group.seen = version));
    this.#groups.set(key, group);
    this.#byOrganisation.set(topic.clientId, ofOrganisation + 1);
    return group;
  }

  #join(group: Group, subscriber: Subscriber): void {
    const { id: sessionId } = subscriber.ctx.user.credential;
    group.subscribers.add(subscriber);
    const groups = this.#bySession.get(sessionId) ?? new Map<Group, number>();
    this.#bySession.set(sessionId, groups.set(group, (groups.get(group) ?? 0) + 1));
  }

  #leave(group: Group, subscriber: Subscriber): void {
    const { id: sessionId } = subscriber.ctx.user.credential;
    group.subscribers.delete(subscriber);
    const groups = this.#bySession.get(sessionId)!;
    const left = groups.get(group)! - 1;
    if (left > 0) groups.set(group, left);
    else groups.delete(group);
    if (groups.size === 0) this.#bySession.delete(sessionId);
    if (group.subscribers.size === 0) group.unsubscribe();
  }

  /** Sends a new subscriber the changes committed since the last version that it received. */
  async #catchUp(group: Group, subscriber: Subscriber, since: number | null): Promise<void> {
    const { ctx } = subscriber;
    if (since !== null) subscriber.missed = 0;
    await group.turn;
    if (since === null) {
      subscriber.seen = Math.max(subscriber.seen, group.seen);
      return;
    }
    await this.#work.run(ownerOf(ctx), async () => {
      do {
        subscriber.missed = 0;
        const event = await ctx.read((rows) => eventSince(rows, group.topic, subscriber.seen));
        // Only the version that was sent counts as received: later commits may have been missed.
        if (event) {
          subscriber.seen = event.version;
          subscriber.deliver(await this.#execute(group, ctx, event));
        }
      } while (subscriber.missed > subscriber.seen);
      subscriber.missed = null;
    });
  }

  /** Events that arrive while the group is queued are delivered together. */
  #deliver(group: Group, committed: ChangeEvent): void {
    const isQueued = group.pending !== null;
    group.pending = group.pending ? mergedEvents(group.pending, committed) : committed;
    if (isQueued) return;
    group.turn = group.turn
      .then(() => this.#work.run({ organisation: committed.clientId }, () => this.#deliverPending(group)))
      .catch((error: unknown) => {
        // A subscriber must not have an undetected gap: all of them reconnect with the last version that they received.
        this.log.error({ err: error }, 'a change could not be delivered');
        for (const subscriber of [...group.subscribers]) void subscriber.return();
      });
  }

  async #deliverPending(group: Group): Promise<void> {
    const event = group.pending!;
    group.pending = null;
    const [first] = group.subscribers;
    if (!first) return;
    const ctx = this.#freshContext(first.ctx);
    const live = await nextEvent(ctx, group.topic, group.seen, event);
    if (!live) {
      if (event.changes) group.seen = Math.max(group.seen, event.version);
      return;
    }
    group.seen = Math.max(group.seen, live.version);
    const result = await this.#execute(group, ctx, live);
    for (const subscriber of group.subscribers) {
      if (live.version <= subscriber.seen) continue;
      if (subscriber.missed !== null) {
        subscriber.missed = live.version;
        continue;
      }
      subscriber.seen = live.version;
      subscriber.deliver(result);
    }
  }

  async #execute(group: Group, ctx: Context, event: LiveEvent): Promise<LiveResult> {
    const result = await this.executor.run({
      document: group.document,
      operationName: group.operationName,
      variables: group.variables,
      context: this.#freshContext(ctx),
      rootValue: event,
    });
    return new LiveResult(
      JSON.stringify(
        result.errors ? { ...result, errors: translatedGraphqlErrors(result.errors, ctx, this.log) } : result,
      ),
    );
  }

  /** Data loaders cache rows for one operation; each event is an operation of its own. */
  #freshContext(ctx: Context): Context {
    return this.makeContext({ transport: 'socket', actor: ctx.actor, language: ctx.language });
  }
}

const ownerOf = ({ user }: Context) => ({ organisation: user.clientId, session: user.credential.id });

/** The variables that an operation declares, without `since`; undeclared ones have no effect. */
function declaredVariables({ document, operationName, variableValues }: ExecutionArgs): Record<string, unknown> {
  const declared = (getOperationAST(document, operationName)?.variableDefinitions ?? []).map(
    ({ variable }) => variable.name.value,
  );
  const allVariables = (variableValues ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    declared.flatMap((name) =>
      name === 'since' || allVariables[name] === undefined ? [] : [[name, allVariables[name]]],
    ),
  );
}

function visibility(user: UserActor): string {
  return `${user.role} ${[...user.permissions].sort().join(' ')}`;
}
