import { useTranslation } from 'react-i18next';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { JOB_TYPES, type JobType } from '../../../schema/areas/jobs/job.enums.ts';
import { INTERVALS } from '../../../schema/areas/jobs/recurrence.shared.ts';
import { PRIORITIES } from '../../../schema/areas/tickets/ticket.enums.ts';
import { FormDate, FormLines } from '../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PeopleField } from '../../shared/people/PersonField.tsx';
import type { People } from '../../shared/people/use-people.ts';
import { labelFor } from '../../kit/i18n/use-labels.ts';
import { useJobLabels } from './job-labels.ts';
import type { JobFormOutput, JobValues } from './job-values.ts';
import { type KnownSchedule, proposedTurn } from './job-schedule.ts';
import { NextTurns } from './NextTurns.tsx';

interface JobFieldsProps {
  form: ZodForm<JobValues, JobFormOutput>;
  /** Null for a new one. */
  schedule: KnownSchedule | null;
  people: People;
}

/** The fields of a recurring ticket or reminder, and the resulting dates. */
export const JobFields = ({ form, schedule, people }: JobFieldsProps) => {
  const { t } = useTranslation('recurring');
  const { Job: labels, value: values } = useJobLabels();
  const [type, interval, dueDate] = form.watch(['type', 'interval', 'payload.dueDate']);
  const dayTouched = Boolean(form.formState.dirtyFields.payload?.dueDate);
  const isTicket = type === 'ticket';

  /** Proposes another day after a change of interval or type, unless the user has chosen one. */
  const propose = (nextType: JobType, weeks: number) => {
    const isOwnChoice = dayTouched && (schedule === null || schedule.interval === interval);
    if (!isOwnChoice && INTERVALS.some((each) => each === weeks)) {
      form.setValue('payload.dueDate', proposedTurn(nextType, weeks, schedule, today()).dueDay, {
        shouldDirty: schedule !== null,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {!schedule && (
        <SelectField
          {...form.field('type', {
            onChange: (event: { target: { value: string } }) => propose(event.target.value as JobType, interval),
          })}
          label={labels.type}
          hint={t(`type.${type}Hint`)}
          options={JOB_TYPES.map((value) => ({ value, label: values.Job.type[value] }))}
          className="sm:col-span-2"
        />
      )}
      <TextField
        {...form.field('name')}
        label={labels.name}
        hint={t('hint.name')}
        required
        data-autofocus={schedule ? undefined : true}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <SelectField
        {...form.field('interval', {
          valueAsNumber: true,
          onChange: (event: { target: { value: string } }) => propose(type, Number(event.target.value)),
        })}
        label={labels.intervalWeeks}
        options={INTERVALS.map((weeks) => ({ value: weeks, label: labelFor(values.Job.intervalWeeks, weeks) }))}
      />
      <FormDate
        form={form}
        name="payload.dueDate"
        label={t(`field.${schedule ? 'nextDue' : 'firstDue'}.${type}`)}
        required
        min={schedule && schedule.dueDay < today() ? schedule.dueDay : today()}
      />
      <div className="sm:col-span-2">
        <NextTurns requested={{ type, interval, dueDate }} schedule={schedule} />
      </div>
      {isTicket && (
        <TextField
          {...form.field('payload.title')}
          label={labels.title}
          hint={t('hint.title')}
          autoComplete="off"
          className="sm:col-span-2"
        />
      )}
      <TextArea
        {...form.field('payload.description')}
        label={isTicket ? labels.description : t('field.message')}
        className="sm:col-span-2"
        rows={4}
      />
      {isTicket && (
        <SelectField
          {...form.field('payload.priority', { valueAsNumber: true })}
          label={labels.priority}
          options={PRIORITIES.map((priority) => ({
            value: priority,
            label: labelFor(values.Job.priority, priority),
          }))}
        />
      )}
      <PeopleField
        form={form}
        name="payload.users"
        people={people}
        label={isTicket ? labels.users : t('field.recipients')}
        hint={isTicket ? t('hint.users') : t('hint.recipients')}
        className={isTicket ? undefined : 'sm:col-span-2'}
      />
      {isTicket && (
        <FormLines
          form={form}
          name="payload.checklist"
          label={labels.checklist}
          hint={t('hint.checklist')}
          className="sm:col-span-2"
          rows={4}
        />
      )}
      {!schedule && (
        <CheckboxField
          {...form.field('execute')}
          label={t(isTicket ? 'field.executeTicket' : 'field.executeOther')}
          hint={t('hint.execute')}
          className="sm:col-span-2"
        />
      )}
    </div>
  );
};
