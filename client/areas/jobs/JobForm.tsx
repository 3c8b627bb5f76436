import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormSummary } from '../../ui/FormSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Person } from '../../kit/people/person.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import {
  changedFields,
  fieldOf,
  JOB_FIELDS,
  type JobBase,
  type JobFormInput,
  type JobFormOutput,
  jobForm,
  type JobValues,
  newJobValues,
  pathOf,
} from './job-values.ts';
import { JobConflictNotice } from './JobConflictNotice.tsx';
import { JobFields } from './JobFields.tsx';
import { forgetJobBase, jobDraftKey, keepJobBase } from './use-job-base.ts';
import { useSaveJob } from './use-save-job.ts';

export interface JobFormProps {
  /** Null for a new one. */
  id: string | null;
  base: JobBase | null;
  people: ReadonlyMap<string, Person>;
  /** Why its last run failed, in words. */
  error?: string | null;
  onClose: () => void;
}

const inputOf = (values: JobValues): JobFormInput => values as JobFormInput;

/**
 * The form of a recurring ticket in its window: draft, checks, the dates to come, and what to do when somebody else was
 * faster.
 */
export const JobForm = ({ id, base, people, error, onClose }: JobFormProps) => {
  const { t } = useTranslation('recurring');
  const [start] = useState<JobValues>(() => base?.values ?? newJobValues());
  // On what the form is based; somebody who was faster moves it on.
  const [known, setKnown] = useState(base);
  const [done, setDone] = useState(false);
  const schema = useMemo(() => jobForm(known?.values.nextExecution ?? null), [known]);
  const form = useZodForm<JobFormInput, JobFormOutput>(schema, {
    defaultValues: inputOf(start),
    draftKey: jobDraftKey(id),
    draftStore: 'local',
    summary: true,
  });
  const { save, conflict, gone } = useSaveJob({
    id,
    base,
    start,
    onConflict: (next, values) => {
      setKnown(next);
      form.reset(inputOf(next.values));
      for (const field of changedFields(next.values, values))
        form.setValue(pathOf(field), fieldOf(values, field) as never, { shouldDirty: true });
    },
  });

  const { isDirty } = form;
  useEffect(() => {
    if (id && known && isDirty) keepJobBase(id, known);
  }, [id, known, isDirty]);
  // The guard against leaving must know that everything is saved before the window closes.
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);

  const forget = (andReset = false) => {
    form.discardDraft(andReset);
    if (id) forgetJobBase(id);
  };
  const problems = form.problems.map(({ fieldId, text }) => {
    const field = JOB_FIELDS.find((name) => fieldId.endsWith(`-${pathOf(name)}`));
    return { fieldId, text: field ? `${t(`field.${field}`)}: ${text}` : text };
  });
  const submit = form.submit(async (values) => {
    try {
      await save(values);
    } catch (failure) {
      const { code, message } = failureOf(failure);
      // Said by nobody else: for example that there is no column for the first ticket.
      if (code === 'CONFLICT') form.setError('root', { type: 'server', message });
      throw failure;
    }
    if (id) forgetJobBase(id);
    setDone(true);
  });

  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={id ? t(`form.edit.${start.type}`) : t('form.new')}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {!gone && (
            <Button variant="primary" type="submit" form={form.formId} busy={form.busy}>
              {t('form.save')}
            </Button>
          )}
        </>
      }
    >
      <form id={form.formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormSummary title={t('form.problems')} problems={problems} />
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        {gone && (
          <Notice tone="warning" title={t('gone.title')}>
            {t('gone.text')}
          </Notice>
        )}
        {error && !gone && (
          <Notice tone="error" title={t('error.title')}>
            {error}
          </Notice>
        )}
        {conflict && !gone && (
          <JobConflictNotice
            conflict={conflict}
            people={people}
            take={(field, value) => form.setValue(pathOf(field), value as never, { shouldDirty: true })}
          />
        )}
        {form.draftRestored && !conflict && !gone && (
          <Notice>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span>{t('form.draft')}</span>
              <Button size="sm" onClick={() => forget(true)}>
                {t('form.discardDraft')}
              </Button>
            </div>
          </Notice>
        )}
        <JobFields form={form} known={known?.schedule ?? null} people={people} />
      </form>
      <LeaveGuard when={form.isDirty && !done} onLeave={() => forget()} />
    </Dialog>
  );
};
