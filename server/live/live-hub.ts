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
import { wordedGraphqlErrors } from '../graphql/apollo.ts';
import type { Executor } from '../graphql/executor.ts';
import { LiveResult } from './live-result.ts';
import type { PostgresBus } from './postgres-bus.ts';

/** Documents whose text is remembered, to tell groups apart. */
const texts = new WeakMap<DocumentNode, string>();

/** Sends a result to one subscriber, now. Answers false when the socket takes nothing any more. */
export type SendResult = (result: LiveResult) => boolean;

/**
 * One subscriber. To graphql-ws it is a stream that yields nothing and ends: results are sent past it, because they are
 * the same text for all members of a group, and writing that text again for each of 500 sockets was a third of the
 * time.
 */
class Member implements AsyncIterableIterator<ExecutionResult> {
  #end: (() => void) | null = null;
  #done = false;

  constructor(
    readonly ctx: Context,
    /** Newest version that the subscriber has been told, or had when it came. */
    public seen: number,
    private readonly send: SendResult,
    private readonly leave: (member: Member) => void,
  ) {}

  /** A socket that takes nothing any more is let go; it comes back and says what it saw last. */
  tell(result: LiveResult): void {
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

/** Subscribers of one organisation who asked the same and may see the same. */
interface Group {
  topic: LiveTopic;
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
  members: Set<Member>;
  seen: number;
  /** Events are told one after the other, in the order of their versions. */
  turn: Promise<void>;
  unsubscribe: () => void;
}

/**
 * Tells committed changes to sockets. One change is read, executed and written as JSON once for all subscribers who
 * asked the same and may see the same.
 */
export class LiveHub {
  readonly #groups = new Map<string, Group>();

  constructor(
    private readonly executor: Executor,
    private readonly bus: PostgresBus,
    private readonly makeContext: MakeContext,
    private readonly log: Logger,
  ) {}

  /** For graphql-ws: answers a stream whose results go out by `send`, or the refusal. */
  async subscribe(args: ExecutionArgs, send: SendResult): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    const ctx = args.contextValue as Context;
    const source = await createSourceEventStream(args);
    if (!(source instanceof LiveSource)) {
      const errors = (source as ExecutionResult).errors ?? [];
      return { errors: wordedGraphqlErrors(errors, ctx, this.log) };
    }
    const group = this.#group(args, source, ctx);
    const member = new Member(ctx, source.topic.since ?? 0, send, (leaving) => this.#leave(group, leaving));
    // First a member, then the look into the past: what is committed in between may be told twice, never not at all.
    group.members.add(member);
    try {
      await this.#catchUp(group, member, source.topic.since);
    } catch (error) {
      void member.return();
      return { errors: wordedGraphqlErrors([error as Error], ctx, this.log) };
    }
    return member;
  }

  #group(args: ExecutionArgs, { topic }: LiveSource, ctx: Context): Group {
    const { since: _own, ...variables } = (args.variableValues ?? {}) as Record<string, unknown>;
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
    const known = this.#groups.get(key);
    if (known) return known;
    const group: Group = {
      topic: { ...topic, since: null },
      document: args.document,
      operationName: args.operationName ?? null,
      variables,
      members: new Set(),
      seen: 0,
      turn: Promise.resolve(),
      unsubscribe: () => undefined,
    };
    const stop = this.bus.subscribe(topic.clientId, (event) => this.#tell(group, event));
    group.unsubscribe = () => {
      stop();
      this.#groups.delete(key);
    };
    // What is committed from here on is heard; the group starts at what was committed before.
    group.turn = ctx.read(currentVersion).then((version) => void (group.seen = version));
    this.#groups.set(key, group);
    return group;
  }

  #leave(group: Group, member: Member): void {
    group.members.delete(member);
    if (group.members.size === 0) group.unsubscribe();
  }

  /** Tells a new subscriber what was committed since the version that it saw last. */
  async #catchUp(group: Group, member: Member, since: number | null): Promise<void> {
    const { ctx } = member;
    await group.turn;
    const missed = since === null ? null : await ctx.read((rows) => eventSince(rows, group.topic, since));
    // Nothing missed up to here says nothing of what is committed from here on: only what was told counts as seen.
    member.seen = Math.max(member.seen, missed?.version ?? since ?? group.seen);
    if (missed) member.tell(await this.#execute(group, ctx, missed));
  }

  #tell(group: Group, event: ChangeEvent): void {
    group.turn = group.turn
      .then(async () => {
        const [first] = group.members;
        if (!first) return;
        const ctx = this.#freshContext(first.ctx);
        const live = await nextEvent(ctx, group.topic, group.seen, event);
        if (live) {
          group.seen = Math.max(group.seen, live.version);
          const result = await this.#execute(group, ctx, live);
          for (const member of group.members) {
            if (live.version <= member.seen) continue;
            member.seen = live.version;
            member.tell(result);
          }
        } else if (event.changes) {
          group.seen = Math.max(group.seen, event.version);
        }
      })
      .catch((error: unknown) => {
        // Nobody may be left with a gap that they do not know of: the members come back and say what they saw last.
        this.log.error({ err: error }, 'a change could not be told');
        for (const member of [...group.members]) void member.return();
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
      JSON.stringify(result.errors ? { ...result, errors: wordedGraphqlErrors(result.errors, ctx, this.log) } : result),
    );
  }

  /** Loaders remember rows for one operation only; each event is one. */
  #freshContext(ctx: Context): Context {
    return this.makeContext({ door: 'socket', actor: ctx.actor, language: ctx.language });
  }
}

function visibility(user: UserActor): string {
  return `${user.role} ${[...user.permissions].sort().join(' ')}`;
}
