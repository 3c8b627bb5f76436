import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateJobMutation, useUpdateJobMutation } from '../../generated/jobs.ts';
import { jobFacts } from '../../../schema/areas/jobs/job.record.shared.ts';
import { present } from '../../kit/data/requests.ts';
import { announceSaved } from '../../kit/records/announce-saved.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { namedProblems } from '../../kit/forms/named-problems.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { labelFor } from '../../kit/i18n/use-labels.ts';
import { usePeople } from '../../shared/people/use-people.ts';
import { FieldConflicts } from '../../kit/records/ConflictPanel.tsx';
import { RecordFormDialog } from '../../kit/records/RecordFormDialog.tsx';
import { RecordNotices } from '../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../kit/records/use-record-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useJobLabels } from './job-labels.ts';
import {
  JOB_FIELDS,
  type JobField,
  jobMerging,
  LABEL_OF,
  newJobValues,
  rulesFor,
  type StoredJob,
  storedJob,
  updateInput,
} from './job-values.ts';
import { JobFields } from './JobFields.tsx';

export interface JobFormProps {
  /** Null for a new one. */
  id: string | null;
  stored: StoredJob | null;
  /** Reads the job from the server, bypassing the cache. */
  read?: () => Promise<StoredJob>;
  /** The translated reason why its last run failed. */
  error?: string | null;
  onClose: () => void;
}

/** The dialog with the form of a recurring ticket or reminder, and its next dates. */
export const JobForm = ({ id, stored, read, error, onClose }: JobFormProps) => {
  const { t } = useTranslation('recurring');
  const { Job: labels, value: values } = useJobLabels();
  const { people } = usePeople();
  const [create] = useCreateJobMutation({ context: recordContext() });
  const [update] = useUpdateJobMutation({ context: recordContext() });
  const [start] = useState(() => stored?.values ?? newJobValues());
  const record = useRecordForm({
    schema: rulesFor,
    draftKey: id ? `job-edit-${id}` : 'job-new',
    start,
    stored,
    merging: jobMerging,
    create: async (input, key) =>
      present((await create({ variables: { input: { id: key, ...input } } })).data).createJob,
    update: async (changes, base, mine) => {
      const variables = { id: id ?? '', input: updateInput(changes, base, mine), version: base.version };
      const { updateJob: saved } = present((await update({ variables })).data);
      void announceSaved(jobFacts, saved.id, t('form.saved', { name: saved.name, date: formatDate(saved.dueDay) }));
      return storedJob(saved, base.schedule.newestDue);
    },
    read,
  });
  const { form, base, conflict } = record;
  // The newest ticket is not an editable field, so changes of it are no conflict.
  const schedule = base && { ...base.schedule, newestDue: stored?.schedule.newestDue };

  const save = () =>
    void record.save('close', ({ created, output }) => {
      if (created) {
        const date = formatDate(created.dueDay);
        const message = output.execute ? `form.createdAndRun.${output.type}` : 'form.created';
        void announceSaved(jobFacts, created.id, t(message, { name: created.name, date }));
      }
      record.leave(onClose);
    });
  const labelOf = (field: JobField): string =>
    field === 'payload.dueDate'
      ? t(`field.${id ? 'nextDue' : 'firstDue'}.${form.getValues('type')}`)
      : labels[LABEL_OF[field]];
  const show = (field: JobField, value: unknown): string => {
    if (field === 'payload.checklist') return (value as string[]).join(', ');
    if (Array.isArray(value)) return value.map((user) => people.get(user)?.name ?? t('common:someone')).join(', ');
    if (field === 'payload.priority') return labelFor(values.Job.priority, Number(value));
    if (field === 'interval') return labelFor(values.Job.intervalWeeks, Number(value));
    return field === 'payload.dueDate' ? formatDate(String(value)) : String(value ?? '');
  };

  return (
    <RecordFormDialog
      record={record}
      title={id ? t(`form.edit.${start.type}`) : t('form.new')}
      onSave={save}
      onClose={onClose}
    >
      <RecordNotices
        record={record}
        problems={namedProblems(
          form.problems,
          JOB_FIELDS.map((field) => [field, labelOf(field)]),
        )}
        deletedNotice={{ title: t('gone.title'), text: t('gone.text') }}
        conflict={conflict && <FieldConflicts conflict={conflict} form={form} labelOf={labelOf} show={show} />}
      >
        {error && !record.isDeleted && (
          <Notice tone="error" title={t('error.title')}>
            {error}
          </Notice>
        )}
      </RecordNotices>
      <JobFields form={form} schedule={schedule} people={people} />
      <LeaveGuard {...record.guard} />
    </RecordFormDialog>
  );
};
