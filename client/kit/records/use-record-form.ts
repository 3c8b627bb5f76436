import { useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { ErrorCode } from '../../../schema/kernel/error-codes.ts';
import { formContext, type OperationContext } from '../data/operation-context.ts';
import { present } from '../data/requests.ts';
import { failureOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';
import { clearDraft, writeDraft } from '../forms/drafts.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useZodForm } from '../forms/use-zod-form.ts';
import { currentSession } from '../session/session.ts';
import { useLatest } from '../table/use-latest.ts';
import type { Merging } from './record-merge.ts';
import type { Conflict, RecordFormOptions, Saved, Saver, Stored } from './record-form-options.ts';
import { recordSaving, type Unanswered } from './record-saving.ts';
import { baseKeyOf, useDraftBase, useStoredDraftBase } from './use-draft-base.ts';
import { useLeaveAfterSave } from './use-leave-after-save.ts';

/** Context of the mutations of a record's form: the form shows the common refusals itself, and those in `codes`. */
export const recordContext = (...codes: (ErrorCode | 'NETWORK')[]): OperationContext =>
  formContext('STALE', 'NOT_FOUND', 'CONFLICT', ...codes);

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
  const [base, setBase] = useDraftBase<Values, Base>({ draftKey, draftStore, stored, drafts });
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
  const isDeleted = deleted || isNotFound;
  const [then, setThen] = useState<string | null>(null);
  const { isLeaving, leave } = useLeaveAfterSave();
  const key = useIdempotencyKey({ draftKey, draftStore });
  const unanswered = useUnanswered(merging);
  const ownId = drafts?.ids && !base ? drafts.ids.idOf(form.getValues()) : null;
  useStoredDraftBase(base, isDirty, ownId, { draftKey, draftStore });

  /** Deletes the stored draft. */
  const forget = () => {
    form.discardDraft();
    clearDraft(baseKey, draftStore);
    key.forget();
  };
  const nameOf = (theirs: Base, clashes: readonly Clash[] | null) => savedBy(theirs, clashes)?.name ?? null;

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

  const store = async (output: Output): Promise<Saved<Output, Base, Created>> => {
    const isNew = isDeleted && recreates;
    const parts = { options, form, base: isNew ? null : base, key, unanswered, merging, mineOf, takeOver, t };
    try {
      const saved = await recordSaving({ ...parts, nameOf: (theirs) => nameOf(theirs, null) })(output);
      if (saved.stored) setConflict(null);
      return saved;
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

  const isIdle = !isDeleted && !form.busy && !isLeaving;
  const newer = stored && base && isIdle && stored.version > base.version ? stored : null;
  // A draft is applied after the first render.
  const isTouched = isDirty || form.draftRestored;
  useNewerShown(isTouched ? null : newer, (next) => {
    const isSame = base && merging().changes(base.values, next.values) === null;
    setBase(next);
    if (!isSame) reset(shown(next));
    if (!isSame && !isQuiet) toast.info(t('newer.shown', { name: nameOf(next, null) ?? t('someone') }));
  });
  useNewerShown(isTouched ? newer : null, (next) => {
    if (unanswered.isStoredAs(next.values)) takeOver(next, form.getValues(), next);
  });
  const saver = newer && savedBy(newer, null);

  return {
    form,
    /** The state against which local changes are compared; null for a new record. */
    base,
    conflict,
    /** Another user deleted the record. */
    isDeleted,
    /** The argument of the `save` call in progress. */
    busy: form.busy ? then : null,
    /**
     * Validates and saves; `after` then calls `leave`, `stay` or `startOver`. Does nothing for a deleted record, unless
     * it is saved as a new one.
     */
    save: (name: string, after: (saved: Saved<Output, Base, Created>) => unknown) => {
      if (isDeleted && !recreates) return Promise.resolve();
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

/** What a form has sent without an answer: the server may have stored it. */
const useUnanswered = <Values, Change, Clash>(merging: () => Merging<Values, Change, Clash>): Unanswered<Values> => {
  const sent = useRef<Values | null>(null);
  return {
    note: (values) => void (sent.current = values),
    isStoredAs: (theirs) => sent.current !== null && merging().changes(sent.current, theirs) === null,
  };
};

/** Shows a newer version that came while the form has no input of its own. */
const useNewerShown = <Base>(newer: Base | null, show: (newer: Base) => void): void => {
  const showNewer = useLatest(show);
  useEffect(() => {
    if (newer) showNewer(newer);
  }, [newer, showNewer]);
};
