import { getOperationAST, print, type DocumentNode, type ExecutionArgs } from 'graphql';
import type { ChangeEvent } from '../../schema/kernel/changes.ts';
import { visibilityOf, type Context } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { currentVersion, type LiveTopic } from '../../schema/kernel/live.ts';
import type { LiveResult } from './live-result.ts';
import type { PostgresBus } from './postgres-bus.ts';
import type { Subscriber } from './subscriber.ts';

/** Maximum number of groups per session and per organisation. */
export interface GroupLimits {
  perSession: number;
  perOrganisation: number;
}

/** A version and what is sent of the changes until then. */
export interface News {
  version: number;
  result: LiveResult;
}

/** Subscribers of one organisation with the same document, variables and permissions. */
export interface Group {
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
  /** What will be read for new subscribers, by the version that they have. */
  catchUps: Map<number, Promise<News | null>>;
  unsubscribe: () => void;
}

/** Printed documents, part of the key of a group. */
const texts = new WeakMap<DocumentNode, string>();

/** The groups of this process, and how many each session and each organisation has. */
export class LiveGroups {
  readonly #groups = new Map<string, Group>();
  readonly #byOrganisation = new Map<string, number>();
  /** The groups of each session with their number of subscribers. */
  readonly #bySession = new Map<string, Map<Group, number>>();

  /** `deliver` is called with each committed change of a group's organisation. */
  constructor(
    private readonly bus: PostgresBus,
    private readonly limits: GroupLimits,
    private readonly deliver: (group: Group, committed: ChangeEvent) => void,
  ) {}

  /** The error of a session that has reached its limit of subscriptions; null for all others. */
  refusalFor(ctx: Context): AppError | null {
    const { perSession } = this.limits;
    const groups = this.#bySession.get(ctx.user.credential.id)?.size ?? 0;
    return groups >= perSession
      ? new AppError('RATE_LIMITED', { messageKey: 'tooManySubscriptions', params: { most: perSession } })
      : null;
  }

  /** The group of a subscription; the error when the session or its organisation has too many. */
  groupOf(args: ExecutionArgs, topic: LiveTopic): Group | AppError {
    const ctx = args.contextValue as Context;
    const key = keyOf(args, topic, ctx);
    const existing = this.#groups.get(key);
    const isNew = !existing || !this.#bySession.get(ctx.user.credential.id)?.has(existing);
    const full = isNew ? this.refusalFor(ctx) : null;
    return full ?? existing ?? this.#create(key, args, topic, ctx);
  }

  #create(key: string, args: ExecutionArgs, topic: LiveTopic, ctx: Context): Group | AppError {
    const { perOrganisation } = this.limits;
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
      variables: declaredVariables(args),
      subscribers: new Set(),
      seen: 0,
      pending: null,
      turn: Promise.resolve(),
      catchUps: new Map(),
      unsubscribe: () => undefined,
    };
    const stop = this.bus.subscribe(topic.clientId, (event) => this.deliver(group, event));
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

  join(group: Group, subscriber: Subscriber): void {
    const { id: sessionId } = subscriber.ctx.user.credential;
    group.subscribers.add(subscriber);
    const groups = this.#bySession.get(sessionId) ?? new Map<Group, number>();
    this.#bySession.set(sessionId, groups.set(group, (groups.get(group) ?? 0) + 1));
  }

  /** The last subscriber that leaves ends the group. */
  leave(group: Group, subscriber: Subscriber): void {
    const { id: sessionId } = subscriber.ctx.user.credential;
    group.subscribers.delete(subscriber);
    const groups = this.#bySession.get(sessionId)!;
    const left = groups.get(group)! - 1;
    if (left > 0) groups.set(group, left);
    else groups.delete(group);
    if (groups.size === 0) this.#bySession.delete(sessionId);
    if (group.subscribers.size === 0) group.unsubscribe();
  }
}

/** Subscriptions with the same key see the same events. */
function keyOf(args: ExecutionArgs, topic: LiveTopic, ctx: Context): string {
  let text = texts.get(args.document);
  if (text === undefined) texts.set(args.document, (text = print(args.document)));
  return JSON.stringify([
    topic.clientId,
    visibilityOf(ctx.user),
    ctx.language,
    args.operationName ?? '',
    declaredVariables(args),
    text,
  ]);
}

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
