import type { Store } from '../data/store.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { RecordView } from './outbox-view.ts';

export type OutboxOptions = {
  ports: OutboxPorts;
  storage: OutboxStorage;
  /** One window at a time sends for a record. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Tells the other windows of this browser that something changed for a record. */
  tell: (owner: string, record: string) => void;
  /** How many records of an owner have something waiting. */
  onWaiting?: (owner: string, records: number) => void;
  isOnline: () => boolean;
  /** What is said of a file whose bytes this browser has lost. */
  lostMessage: (name: string) => string;
};

/**
 * What is typed and photographed on its way to the server: kept on this device until the server has it, and sent again
 * until it has.
 */
export type Outbox = {
  /** From now on this person's in this organisation; null while nobody is logged in. */
  open: (owner: string | null) => Promise<void>;
  view: (record: string) => Store<RecordView>;
  /** Records with something waiting, and how much. */
  waiting: Store<ReadonlyMap<string, number>>;
  /** A field was changed; `seen` is what it showed before. */
  change: (record: string, entity: string, id: string, field: string, value: unknown, seen: unknown) => void;
  /** Something new, with all that it needs. */
  create: (record: string, entity: string, id: string, values: Readonly<Record<string, unknown>>) => void;
  /** Something goes, and what waits for it and for its parts. */
  remove: (record: string, entity: string, id: string, parts?: readonly { entity: string; id: string }[]) => void;
  /** Keeps a file until it has arrived; resolves with its id once this device has it. */
  addFile: (record: string, target: string | null, file: File) => Promise<string>;
  removeFile: (record: string, id: string) => void;
  /** The bytes of a file that waits. */
  file: (record: string, id: string) => Promise<Blob | undefined>;
  /** Something to be done once everything about its target has arrived. */
  act: (record: string, name: string, id: string) => void;
  /** A conflict is decided; `theirs` is what the field holds by now. */
  decide: (record: string, ref: string, side: 'mine' | 'theirs', theirs: unknown) => void;
  /** Gives up one entry. */
  drop: (record: string, ref: string) => void;
  /** Tries again what was refused or blocked, at once. */
  retry: (record: string) => void;
  /** Gives up everything of a record. */
  discard: (record: string) => void;
  /** Sends at once; true when nothing waits afterwards. */
  flush: (record: string) => Promise<boolean>;
  /** The connection is back, or may be: tries everything at once. */
  wake: () => void;
  /** The same for what had trouble. */
  wakeTroubled: () => void;
  /** The connection is gone. */
  sleep: () => void;
  /** Something would be gone with the page: the browser keeps nothing. */
  isAtRisk: () => boolean;
  /** Another window changed something. */
  heard: (owner: string, record: string) => void;
};
