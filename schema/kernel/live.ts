import { ANY_RECORD, type Change, type ChangeEvent } from './changes.ts';
import type { Context, Rows } from './context.ts';
import { badInput } from './errors.ts';

/** What a subscription listens to: the changes of some entities in one organisation. */
export interface LiveTopic {
  clientId: string;
  entities: readonly string[];
  /** The last version that the subscriber has seen: what came after it is sent first. */
  since: number | null;
}

/** Payload of a subscription's resolver: the changes of one or more transactions. */
export interface LiveEvent {
  version: number;
  changes: Change[];
  /** True when too many changes were missed: the subscriber has to reload. */
  stale: boolean;
}

/** Limit of missed changes that are sent one by one. */
const MAX_MISSED = 500;

/**
 * The source of a subscription: what to listen to. The server groups the sockets that may see the same and executes
 * once for all of them (server/live/live-hub.ts); graphql-js requires an async iterable, which is never iterated.
 */
export class LiveSource implements AsyncIterable<LiveEvent> {
  constructor(readonly topic: LiveTopic) {}

  [Symbol.asyncIterator](): never {
    throw new Error('A LiveSource is told by the LiveHub');
  }
}

/**
 * The event for subscribers who have seen `seen`; null when it does not concern them. Missing versions are read from
 * the table.
 */
export async function nextEvent(
  ctx: Context,
  topic: LiveTopic,
  seen: number,
  event: ChangeEvent,
): Promise<LiveEvent | null> {
  if (event.version <= seen) return null;
  if (event.changes === null || (event.from ?? event.version) > seen + 1)
    return ctx.read((rows) => eventSince(rows, topic, seen));
  return liveEvent(
    event.version,
    event.changes.filter((change) => topic.entities.includes(change.entity)),
  );
}

/** The event for these changes; null without any, stale when they could not be listed or are too many. */
function liveEvent(version: number, changes: Change[]): LiveEvent | null {
  if (changes.length === 0) return null;
  const stale = changes.length > MAX_MISSED || changes.some(({ id }) => id === ANY_RECORD);
  return { version, changes: stale ? [] : changes, stale };
}

/** The last version that a subscriber has seen; null when it has seen none. Throws BAD_INPUT for an invalid version. */
export function versionSeen(since: number | null | undefined): number | null {
  if (since === null || since === undefined) return null;
  if (!Number.isSafeInteger(since) || since < 0) throw badInput('since', 'invalid');
  return since;
}

export async function currentVersion(rows: Rows): Promise<number> {
  const [state] = await rows<{ version: string }>(`select version from client_version`);
  return Number(state!.version);
}

/**
 * The changes after version `since`; null without any, `stale` when there are too many or when they are no longer
 * stored.
 */
export async function eventSince(
  rows: Rows,
  topic: Pick<LiveTopic, 'entities'>,
  since: number,
): Promise<LiveEvent | null> {
  const version = await currentVersion(rows);
  if (since === version) return null;
  if (since > version) return { version, changes: [], stale: true };
  const [counted] = await rows<{ versions: number }>(
    `select count(distinct version)::int as versions from change where version > $1 and version <= $2`,
    [since, version],
  );
  if (counted!.versions !== version - since) return { version, changes: [], stale: true };
  const changes = await rows<Change>(
    `select distinct on (entity, entity_id) entity, entity_id as id, kind from change
      where version > $1 and version <= $2 and entity = any($3::text[])
      order by entity, entity_id, version desc limit ${MAX_MISSED + 1}`,
    [since, version, topic.entities],
  );
  return liveEvent(version, changes);
}
