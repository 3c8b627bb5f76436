import { useState } from 'react';
import { equipmentPlanSchema } from '../../../../schema/areas/equipment/equipment-item.input.ts';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { CHECK_KINDS, INSPECTOR_KINDS } from '../../../../schema/areas/equipment/equipment.enums.ts';
import {
  type EquipmentDetailsFragment,
  type EquipmentPlanRowFragment,
  useRemoveEquipmentPlanMutation,
  useSaveEquipmentPlanMutation,
} from '../../../generated/equipment.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { FormDate, FormNumber, FormSelect } from '../../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FaultRate } from './FaultRate.tsx';

type PlanDialogProps = {
  item: EquipmentDetailsFragment;
  /** Null: a new check is planned. */
  plan: EquipmentPlanRowFragment | null;
  onClose: () => void;
};

/** Plans a check, or changes its interval. */
export const PlanDialog = ({ item, plan, onClose }: PlanDialogProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const [save] = useSaveEquipmentPlanMutation({ context: formContext() });
  const [remove] = useRemoveEquipmentPlanMutation({ context: QUIET });
  const [asks, setAsks] = useState(false);
  // The version at the time of opening: if somebody else has changed the device since, the server refuses the change
  // instead of overwriting.
  const [version] = useState(item.version);
  const draftKey = `equipment-plan-${item.id}-${plan?.id ?? 'new'}`;
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm(equipmentPlanSchema, {
    draftKey,
    defaultValues: {
      checkKind: (CHECK_KINDS.find((kind) => kind === plan?.checkKind) ?? 'recurring') as 'recurring',
      intervalMonths: plan ? (plan.intervalMonths ?? null) : 12,
      inspectorKind: (INSPECTOR_KINDS.find((kind) => kind === plan?.inspectorKind) ?? 'bP') as 'bP',
      reason: plan?.reason ?? '',
      lastCheckedOn: plan?.lastCheckedOn ?? null,
    },
  });
  const submit = form.submit(async (input) => {
    const variables = { equipmentItemId: item.id, planId: plan?.id ?? null, input, version };
    await key.create(input, (newId) => save({ variables: { ...variables, newId } }));
    onClose();
  });
  const usual =
    plan?.usualMonths === null || plan?.usualMonths === undefined
      ? t('equipmentItem.onceHint')
      : t('equipmentItem.usualHint', {
          months: plan.usualMonths,
          binding: t(`value.EquipmentPlan.binding.${plan.binding}`),
        });
  return (
    <FormDialog
      title={t('equipmentItem.planTitle')}
      description={item.name}
      formId={form.formId}
      submitLabel={t('equipmentItem.savePlan')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} onDiscard={key.forget} />
      <FormSelect
        form={form}
        name="checkKind"
        label={t('EquipmentPlan.checkKind')}
        required
        options={CHECK_KINDS.map((value) => ({ value, label: t(`value.EquipmentPlan.checkKind.${value}`) }))}
      />
      <FormNumber form={form} name="intervalMonths" label={t('EquipmentPlan.intervalMonths')} hint={usual} />
      {plan?.faultRate && (
        <FaultRate
          rate={plan.faultRate}
          onReason={(reason) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <TextArea {...form.field('reason')} label={t('EquipmentPlan.reason')} maxLength={1_000} />
      <FormSelect
        form={form}
        name="inspectorKind"
        label={t('EquipmentPlan.inspectorKind')}
        required
        options={INSPECTOR_KINDS.map((value) => ({ value, label: t(`value.EquipmentPlan.inspectorKind.${value}`) }))}
      />
      <FormDate
        form={form}
        name="lastCheckedOn"
        label={t('EquipmentPlan.lastCheckedOn')}
        hint={t('equipmentItem.lastHint')}
      />
      {plan && (
        <Button variant="ghost" onClick={() => setAsks(true)} className="justify-self-start">
          {t('equipmentItem.removePlan')}
        </Button>
      )}
      {plan && asks && (
        <DeleteDialog
          title={t('equipmentItem.removePlan')}
          question={t('equipmentItem.removePlanQuestion', {
            name: t(`value.EquipmentPlan.checkKind.${plan.checkKind}`),
          })}
          text={t('equipmentItem.removePlanText')}
          confirmLabel={t('equipmentItem.removePlan')}
          remove={() => remove({ variables: { equipmentItemId: item.id, planId: plan.id, version } })}
          onClose={() => setAsks(false)}
          onGone={onClose}
        />
      )}
    </FormDialog>
  );
};
