import { createSourceEventStream, print, type DocumentNode, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { ChangeEvent } from '../../schema/kernel/changes.ts';
import type { Context, UserActor } from '../../schema/kernel/context.ts';
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
import { LiveResult } from './live-result.ts';
import type { PostgresBus } from './postgres-bus.ts';

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

  constructor(
    readonly ctx: Context,
    /** Newest version that was sent to the subscriber, or that it had when it subscribed. */
    public seen: number,
    private readonly send: SendResult,
    private readonly leave: (subscriber: Subscriber) => void,
  ) {}

  /** A socket that no longer accepts data is closed; the client reconnects with the last version that it has seen. */
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
  /** Serialises the events of the group in the order of their versions. */
  turn: Promise<void>;
  unsubscribe: () => void;
}

/**
 * Delivers committed changes to sockets. One change is read, executed and serialised once for each group of
 * subscribers.
 */
export class LiveHub {
  readonly #groups = new Map<string, Group>();

  constructor(
    private readonly executor: Executor,
    private readonly bus: PostgresBus,
    private readonly makeContext: MakeContext,
    private readonly log: Logger,
  ) {}

  /** For graphql-ws: returns a stream whose results are sent by `send`, or the errors. */
  async subscribe(args: ExecutionArgs, send: SendResult): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    const ctx = args.contextValue as Context;
    const source = await createSourceEventStream(args);
    if (!(source instanceof LiveSource)) {
      const errors = (source as ExecutionResult).errors ?? [];
      return { errors: translatedGraphqlErrors(errors, ctx, this.log) };
    }
    const group = this.#group(args, source, ctx);
    const subscriber = new Subscriber(ctx, source.topic.since ?? 0, send, (leaving) => this.#leave(group, leaving));
    // Join the group before catching up: what is committed in between may be sent twice, but is never missed.
    group.subscribers.add(subscriber);
    try {
      await this.#catchUp(group, subscriber, source.topic.since);
    } catch (error) {
      void subscriber.return();
      return { errors: translatedGraphqlErrors([error as Error], ctx, this.log) };
    }
    return subscriber;
  }

  #group(args: ExecutionArgs, { topic }: LiveSource, ctx: Context): Group {
    const { since: _since, ...variables } = (args.variableValues ?? {}) as Record<string, unknown>;
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
    if (existing) return existing;
    const group: Group = {
      topic: { ...topic, since: null },
      document: args.document,
      operationName: args.operationName ?? null,
      variables,
      subscribers: new Set(),
      seen: 0,
      turn: Promise.resolve(),
      unsubscribe: () => undefined,
    };
    const stop = this.bus.subscribe(topic.clientId, (event) => this.#deliver(group, event));
    group.unsubscribe = () => {
      stop();
      this.#groups.delete(key);
    };
    // The bus delivers what is committed from here on; the group starts at what was committed before.
    group.turn = ctx.read(currentVersion).then((version) => void (group.seen = version));
    this.#groups.set(key, group);
    return group;
  }

  #leave(group: Group, subscriber: Subscriber): void {
    group.subscribers.delete(subscriber);
    if (group.subscribers.size === 0) group.unsubscribe();
  }

  /** Sends a new subscriber what was committed since the version that it has seen. */
  async #catchUp(group: Group, subscriber: Subscriber, since: number | null): Promise<void> {
    const { ctx } = subscriber;
    await group.turn;
    const missed = since === null ? null : await ctx.read((rows) => eventSince(rows, group.topic, since));
    // That nothing was missed so far says nothing about later commits: only what was sent counts as seen.
    subscriber.seen = Math.max(subscriber.seen, missed?.version ?? since ?? group.seen);
    if (missed) subscriber.deliver(await this.#execute(group, ctx, missed));
  }

  #deliver(group: Group, event: ChangeEvent): void {
    group.turn = group.turn
      .then(async () => {
        const [first] = group.subscribers;
        if (!first) return;
        const ctx = this.#freshContext(first.ctx);
        const live = await nextEvent(ctx, group.topic, group.seen, event);
        if (live) {
          group.seen = Math.max(group.seen, live.version);
          const result = await this.#execute(group, ctx, live);
          for (const subscriber of group.subscribers) {
            if (live.version <= subscriber.seen) continue;
            subscriber.seen = live.version;
            subscriber.deliver(result);
          }
        } else if (event.changes) {
          group.seen = Math.max(group.seen, event.version);
        }
      })
      .catch((error: unknown) => {
        // No subscriber may be left with an unnoticed gap: all of them reconnect with the last version that they have
        // seen.
        this.log.error({ err: error }, 'a change could not be delivered');
        for (const subscriber of [...group.subscribers]) void subscriber.return();
      });
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

  /** Data loaders cache rows for one operation; each event is one. */
  #freshContext(ctx: Context): Context {
    return this.makeContext({ transport: 'socket', actor: ctx.actor, language: ctx.language });
  }
}

function visibility(user: UserActor): string {
  return `${user.role} ${[...user.permissions].sort().join(' ')}`;
}
