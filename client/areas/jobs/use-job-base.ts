import { useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../kit/forms/drafts.ts';
import { failureOf, type Failure } from '../../kit/errors/server-error.ts';
import type { JobBase } from './job-values.ts';
import { useJobMutations } from './use-job-mutations.ts';

export const jobDraftKey = (id: string | null): string => (id ? `job-edit-${id}` : 'job-new');
const baseKey = (id: string): string => `${jobDraftKey(id)}-base`;

/** Remembers on what a draft is based; without it a draft of yesterday would undo what others did since. */
export const keepJobBase = (id: string, base: JobBase): void => writeDraft(baseKey(id), base, 'local');
export const forgetJobBase = (id: string): void => clearDraft(baseKey(id), 'local');

/** The job to edit, fresh from the server; with a draft the state on which that is based. */
export function useJobBase(id: string): { base: JobBase | null; failure: Failure | null; retry: () => void } {
  const { read } = useJobMutations();
  const [state, setState] = useState<{ base: JobBase | null; failure: Failure | null }>({ base: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    read(id).then(
      (fresh) => {
        const kept = readDraft(jobDraftKey(id), 'local') ? readDraft<JobBase>(baseKey(id), 'local') : null;
        if (current) setState({ base: kept ?? fresh, failure: null });
      },
      (error: unknown) => current && setState({ base: null, failure: failureOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [id, read, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
