/**
 * The change feed: what was written, in ids only. The audit trigger collects the changes of a transaction, which stores
 * them with one version number of its organisation before it commits (migrations/0020-feed.sql); listeners are notified
 * after the commit.
 */
export interface Change {
  /** GraphQL type of what changed, as the client caches it: Ticket, Board, User, Setting. */
  entity: string;
  /** ANY_RECORD when a transaction changed too many of them to list. */
  id: string;
  kind: 'created' | 'updated' | 'deleted';
}

/** Replaces the ids of an entity when a transaction changed too many to list: subscribers reload. */
export const ANY_RECORD = '*';

/**
 * What one committed transaction changed, or several. `changes` is null when the list was too long for the notification,
 * or when an event was left out: they have to be read by version.
 */
export interface ChangeEvent {
  clientId: string;
  version: number;
  changes: Change[] | null;
  /** Lowest version that `changes` covers, when it covers several. */
  from?: number;
}

/** Limit of changes that events are merged up to; beyond it they are read by version. */
const MAX_MERGED = 500;

/** Merges two events of one organisation. A record that both changed is listed once, with its last operation. */
export function mergedEvents(earlier: ChangeEvent, later: ChangeEvent): ChangeEvent {
  const from = earlier.from ?? earlier.version;
  const isGap = (later.from ?? later.version) !== earlier.version + 1;
  if (isGap || !earlier.changes || !later.changes || earlier.changes.length + later.changes.length > MAX_MERGED)
    return { ...later, from, changes: null };
  const changes = new Map(
    [...earlier.changes, ...later.changes].map((change) => [`${change.entity} ${change.id}`, change]),
  );
  return { ...later, from, changes: [...changes.values()] };
}

/** A session or API token ended, or the rights of an account changed: its sockets are closed. */
export interface SessionEvent {
  accountId?: string;
  credentialId?: string;
}
