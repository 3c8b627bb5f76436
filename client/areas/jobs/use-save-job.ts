import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../kit/i18n/format.ts';
import { toast } from '../../kit/errors/toast.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import {
  changedFields,
  checkedValues,
  conflictsOf,
  createInput,
  type JobBase,
  type JobField,
  type JobFormOutput,
  type JobValues,
  mergedValues,
  updateInput,
} from './job-values.ts';
import { useJobMutations } from './use-job-mutations.ts';

/** The same fields were changed by two people; what the other one wrote. */
export interface JobConflict {
  fields: readonly JobField[];
  theirs: JobValues;
}

interface Options {
  id: string | null;
  base: JobBase | null;
  start: JobValues;
  /** Somebody was faster: `base` is their state, `values` what the form shows from now on. */
  onConflict: (base: JobBase, values: JobValues) => void;
}

/**
 * Saves a recurring ticket: of a change only the fields that were changed, with the version on which it is based. When
 * somebody was faster with other fields, both changes hold; with the same fields, the person decides.
 */
export function useSaveJob({ id, base, start, onConflict }: Options) {
  const { t } = useTranslation('recurring');
  const { create, update, read } = useJobMutations();
  const [conflict, setConflict] = useState<JobConflict | null>(null);
  const [gone, setGone] = useState(false);
  const current = useRef(base);

  const change = async (jobId: string, from: JobBase, mine: JobValues): Promise<void> => {
    const input = updateInput(from, mine);
    if (!input) return;
    try {
      const saved = await update(jobId, input, from.version);
      toast.success(t('form.saved', { name: saved.name, date: formatDate(saved.nextExecution) }));
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NOT_FOUND') setGone(true);
      if (code !== 'STALE') throw error;
      const theirs = await read(jobId);
      const fields = conflictsOf(from.values, mine, theirs.values);
      const merged = mergedValues(from.values, mine, theirs.values);
      current.current = theirs;
      if (fields.length > 0) {
        setConflict({ fields, theirs: theirs.values });
        onConflict(theirs, merged);
        throw error;
      }
      await change(jobId, theirs, merged);
      if (changedFields(from.values, theirs.values).length > 0) toast.info(t('conflict.merged'));
    }
  };

  const save = async (output: JobFormOutput): Promise<void> => {
    const values = checkedValues(output, start);
    const from = current.current;
    if (id && from) {
      await change(id, from, values);
      setConflict(null);
      return;
    }
    const made = await create(createInput(values));
    toast.success(
      t(values.execute ? `form.createdAndRun.${values.type}` : 'form.created', {
        name: made.name,
        date: formatDate(made.nextExecution),
      }),
    );
  };

  return { save, conflict, gone };
}
