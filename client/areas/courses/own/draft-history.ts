import { type DraftPath, isEntries, isObject, mergeDrafts } from './draft-merge.ts';

/**
 * The undo and redo history. A step is a change with the state before and after it. Undo reverts only this change, so
 * that changes saved by other users since then are preserved.
 */
export interface DraftHistory<Draft> {
  done: readonly HistoryStep<Draft>[];
  undone: readonly HistoryStep<Draft>[];
}
export interface HistoryStep<Draft> {
  before: Draft;
  after: Draft;
  /** The path of the change. `isText`: it is a single value, so that further typing there extends this step. */
  place: { path: DraftPath; isText: boolean };
  /** Milliseconds. */
  at: number;
}

export const NOTHING_DONE: DraftHistory<never> = { done: [], undone: [] };

/** Maximum number of stored steps. */
const MAX_STEPS = 200;
/** Milliseconds without typing after which a further change of the same text becomes a separate step. */
const PAUSE = 1_500;

/** The innermost part that contains all changes. States are immutable, so identical objects are equal. */
function placeOf(before: unknown, after: unknown, path: DraftPath = []): HistoryStep<unknown>['place'] {
  if (isEntries(before) && isEntries(after) && before.length > 0) {
    const changed = after.filter((entry, index) => entry !== before[index]);
    const [only] = changed;
    const old = before.find(({ id }) => id === only?.id);
    return before.length === after.length && changed.length === 1 && only && old
      ? placeOf(old, only, [...path, only.id])
      : { path, isText: false };
  }
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changed = names.filter((name) => before[name] !== after[name]);
    const [name] = changed;
    return changed.length === 1 && name !== undefined
      ? placeOf(before[name], after[name], [...path, name])
      : { path, isText: false };
  }
  return { path, isText: typeof before === 'string' && typeof after === 'string' };
}

/** The history after a change; steps that were undone before it cannot be redone any more. */
export function withChange<Draft>(
  { done }: DraftHistory<Draft>,
  { before, after }: { before: Draft; after: Draft },
  at: number,
): DraftHistory<Draft> {
  const place = placeOf(before, after);
  const last = done.at(-1);
  const continuesLast =
    last?.place.isText &&
    place.isText &&
    last.after === before &&
    at - last.at < PAUSE &&
    last.place.path.join('/') === place.path.join('/');
  const step = { before: continuesLast ? last.before : before, after, place, at };
  return { done: [...(continuesLast ? done.slice(0, -1) : done), step].slice(-MAX_STEPS), undone: [] };
}

/** Undoes the last step. Null if there is none. */
export function undone<Draft>({ done, undone: later }: DraftHistory<Draft>, draft: Draft) {
  const step = done.at(-1);
  if (!step) return null;
  const { merged } = mergeDrafts(step.after, draft, step.before);
  return { draft: merged, step, history: { done: done.slice(0, -1), undone: [...later, step] } };
}

/** Redoes the step that was undone last. Null if there is none. */
export function redone<Draft>({ done, undone: later }: DraftHistory<Draft>, draft: Draft) {
  const step = later.at(-1);
  if (!step) return null;
  const { merged } = mergeDrafts(step.before, draft, step.after);
  return { draft: merged, step, history: { done: [...done, step], undone: later.slice(0, -1) } };
}
