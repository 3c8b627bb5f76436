import { useEffect, useMemo, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { ErrorCode } from '../../../schema/kernel/error-codes.ts';
import { formContext, type OperationContext } from '../data/operation-context.ts';
import { present } from '../data/requests.ts';
import { type Failure, failureOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';
import { clearDraft, type DraftStore, readDraft, writeDraft } from '../forms/drafts.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useZodForm } from '../forms/use-zod-form.ts';
import { currentSession } from '../session/session.ts';
import { useLatest } from '../table/use-latest.ts';
import { adoptDraft, type DraftAdoption, keepOwnId } from './draft-adoption.ts';
import type { Merging } from './record-merge.ts';
import { useLeaveAfterSave } from './use-leave-after-save.ts';

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

/** Context of the mutations of a record's form: the form shows the common refusals itself, and those in `codes`. */
export const recordContext = (...codes: (ErrorCode | 'NETWORK')[]): OperationContext =>
  formContext('STALE', 'NOT_FOUND', 'CONFLICT', ...codes);

const baseKeyOf = (draftKey: string): string => `${draftKey}-base`;

/** The state on which the draft is based; null without a draft. */
export const readDraftBase = <Base>(draftKey: string, store: DraftStore = 'local'): Base | null =>
  readDraft(draftKey, store) ? readDraft<Base>(baseKeyOf(draftKey), store) : null;

/**
 * The form of a record, new or stored: draft, validation, server errors and concurrent edits. A change contains only
 * the changed fields and the version on which it is based. If the server has a newer version, both changes are merged;
 * if both changed the same field to different values, nothing is saved until the user has resolved the `conflict`.
 */
export const useRecordForm = <Values extends FieldValues, Output, Base extends Stored<Values>, Change, Clash, Created>(
  options: RecordFormOptions<Values, Output, Base, Change, Clash, Created>,
) => {
  const { t } = useTranslation('common');
  const { schema, draftKey, draftStore = 'local', start, stored, pathOf, recreates = false } = options;
  const { deleted = false, drafts, isQuiet = false } = options;
  const { mine: mineOf = (output: Output, values: Values): Values => ({ ...values, ...output }) } = options;
  const { savedBy = (theirs: Base): Saver | null => theirs.savedBy ?? null } = options;
  /** Only called with a stored record, which a form that only creates does not have. */
  const merging = (): Merging<Values, Change, Clash> => present(options.merging);
  const baseKey = baseKeyOf(draftKey);
  /** A draft continues from the state on which it is based, not from later changes of other users. */
  const [base, setBase] = useState<Base | null>(() => {
    if (drafts) adoptDraft(draftKey, draftStore, drafts, stored === null);
    const draftBase = stored && readDraftBase<Base>(draftKey, draftStore);
    return draftBase && drafts?.complete
      ? { ...draftBase, values: drafts.complete(draftBase.values) }
      : (draftBase ?? stored);
  });
  const shown = (of: Base | null): Values => ({ ...start, ...of?.values });
  // The schema accepts the current form values, which may be invalid.
  const rules = useMemo(() => (typeof schema === 'function' ? schema(base) : schema), [schema, base]);
  const form = useZodForm<Values, Output>(rules as z.ZodType<Output, Values>, {
    defaultValues: shown(base) as DefaultValues<Values>,
    draftKey,
    draftStore,
    summary: true,
    pathOf,
  });
  const { isDirty, reset } = form;
  const [conflict, setConflict] = useState<Conflict<Values, Clash> | null>(null);
  const [isNotFound, setNotFound] = useState(false);
  const gone = deleted || isNotFound;
  const [then, setThen] = useState<string | null>(null);
  const { isLeaving, leave } = useLeaveAfterSave();
  const key = useIdempotencyKey();

  useEffect(() => {
    if (base && isDirty) writeDraft(baseKey, base, draftStore);
  }, [base, isDirty, baseKey, draftStore]);

  const ownId = drafts?.ids && !base ? drafts.ids.idOf(form.getValues()) : null;
  useEffect(() => {
    if (ownId !== null) keepOwnId(draftKey, ownId);
  }, [draftKey, ownId]);

  /** Deletes the stored draft. */
  const forget = () => {
    form.discardDraft();
    clearDraft(baseKey, draftStore);
  };
  const nameOf = (theirs: Base, clashes: readonly Clash[] | null): string | null =>
    savedBy(theirs, clashes)?.name ?? null;

  /** Shows `merged` as a change of `next`; the draft is then based on `next`. */
  const rebase = (next: Base, merged: Values) => {
    setBase(next);
    reset(shown(next));
    if (merging().changes(next.values, merged) === null) return forget();
    reset(merged, { keepDefaultValues: true });
    writeDraft(draftKey, merged, draftStore);
    writeDraft(baseKey, next, draftStore);
  };
  /** Rebases the local changes on the version that another user saved. */
  const takeOver = (from: Base, mine: Values, theirs: Base) => {
    const merge = merging().merge(from.values, mine, theirs.values);
    const { clashes } = merge;
    setConflict(clashes.length > 0 ? { by: nameOf(theirs, clashes), clashes, mine, theirs: theirs.values } : null);
    rebase(theirs, merge.merged);
    return merge;
  };

  const readNewest = async (): Promise<Base> => {
    try {
      return present(await options.read?.());
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code !== 'NOT_FOUND') form.setError('root', { type: 'server', message: message || t('checkConnection') });
      throw error;
    }
  };
  const change = async (from: Base, mine: Values): Promise<Base> => {
    const changes = merging().changes(from.values, mine);
    if (changes === null) return from;
    try {
      return present(await options.update?.(changes, from, mine));
    } catch (error) {
      if (failureOf(error).code !== 'STALE') throw error;
      const theirs = await readNewest();
      const { merged, clashes } = takeOver(from, mine, theirs);
      if (clashes.length > 0) throw error;
      const saved = await change(theirs, merged);
      if (merging().changes(from.values, theirs.values) !== null)
        toast.info(t('conflict.merged', { name: nameOf(theirs, null) ?? t('someone') }));
      return saved;
    }
  };

  const store = async (output: Output): Promise<Saved<Output, Base, Created>> => {
    try {
      if (base && !(gone && recreates)) {
        const changed = await change(base, mineOf(output, form.getValues()));
        setConflict(null);
        return { output, created: null, stored: changed };
      }
      const created = (await options.create?.(output, key.of(output))) ?? null;
      key.forget();
      return { output, created, stored: null };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'NOT_FOUND') setNotFound(base !== null);
      // Errors without a field are not shown elsewhere, for example that there is no column for a first ticket.
      if (failure.code === 'CONFLICT' && failure.fields.length === 0)
        form.setError('root', { type: 'server', message: failure.message });
      options.onRefused?.(failure);
      throw error;
    }
  };

  const isBusy = form.busy || isLeaving;
  const newer = stored && base && !gone && !isBusy && stored.version > base.version ? stored : null;
  // A draft is applied after the first render.
  const isTouched = isDirty || form.draftRestored;
  const showNewer = useLatest((next: Base) => {
    setBase(next);
    reset(shown(next));
    if (!isQuiet) toast.info(t('newer.shown', { name: nameOf(next, null) ?? t('someone') }));
  });
  useEffect(() => {
    if (newer && !isTouched) showNewer(newer);
  }, [newer, isTouched, showNewer]);
  const saver = newer && savedBy(newer, null);

  return {
    form,
    /** The state against which local changes are compared; null for a new record. */
    base,
    conflict,
    /** Another user deleted the record. */
    gone,
    /** The argument of the `save` call in progress. */
    busy: form.busy ? then : null,
    /**
     * Validates and saves; `after` then calls `leave`, `stay` or `startOver`. Does nothing for a deleted record, unless
     * it is saved as a new one.
     */
    save: (name: string, after: (saved: Saved<Output, Base, Created>) => unknown) => {
      if (gone && !recreates) return Promise.resolve();
      setThen(name);
      return form.submit(async (output) => {
        const saved = await store(output);
        clearDraft(baseKey, draftStore);
        await after(saved);
      })();
    },
    /** Navigates away without the leave guard. */
    leave,
    isLeaving,
    /** Continues with the stored record. */
    stay: (next: Base) => {
      setBase(next);
      reset(shown(next));
    },
    /** Starts another new record. */
    startOver: (values: Values) => {
      forget();
      reset(values);
    },
    /** Discards the draft: the form shows the stored record. */
    discard: () => {
      forget();
      setConflict(null);
      setBase(stored);
      reset(shown(stored));
    },
    forget,
    /**
     * Another user saved a newer version while there is unsaved input: their name (null if it was the same user), and
     * the merge.
     */
    newer:
      newer && base && isTouched
        ? {
            by: saver && saver.id !== currentSession()?.userId ? saver.name : null,
            merge: () => void takeOver(base, form.getValues(), newer),
          }
        : null,
    /** Props of LeaveGuard. */
    guard: { when: isDirty && !isLeaving, onLeave: forget },
  };
};
