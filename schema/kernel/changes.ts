/**
 * The change feed: what was written, in ids only. A transaction collects its changes and stores them with one version
 * number of its organisation, in the same transaction that wrote the rows; listeners hear of them with the commit.
 */
export interface Change {
  /** GraphQL type of what changed, as the client caches it: Ticket, Board, User, Setting. */
  entity: string;
  id: string;
  kind: 'created' | 'updated' | 'deleted';
}

/**
 * What one committed transaction changed. `changes` is null when the list was too long to be carried: read it by
 * version.
 */
export interface ChangeEvent {
  clientId: string;
  version: number;
  changes: Change[] | null;
}

/** A session that ended, or whose rights changed: its sockets must go. */
export interface SessionEvent {
  accountId?: string;
  sessionId?: string;
  clientId?: string;
}
