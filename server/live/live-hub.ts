import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import { mergedEvents, type ChangeEvent } from '../../schema/kernel/changes.ts';
import type { Context } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { LiveSource, eventSince, nextEvent, type LiveEvent } from '../../schema/kernel/live.ts';
import type { MakeContext } from '../context.ts';
import { translatedGraphqlErrors } from '../graphql/apollo.ts';
import type { Executor } from '../graphql/executor.ts';
import { MAX_REPEATED_LIVE, tooExpensive } from '../graphql/price.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { LiveGroups, type Group, type GroupLimits, type News } from './live-groups.ts';
import { LiveResult } from './live-result.ts';
import type { PostgresBus } from './postgres-bus.ts';
import { Subscriber, type SendResult } from './subscriber.ts';

/**
 * Limits of concurrent executions of subscriptions: a part of the connection pool. Queued executions yield to the event
 * loop, and an organisation with more of them than its share pauses while other organisations are active.
 */
const LIVE_WORK = { total: 5, perOrganisation: 2, yields: true, rest: 10 };

/**
 * Delivers committed changes to sockets. A change is read, executed and serialised once for each group of subscribers.
 */
export class LiveHub {
  readonly #groups: LiveGroups;
  readonly #work: FairQueue;

  constructor(
    private readonly executor: Executor,
    bus: PostgresBus,
    private readonly makeContext: MakeContext,
    private readonly log: Logger,
    limits: GroupLimits,
  ) {
    this.#groups = new LiveGroups(bus, limits, (group, committed) => this.#deliver(group, committed));
    this.#work = new FairQueue(LIVE_WORK, executor.activity);
  }

  /** The error of a session that has reached its limit of subscriptions; null for all others. */
  refusalFor(ctx: Context): AppError | null {
    return this.#groups.refusalFor(ctx);
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
      MAX_REPEATED_LIVE,
    );
    if (expensive) return { errors: translatedGraphqlErrors([expensive], ctx, this.log) };
    const source = await createSourceEventStream(args);
    if (!(source instanceof LiveSource)) {
      const errors = (source as ExecutionResult).errors ?? [];
      return { errors: translatedGraphqlErrors(errors, ctx, this.log) };
    }
    const group = this.#groups.groupOf(args, source.topic);
    if (group instanceof AppError) return { errors: translatedGraphqlErrors([group], ctx, this.log) };
    const subscriber = new Subscriber(ctx, source.topic.since ?? 0, send, (leaving) =>
      this.#groups.leave(group, leaving),
    );
    // Join the group before the catch-up, so that changes committed in between are not missed.
    this.#groups.join(group, subscriber);
    try {
      await this.#catchUp(group, subscriber, source.topic.since);
    } catch (error) {
      void subscriber.return();
      return { errors: translatedGraphqlErrors([error as Error], ctx, this.log) };
    }
    return subscriber;
  }

  /** Sends a new subscriber the changes committed since the last version that it received. */
  async #catchUp(group: Group, subscriber: Subscriber, since: number | null): Promise<void> {
    if (since !== null) subscriber.missed = 0;
    await group.turn;
    if (since === null) {
      subscriber.seen = Math.max(subscriber.seen, group.seen);
      return;
    }
    do {
      subscriber.missed = 0;
      const news = await this.#newsSince(group, subscriber);
      // Only the version that was sent counts as received: later commits may have been missed.
      if (news) {
        subscriber.seen = news.version;
        subscriber.deliver(news.result);
      }
    } while (subscriber.missed > subscriber.seen);
    subscriber.missed = null;
  }

  /**
   * What was committed since the version that a subscriber has; null for nothing. Read once for all of its group that have the same version
   * and wait for their turn: after a fail-over that is every page of an organisation.
   */
  #newsSince(group: Group, { ctx, seen }: Subscriber): Promise<News | null> {
    const waiting = group.catchUps.get(seen);
    if (waiting) return waiting;
    let isRead = false;
    const news = this.#work.run(ownerOf(ctx), async () => {
      // Who comes from here on may lack what is not read any more.
      isRead = true;
      group.catchUps.delete(seen);
      const event = await ctx.read((rows) => eventSince(rows, group.topic, seen));
      return event && { version: event.version, result: await this.#execute(group, ctx, event) };
    });
    if (!isRead) group.catchUps.set(seen, news);
    return news;
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
        for (const subscriber of Array.from(group.subscribers)) void subscriber.return();
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
