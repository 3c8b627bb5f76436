/**
 * What waits on this device until the server has it. An entry belongs to a person in one organisation (`owner`) and to
 * a record, such as an inspection. Pure: how entries come together, and what an answer does to them. Where they are
 * kept is outbox-storage.ts.
 */

/** Why an entry does not go by itself any more: a person has to decide, or to correct it. */
export type EntryProblem =
  /** Somebody else changed the same field. `isHere`: in another window of this browser. */
  | { kind: 'conflict'; theirs: unknown; by: string | null; at: string | null; isHere?: boolean }
  /** What it belongs to was deleted by somebody. */
  | { kind: 'gone'; by: string | null; at: string | null }
  /** The server did not take it, in its own words. */
  | { kind: 'refused'; message: string };

type EntryBase = {
  owner: string;
  record: string;
  /** Its name within the record: what is put under it again takes its place. */
  ref: string;
  /** Another one with each change, so that an answer about an older state is known as such. */
  stamp: string;
  /** When it first came to be, for the order. */
  at: number;
  problem?: EntryProblem;
};

/** A field that was changed. Later changes of the same field merge into it. */
export type FieldEntry = EntryBase & {
  kind: 'field';
  entity: string;
  id: string;
  field: string;
  value: unknown;
  /** What the person saw before they changed it; absent for something new. */
  base?: unknown;
  /** Values that were sent and not answered: the server may have them. */
  sent: readonly unknown[];
};

/** Something that is to go. */
export type RemovalEntry = EntryBase & { kind: 'removal'; entity: string; id: string };

/** A file that is to arrive, under an id that was chosen here. Its bytes are kept beside it. */
export type FileEntry = EntryBase & {
  kind: 'file';
  id: string;
  /** To which part of the record it belongs; null for the record itself. */
  target: string | null;
  name: string;
  type: string;
  size: number;
  /** Made ready to leave: smaller, upright, without its position. */
  isPrepared: boolean;
  /** Under which the storage has its bytes, once they have arrived. */
  fileId?: string;
};

/** Something to be done once everything about its target has arrived. */
export type ActionEntry = EntryBase & { kind: 'action'; name: string; id: string };

export type OutboxEntry = FieldEntry | RemovalEntry | FileEntry | ActionEntry;

export const groupOf = (entity: string, id: string): string => `${entity}/${id}`;
export const fieldRef = (entity: string, id: string, field: string): string => `field/${entity}/${id}/${field}`;
export const removalRef = (entity: string, id: string): string => `removal/${entity}/${id}`;
export const fileRef = (id: string): string => `file/${id}`;
export const actionRef = (name: string, id: string): string => `action/${name}/${id}`;

/** A value as it goes over the line: line ends are one character, blanks around a text mean nothing. */
export const wireValue = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;

/** Whether two values mean the same to the server. */
export const isSame = (one: unknown, other: unknown): boolean => {
  const [a, b] = [wireValue(one) ?? null, wireValue(other) ?? null];
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
};

/** True for a field of something that the server does not know yet. */
export const isOfNew = (entry: OutboxEntry): entry is FieldEntry => entry.kind === 'field' && entry.base === undefined;

export type FieldChange = Pick<
  FieldEntry,
  'owner' | 'record' | 'entity' | 'id' | 'field' | 'value' | 'stamp' | 'at'
> & {
  /** What the person saw before; absent for something new. */
  seen?: unknown;
};

/**
 * A field was changed: `stored` is what waits for it already. Nothing waits any more when the field is as it was. What
 * another window of this browser wrote meanwhile, and this one did not show, is kept for a decision.
 */
export const changed = (stored: FieldEntry | undefined, { seen, ...change }: FieldChange): FieldEntry | undefined => {
  const { value, stamp, entity, id, field } = change;
  if (!stored) {
    if (seen !== undefined && isSame(value, seen)) return undefined;
    return {
      ...change,
      kind: 'field',
      ref: fieldRef(entity, id, field),
      sent: [],
      ...(seen !== undefined && { base: wireValue(seen) }),
    };
  }
  const { problem, ...rest } = stored;
  const wasUnseen = seen !== undefined && !isSame(stored.value, seen) && !isSame(stored.value, value);
  const kept: EntryProblem | undefined = wasUnseen
    ? { kind: 'conflict', theirs: stored.value, by: null, at: null, isHere: true }
    : problem?.kind === 'conflict'
      ? problem
      : undefined;
  if (!kept && stored.base !== undefined && stored.sent.length === 0 && isSame(value, stored.base)) return undefined;
  return { ...rest, value, stamp, ...(kept && { problem: kept }) };
};

/** It is about to be sent: should the answer get lost, the server may have it all the same. */
export const leaving = (stored: FieldEntry, stamp: string): FieldEntry =>
  stored.stamp === stamp
    ? { ...stored, sent: [...stored.sent.filter((value) => !isSame(value, stored.value)), wireValue(stored.value)] }
    : stored;

/** The server has taken `sent`: nothing waits any more, or what was typed since, which is based on it. */
export const arrived = (
  stored: FieldEntry | undefined,
  sent: Pick<FieldEntry, 'stamp' | 'value'>,
): FieldEntry | undefined =>
  !stored || stored.stamp === sent.stamp ? undefined : { ...stored, base: wireValue(sent.value), sent: [] };

/** The server has another value than the one on which the change is based. */
export const collided = (
  stored: FieldEntry | undefined,
  { theirs, by, at }: { theirs: unknown; by: string | null; at: string | null },
): FieldEntry | undefined => {
  if (!stored || isSame(stored.value, theirs)) return undefined;
  // It is one's own, from a request whose answer never came.
  if (stored.sent.some((value) => isSame(value, theirs))) return { ...stored, base: theirs, sent: [] };
  return { ...stored, problem: { kind: 'conflict', theirs, by, at } };
};

/** A conflict is decided. `theirs` is what the other one has written by now. */
export const decided = (
  stored: FieldEntry,
  side: 'mine' | 'theirs',
  theirs: unknown,
  stamp: string,
): FieldEntry | undefined => {
  const { problem, ...rest } = stored;
  const isHere = problem?.kind === 'conflict' && problem.isHere;
  if (side === 'mine') return { ...rest, stamp, ...(!isHere && { base: wireValue(theirs), sent: [] }) };
  // The other window's text has not been saved either.
  return isHere ? { ...rest, value: theirs, stamp } : undefined;
};

/** How many changes a person would count: something new is one, however many fields it has. */
export const countOf = (entries: Iterable<OutboxEntry>): number => {
  const counted = new Set<string>();
  for (const entry of entries) counted.add(isOfNew(entry) ? groupOf(entry.entity, entry.id) : entry.ref);
  return counted.size;
};

/** What may be sent now: nothing that waits for a decision, and nothing new of which a part waits for one. */
export const sendable = (entries: readonly OutboxEntry[]): (FieldEntry | RemovalEntry)[] => {
  const held = new Set(
    entries.flatMap((entry) => (entry.problem && isOfNew(entry) ? [groupOf(entry.entity, entry.id)] : [])),
  );
  return entries.filter(
    (entry): entry is FieldEntry | RemovalEntry =>
      !entry.problem &&
      (entry.kind === 'removal' || (entry.kind === 'field' && !held.has(groupOf(entry.entity, entry.id)))),
  );
};

/** Files that can go now: what they belong to is known to the server. */
export const sendableFiles = (entries: readonly OutboxEntry[]): FileEntry[] => {
  const unknown = new Set(entries.flatMap((entry) => (isOfNew(entry) ? [entry.id] : [])));
  return entries.filter(
    (entry): entry is FileEntry =>
      entry.kind === 'file' && !entry.problem && (entry.target === null || !unknown.has(entry.target)),
  );
};

/** What can be done now: nothing else about the target is on its way. A file that was refused will never be. */
export const doable = (entries: readonly OutboxEntry[]): ActionEntry[] => {
  const busy = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'field'
        ? [entry.id]
        : entry.kind === 'file' && entry.target !== null && !entry.problem
          ? [entry.target]
          : [],
    ),
  );
  return entries.filter(
    (entry): entry is ActionEntry => entry.kind === 'action' && !entry.problem && !busy.has(entry.id),
  );
};
