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

/** A stored record as a form takes it: the version on which a change is based, and what the fields hold. */
export interface Stored<Values> {
  version: number;
  values: Values;
  /** Who saved it last, as far as that is known. */
  savedBy?: Saver | null;
}

export interface Saver {
  id: string;
  name: string;
}

/** Two people did something different to the same: both states, and what has to be decided. */
export interface Conflict<Values, Clash> {
  /** Who was faster. */
  by: string | null;
  clashes: readonly Clash[];
  mine: Values;
  theirs: Values;
}

/** What was saved: the answer of `create`, or what is stored after a change. */
export interface Saved<Output, Base, Created> {
  output: Output;
  created: Created | null;
  stored: Base | null;
}

export interface RecordFormOptions<Values extends FieldValues, Output, Base, Change, Clash, Created> {
  /** The rules of the form; a function where they depend on what is stored, which keeps its identity. */
  schema: z.ZodType<Output> | ((base: Base | null) => z.ZodType<Output>);
  /** Name under which what was typed, and the state on which it is based, survive a reload or a refused save. */
  draftKey: string;
  /** `local` unless said otherwise. */
  draftStore?: DraftStore;
  /** What a new record begins with; it also fills what a draft of an earlier release lacks. */
  start: Values;
  /** The record as it is known now, null for a new one. A newer version is shown, or offered where something was typed. */
  stored: Base | null;
  /** How changes are compared and merged: `fieldwise`, unless the record has parts. A form that only creates has none. */
  merging?: Merging<Values, Change, Clash>;
  /** What is compared with the stored values; the checked ones over those of the form unless said otherwise. */
  mine?: (output: Output, values: Values) => Values;
  /** Creates the record. The same values have the same key: sent twice, they make one record. */
  create?: (output: Output, key: string) => Promise<Created>;
  /** Sends a change and answers what is stored then. STALE leads to `read` and a merge. */
  update?: (change: Change, base: Base, mine: Values) => Promise<Base>;
  /** Reads a stored record past the cache; throws what the request throws. */
  read?: () => Promise<Base>;
  /** Who changed these parts last; who saved it last unless said otherwise. */
  savedBy?: (theirs: Base, clashes: readonly Clash[] | null) => Saver | null;
  /** Where a field that the server names stands in the form, if it is not called the same there. */
  pathOf?: (field: string, values: Values) => string;
  /** Somebody deleted the record: known when the form opens, where a draft is left, or by a live event (useLiveRecord). */
  deleted?: boolean;
  /** A record that is gone may be saved as a new one. */
  recreates?: boolean;
  /** Follows what others save without a word: for a form whose record stands beside it. */
  isQuiet?: boolean;
  /** Refusals that this form shows by itself. */
  onRefused?: (failure: Failure) => void;
  /** For values with parts or with ids of their own: how a kept draft of them is taken over. */
  drafts?: DraftAdoption<Values>;
}

/** Context of the mutations of a record's form: it shows these refusals by itself, and `codes`. */
export const recordContext = (...codes: ErrorCode[]): OperationContext =>
  formContext('STALE', 'NOT_FOUND', 'CONFLICT', ...codes);

const baseKeyOf = (draftKey: string): string => `${draftKey}-base`;

/** The state on which a draft is based; null without a draft. */
export const readDraftBase = <Base>(draftKey: string, store: DraftStore = 'local'): Base | null =>
  readDraft(draftKey, store) ? readDraft<Base>(baseKeyOf(draftKey), store) : null;

/**
 * The form of a record, new or stored: draft, checks, refusals of the server, and what to do when somebody else was
 * faster. A change carries only what was changed and the version on which it is based; when the server has a newer one,
 * both people's changes are put together, and where both changed the same to something different nothing is saved
 * before the person has decided (`conflict`).
 */
export const useRecordForm = <Values extends FieldValues, Output, Base extends Stored<Values>, Change, Clash, Created>(
  options: RecordFormOptions<Values, Output, Base, Change, Clash, Created>,
) => {
  const { t } = useTranslation('common');
  const { schema, draftKey, draftStore = 'local', start, stored, pathOf, recreates = false } = options;
  const { deleted = false, drafts, isQuiet = false } = options;
  const { mine: mineOf = (output: Output, values: Values): Values => ({ ...values, ...output }) } = options;
  const { savedBy = (theirs: Base): Saver | null => theirs.savedBy ?? null } = options;
  /** Asked for only where there is something stored, which a form that only creates has not. */
  const merging = (): Merging<Values, Change, Clash> => present(options.merging);
  const baseKey = baseKeyOf(draftKey);
  /** With a draft the form goes on from the state on which that is based, not from what others made of it since. */
  const [base, setBase] = useState<Base | null>(() => {
    if (drafts) adoptDraft(draftKey, draftStore, drafts, stored === null);
    const kept = stored && readDraftBase<Base>(draftKey, draftStore);
    return kept && drafts?.complete ? { ...kept, values: drafts.complete(kept.values) } : (kept ?? stored);
  });
  const shown = (of: Base | null): Values => ({ ...start, ...of?.values });
  // The rules take whatever the fields hold, which need not be valid yet.
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

  /** Forgets what was typed, as far as it is kept beyond this page. */
  const forget = () => {
    form.discardDraft();
    clearDraft(baseKey, draftStore);
  };
  const nameOf = (theirs: Base, clashes: readonly Clash[] | null): string | null =>
    savedBy(theirs, clashes)?.name ?? null;

  /** Shows `merged` as a change of `next`; the draft goes on from there too. */
  const rebase = (next: Base, merged: Values) => {
    setBase(next);
    reset(shown(next));
    if (merging().changes(next.values, merged) === null) return forget();
    reset(merged, { keepDefaultValues: true });
    writeDraft(draftKey, merged, draftStore);
    writeDraft(baseKey, next, draftStore);
  };
  /** Puts one's own changes on top of what somebody else saved. */
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
      // Nobody else says it: for example that there is no column for a first ticket.
      if (failure.code === 'CONFLICT') form.setError('root', { type: 'server', message: failure.message });
      options.onRefused?.(failure);
      throw error;
    }
  };

  const isBusy = form.busy || isLeaving;
  const newer = stored && base && !gone && !isBusy && stored.version > base.version ? stored : null;
  // A draft is put into the form after it was drawn once without it.
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
    /** What one's own changes are counted from; null for a new record. */
    base,
    conflict,
    /** Somebody deleted the record. */
    gone,
    /** The name that `save` was called with, while it is under way. */
    busy: form.busy ? then : null,
    /**
     * Checks and saves; `after` then calls `leave`, `stay` or `startOver`. Does nothing for a record that is gone, unless
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
    /** Goes elsewhere, with nothing left to ask about. */
    leave,
    isLeaving,
    /** Goes on with what is stored by now. */
    stay: (next: Base) => {
      setBase(next);
      reset(shown(next));
    },
    /** Begins another new record. */
    startOver: (values: Values) => {
      forget();
      reset(values);
    },
    /** Throws away what was typed: the form shows what is stored by now. */
    discard: () => {
      forget();
      setConflict(null);
      setBase(stored);
      reset(shown(stored));
    },
    forget,
    /** Somebody saved a newer version while something is typed here: their name (null when it was oneself), and the merge. */
    newer:
      newer && base && isTouched
        ? {
            by: saver && saver.id !== currentSession()?.userId ? saver.name : null,
            merge: () => void takeOver(base, form.getValues(), newer),
          }
        : null,
    /** For LeaveGuard. */
    guard: { when: isDirty && !isLeaving, onLeave: forget },
  };
};
