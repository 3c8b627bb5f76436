import { MAX_QUARTERS, committeePlanSchema } from '../../../schema/areas/safety-committee/committee.input.ts';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { addDays, today } from '../../../schema/kernel/calendar.shared.ts';
import { usePlanCommitteeMeetingsMutation } from '../../generated/safety-committee-meetings.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { present } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormDate, FormNumber } from '../../kit/forms/form-fields.tsx';
import { FormTime } from '../../kit/forms/FormTime.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

const QUARTERS_OF_A_YEAR = 4;
const USUAL_DAYS = 21;

/** A series: one meeting each quarter, from a day on. */
export const PlanDialog = ({ onClose, onPlanned }: { onClose: () => void; onPlanned: () => void }) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const [plan] = usePlanCommitteeMeetingsMutation({ context: formContext() });
  const form = useZodForm(committeePlanSchema, {
    defaultValues: {
      firstOn: addDays(today(), USUAL_DAYS),
      startsAt: '10:00',
      endsAt: '11:30',
      room: '',
      count: QUARTERS_OF_A_YEAR,
    },
    draftKey: 'committee-plan',
  });
  const submit = form.submit(async (input) => {
    const made = present((await plan({ variables: { input } })).data).planCommitteeMeetings;
    toast.success(t('committee.planned', { count: made.length }));
    onPlanned();
    onClose();
  });
  return (
    <FormDialog
      title={t('committee.plan')}
      description={t('committee.planText')}
      formId={form.formId}
      submitLabel={t('committee.planSave')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDate form={form} name="firstOn" label={t('committee.firstOn')} min={today()} required />
        <FormNumber
          form={form}
          name="count"
          label={t('committee.count')}
          hint={t('committee.countHint', { most: MAX_QUARTERS })}
          inputMode="numeric"
          required
        />
        <FormTime form={form} name="startsAt" label={t('CommitteeMeeting.startsAt')} required />
        <FormTime form={form} name="endsAt" label={t('CommitteeMeeting.endsAt')} />
      </div>
      <TextField {...form.field('room')} label={t('CommitteeMeeting.room')} />
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};
