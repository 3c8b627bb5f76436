import type { RecordHistoryQuery } from '../../generated/record-history.ts';
import { shownAs } from './audited-entities.ts';

export type Entry = RecordHistoryQuery['recordHistory']['data'][number];
export type Change = Entry['changes'][number];

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares a composite value, such as an address, part by part and returns only the parts that differ. */
export const partsOf = (change: Change): Change[] => {
  const { from, to } = change;
  const isWhole = (value: unknown) => value !== null && !isParts(value);
  if (isWhole(from) || isWhole(to) || (from === null && to === null)) return [change];
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const part = { ...change, field, from: before[field] ?? null, to: after[field] ?? null };
    return JSON.stringify(part.from) === JSON.stringify(part.to) ? [] : partsOf(part);
  });
};

/**
 * Properties that are not shown in the history of any area: sort order, the stored file, and what the system sets.
 */
const INTERNAL = new Set(['position', 'file_id', 'reminded_for', 'updated_by']);

/** The reference from a part to its record is not shown: the history is that of this record. */
const isOwnRecord = ({ from, to }: Change, { recordId }: Pick<Entry, 'recordId'>): boolean =>
  (from === null || from === recordId) && (to === null || to === recordId) && from !== to;

type Changed = Pick<Entry, 'action' | 'changes' | 'entity' | 'recordId'>;

/** Whether a value is empty. False and 0 are not. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The changes of an entry that are worth showing. Empty values of a created or deleted record are left out. */
export const meaningfulChanges = (entry: Changed): Change[] => {
  const parts = (changes: readonly Change[]) =>
    changes
      .flatMap(partsOf)
      .filter(({ from, to }) => entry.action === 'updated' || !isEmpty(entry.action === 'deleted' ? from : to));
  const isInternal = (change: Change) =>
    INTERNAL.has(change.field) ||
    ['internal', 'secret'].includes(shownAs(entry.entity, change.field) ?? '') ||
    isOwnRecord(change, entry);
  const meaningful = parts(entry.changes.filter((change) => !isInternal(change)));
  return meaningful.length > 0 ? meaningful : parts(entry.changes);
};

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

/**
 * Removed and added elements of a list of words or ids; null for other values, and for a list that was only reordered.
 */
export const itemsOf = ({
  from,
  to,
}: Pick<Change, 'from' | 'to'>): { gone: readonly unknown[]; come: readonly unknown[] } | null => {
  if (!isPlainList(from) || !isPlainList(to)) return null;
  const removed = from.filter((item) => !to.includes(item));
  const added = to.filter((item) => !from.includes(item));
  return removed.length + added.length > 0 ? { gone: removed, come: added } : null;
};
