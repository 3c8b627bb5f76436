import { stableJson } from '../../../../schema/areas/courses/stable-json.shared.ts';

/**
 * Three-way merge of a course that two people edit at the same time. Values are compared one by one; pages, blocks,
 * questions and answers by their ids, so that two people can work on different ones.
 */

/** Compares regardless of the order of keys, which the server does not keep. */
const isSame = (one: unknown, other: unknown): boolean => one === other || stableJson(one) === stableJson(other);

/** Keys of objects and ids of list entries, from the outside in. */
export type DraftPath = readonly string[];

export interface DraftClash {
  path: DraftPath;
  mine: unknown;
  theirs: unknown;
}

interface Entry {
  id: string;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isEntries = (value: unknown): value is readonly Entry[] =>
  isList(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item);
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id);

/** Takes the order of the side that changed it, and inserts the entries of the other side after their predecessors. */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [first, second] = isSame(base, mine) ? [theirs, mine] : [mine, theirs];
  const order = [...first];
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue;
    const before = second.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/**
 * Merges both changes; where both changed the same value, the local one stays and the clash is reported. `sent` is what
 * was sent without an answer: where the server has its values, nobody else has changed them.
 */
export function mergeDrafts<Draft>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  sent: Draft | null = null,
): { merged: Draft; clashes: readonly DraftClash[] } {
  const clashes: DraftClash[] = [];
  const merge = (from: unknown, own: unknown, other: unknown, path: DraftPath): unknown => {
    if (isSame(own, other)) return other;
    if (sent !== null && isSame(valueAt(sent, path), other)) return own;
    if (isSame(from, own)) return other;
    if (isSame(from, other)) return own;
    if (isEntries(own) && isEntries(other)) return mergeEntries(isEntries(from) ? from : [], own, other, path);
    if (isObject(own) && isObject(other)) {
      const before = isObject(from) ? from : {};
      const names = [...new Set([...Object.keys(other), ...Object.keys(own)])];
      return Object.fromEntries(
        names.map((name) => [name, merge(before[name], own[name], other[name], [...path, name])]),
      );
    }
    clashes.push({ path, mine: own, theirs: other });
    return own;
  };
  const mergeEntries = (from: readonly Entry[], own: readonly Entry[], other: readonly Entry[], path: DraftPath) =>
    mergedOrder(idsOf(from), idsOf(own), idsOf(other)).flatMap((id) => {
      const [known, here, there] = [from, own, other].map((entries) => entries.find((entry) => entry.id === id));
      const before = known ?? (sent === null ? undefined : valueAt(sent, [...path, id]));
      if (here && there) return [merge(known, here, there, [...path, id])];
      const left = here ?? there;
      // Removed by one side: it stays only if the other side has changed or added it.
      return before && isSame(before, left) ? [] : [left];
    });
  return { merged: merge(base, mine, theirs, []) as Draft, clashes };
}

/** A copy with another value at a path. A path that does not exist any more changes nothing. */
export function withValueAt<Draft>(draft: Draft, [head, ...rest]: DraftPath, value: unknown): Draft {
  if (head === undefined) return value as Draft;
  if (isEntries(draft))
    return draft.map((entry) => (entry.id === head ? withValueAt(entry, rest, value) : entry)) as Draft;
  if (!isObject(draft)) return draft;
  return { ...draft, [head]: withValueAt(draft[head], rest, value) };
}

/** The value at a path; undefined if the path does not exist. */
export function valueAt(draft: unknown, path: DraftPath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (isEntries(value)) return value.find(({ id }) => id === step);
    return isObject(value) ? value[step] : undefined;
  }, draft);
}
