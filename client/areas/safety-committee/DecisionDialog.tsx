import { committeeDecisionSchema } from '../../../schema/areas/safety-committee/committee.input.ts';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { addDays, today } from '../../../schema/kernel/calendar.shared.ts';
import { useAddCommitteeDecisionMutation } from '../../generated/safety-committee-meetings.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { PersonField } from '../../shared/people/PersonField.tsx';
import { usePeople } from '../../shared/people/use-people.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The default number of days for carrying out a decision. */
const USUAL_DAYS = 28;

export type DecidedPoint = { id: string; title: string };

type DecisionDialogProps = { meetingId: string; point: DecidedPoint; onClose: () => void };

/** Records a decision about a point, with the responsible person and the due date, as a ticket. */
export const DecisionDialog = ({ meetingId, point, onClose }: DecisionDialogProps) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const { people } = usePeople();
  const [decide] = useAddCommitteeDecisionMutation({ context: formContext() });
  const draftKey = `committee-decision-${point.id}`;
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm(committeeDecisionSchema, {
    defaultValues: { point: point.id, text: '', responsible: '', dueDate: addDays(today(), USUAL_DAYS) },
    draftKey,
  });
  const submit = form.submit(async (input) => {
    await key.create(input, (id) => decide({ variables: { id: meetingId, input: { ...input, id } } }));
    toast.success(t('committee.decided'));
    onClose();
  });
  return (
    <FormDialog
      title={t('committee.decide')}
      description={point.title}
      formId={form.formId}
      submitLabel={t('committee.decideSave')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} onDiscard={key.forget} />
      <TextField {...form.field('text')} label={t('committee.decision')} required data-autofocus maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonField form={form} name="responsible" people={people} label={t('committee.responsible')} required />
        <FormDate form={form} name="dueDate" label={t('committee.dueDate')} min={today()} required />
      </div>
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};
