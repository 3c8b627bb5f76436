import { useTranslation } from 'react-i18next';
import { dutyDecisionSchema } from '../../../schema/areas/duties/duty.input.ts';
import { useDecideDutyNotApplicableMutation } from '../../generated/duties.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

type DecisionDialogProps = { code: string; title: string; reason: string; onClose: () => void; onDone: () => void };

/** Stores the reason why a duty does not apply. */
export const DecisionDialog = ({ code, title, reason, onClose, onDone }: DecisionDialogProps) => {
  const { t } = useTranslation('duties');
  const [decide] = useDecideDutyNotApplicableMutation({ context: formContext() });
  const form = useZodForm(dutyDecisionSchema, {
    defaultValues: { duty: code, reason },
    draftKey: `duty-decision-${code}`,
  });
  const submit = form.submit(async (input) => {
    await decide({ variables: { input } });
    toast.success(t('decision.saved'));
    onClose();
    onDone();
  });
  return (
    <FormDialog
      title={t('decision.add')}
      description={title}
      formId={form.formId}
      submitLabel={t('decision.save')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} />
      <p className="text-sm text-text-muted">{t('decision.text')}</p>
      <TextArea {...form.field('reason')} label={t('decision.reason')} required maxLength={2_000} data-autofocus />
    </FormDialog>
  );
};
