import { useEffect, useRef, useState } from 'react';
import type { OwnCourseDraft } from '../../../../schema/areas/courses/own-course.shared.ts';
import { type OwnCourseDraftFragment, useSaveOwnCourseDraftMutation } from '../../../generated/courses-own-courses.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { isSame } from '../../../kit/outbox/outbox-entries.ts';
import { SAVED, type SaveState } from '../../../kit/outbox/outbox-view.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { type DraftClash, mergeDrafts } from './draft-merge.ts';

/** Milliseconds without typing before a draft is sent, and between attempts after a failure. */
const PAUSE = 900;
const AGAIN = 6_000;

interface LocalDraft {
  base: Base;
  draft: OwnCourseDraft;
}
interface Base {
  version: number;
  draft: OwnCourseDraft;
}
export interface DraftConflict {
  by: string | null;
  clashes: readonly DraftClash[];
}

const baseOf = ({ version, draft }: OwnCourseDraftFragment): Base => ({ version, draft: draft as OwnCourseDraft });

/**
 * The draft of a course, saved automatically: on this device immediately, and on the server after a pause in typing.
 * Changes that other users have saved are merged; nothing is sent while a conflict is unresolved.
 */
export const useDraft = (stored: OwnCourseDraftFragment, read: () => Promise<OwnCourseDraftFragment>) => {
  const { id } = stored;
  const key = `own-course-${id}`;
  const [local] = useState(() => readDraft<LocalDraft>(key, 'local'));
  const [draft, setDraft] = useState(local?.draft ?? (stored.draft as OwnCourseDraft));
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [problem, setProblem] = useState<{ kind: 'failing' | 'blocked'; message: string } | null>(null);
  const [latest, setLatest] = useState(stored);
  const base = useRef<Base>(local?.base ?? baseOf(stored));
  const newest = useRef(draft);
  const sending = useRef<Promise<void> | null>(null);
  /** What was sent without an answer: the server may have stored it. */
  const unanswered = useRef<OwnCourseDraft | null>(null);
  const [saving, setSaving] = useState(false);
  const [save] = useSaveOwnCourseDraftMutation({ context: QUIET, fetchPolicy: OWN_STORE });

  const show = (next: OwnCourseDraft) => {
    newest.current = next;
    setDraft(next);
    if (isSame(next, base.current.draft)) clearDraft(key, 'local');
    else writeDraft(key, { base: base.current, draft: next }, 'local');
  };
  const isSaved = () => isSame(newest.current, base.current.draft);

  /** Merges the state that another user has saved. Returns false if there are conflicts to resolve. */
  const takeOver = (theirs: OwnCourseDraftFragment): boolean => {
    const there = theirs.draft as OwnCourseDraft;
    const { merged, clashes } = mergeDrafts(base.current.draft, newest.current, there, unanswered.current);
    base.current = baseOf(theirs);
    setLatest(theirs);
    show(merged);
    setConflict(clashes.length > 0 ? { by: theirs.savedBy ?? null, clashes } : null);
    return clashes.length === 0;
  };
  const sendOnce = async (): Promise<boolean> => {
    const sent = newest.current;
    try {
      const { data } = await save({ variables: { id, input: { draft: sent, version: base.current.version } } });
      const saved = present(data).saveOwnCourseDraft;
      unanswered.current = null;
      base.current = { version: saved.version, draft: sent };
      setLatest(saved);
      setProblem(null);
      show(newest.current);
      return true;
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === 'NETWORK') unanswered.current = sent;
      if (code === 'STALE') return takeOver(await read());
      const isRefused = code === 'BAD_INPUT' || code === 'NOT_FOUND' || code === 'FORBIDDEN';
      setProblem({ kind: isRefused ? 'blocked' : 'failing', message });
      return false;
    }
  };
  const sendAll = async (): Promise<void> => {
    setSaving(true);
    try {
      while (!isSaved() && conflict === null && (await sendOnce()));
    } catch {
      setProblem({ kind: 'failing', message: '' });
    }
    setSaving(false);
  };
  /** Sends unsaved changes; resolves when all are saved, or when the attempt has failed. */
  const flush = useLatest((): Promise<void> => {
    // Cleared by `finally`, and not within sendAll: if there is nothing to send, sendAll ends before its promise is
    // stored here.
    sending.current ??= sendAll().finally(() => (sending.current = null));
    return sending.current;
  });
  const wait = problem?.kind === 'failing' ? AGAIN : PAUSE;
  const isSaveAllowed = conflict === null && problem?.kind !== 'blocked';
  useEffect(() => {
    if (!isSaveAllowed || isSame(draft, base.current.draft)) return;
    const timer = window.setTimeout(() => void flush(), wait);
    return () => window.clearTimeout(timer);
  }, [draft, saving, wait, isSaveAllowed, flush]);
  useEffect(() => () => void flush(), [flush]);

  const count = isSaved() ? 0 : 1;
  const kind = conflict ? 'decide' : (problem?.kind ?? (count === 0 ? 'saved' : saving ? 'sending' : 'waiting'));
  const state: SaveState = count === 0 && !conflict ? SAVED : { ...SAVED, kind, count, problems: conflict ? 1 : 0 };
  return {
    draft,
    /** The state on the server: files, who saved the draft, whether it is published. */
    latest,
    /** The version of the draft that was saved last. */
    savedVersion: () => base.current.version,
    state,
    problem: problem?.message ?? null,
    conflict,
    isSaved: count === 0,
    edit: (change: (before: OwnCourseDraft) => OwnCourseDraft) => {
      if (problem?.kind === 'blocked') setProblem(null);
      show(change(newest.current));
    },
    /** Called when the user has resolved the conflicts: the shown draft is sent. */
    resolve: () => setConflict(null),
    flush,
    /** Called when the course was saved or published, including by this window. */
    refresh: async () => {
      if (sending.current) return;
      const theirs = await read();
      if (sending.current) return;
      if (theirs.version > base.current.version) takeOver(theirs);
      else setLatest(theirs);
    },
  };
};
export type DraftState = ReturnType<typeof useDraft>;
