import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Failure } from '../errors/server-error.ts';
import type { DraftStore } from '../forms/drafts.ts';
import type { DraftAdoption } from './draft-adoption.ts';
import type { Merging } from './record-merge.ts';

/** A stored record as a form takes it: the version on which a change is based, and the field values. */
export interface Stored<Values> {
  version: number;
  values: Values;
  /** Who saved it last, if known. */
  savedBy?: Saver | null;
}

export interface Saver {
  id: string;
  name: string;
}

/** Conflicting changes of two users: both states, and the conflicts to resolve. */
export interface Conflict<Values, Clash> {
  /** Who saved first. */
  by: string | null;
  clashes: readonly Clash[];
  mine: Values;
  theirs: Values;
}

/** The saved record: the result of `create`, or the stored record after a change. */
export interface Saved<Output, Base, Created> {
  output: Output;
  created: Created | null;
  stored: Base | null;
}

export interface RecordFormOptions<Values extends FieldValues, Output, Base, Change, Clash, Created> {
  /** The schema of the form; a stable function if it depends on the stored record. */
  schema: z.ZodType<Output> | ((base: Base | null) => z.ZodType<Output>);
  /** Key under which a draft and the state it is based on survive a reload or a refused save. */
  draftKey: string;
  /** Defaults to `local`. */
  draftStore?: DraftStore;
  /** Initial values of a new record; also fill fields that a draft of an earlier release lacks. */
  start: Values;
  /**
   * The record as last read, null for a new one. A newer version is shown at once, or offered if there is unsaved
   * input.
   */
  stored: Base | null;
  /**
   * How changes are compared and merged: `fieldwise`, unless the record has parts. Not needed for a form that only
   * creates.
   */
  merging?: Merging<Values, Change, Clash>;
  /** The values compared with the stored ones; defaults to the validated values merged over those of the form. */
  mine?: (output: Output, values: Values) => Values;
  /** Creates the record. The same values have the same idempotency key, so a repeated request creates one record. */
  create?: (output: Output, key: string) => Promise<Created>;
  /** Sends a change and returns the stored record. STALE leads to `read` and a merge. */
  update?: (change: Change, base: Base, mine: Values) => Promise<Base>;
  /** Reads the stored record, bypassing the cache; throws the request's error. */
  read?: () => Promise<Base>;
  /** Who changed these parts last; defaults to who saved the record last. */
  savedBy?: (theirs: Base, clashes: readonly Clash[] | null) => Saver | null;
  /** Maps a field path of the server to the path in the form, where they differ. */
  pathOf?: (field: string, values: Values) => string;
  /** Another user deleted the record: known when the form opens with a draft, or from a live event (useLiveRecord). */
  deleted?: boolean;
  /** A deleted record can be saved as a new one. */
  recreates?: boolean;
  /** Applies changes of other users without a notice: for a form next to the record that it edits. */
  isQuiet?: boolean;
  /** Error codes that this form shows itself. */
  onRefused?: (failure: Failure) => void;
  /** For values with parts or with ids of their own: how a stored draft is adopted. */
  drafts?: DraftAdoption<Values>;
}
