import { useState } from 'react';
import { equipmentRepairSchema } from '../../../schema/areas/equipment/equipment-item.input.ts';
import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { type EquipmentDetailsFragment, useRepairEquipmentMutation } from '../../generated/equipment.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { checkAddress } from './equipment-addresses.ts';

/** Enters the repair of a locked device; the next step is to check it again. */
export const RepairDialog = ({ item, onClose }: { item: EquipmentDetailsFragment; onClose: () => void }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const [repair] = useRepairEquipmentMutation({ context: formContext() });
  const [version] = useState(item.version);
  const form = useZodForm(equipmentRepairSchema, {
    draftKey: `equipment-repair-${item.id}`,
    defaultValues: { repairedOn: item.repairedOn ?? today(), repairNote: item.repairNote },
  });
  const submit = form.submit(async (input) => {
    await repair({ variables: { id: item.id, input, version } });
    toast.success(t('equipmentItem.repairSaved'), undefined, {
      to: checkAddress(item.id, planToCheckAgain(item)),
      label: t('equipmentItem.checkAgain'),
    });
    onClose();
  });
  return (
    <FormDialog
      title={t('equipmentItem.repairTitle')}
      description={t('equipmentItem.repairText')}
      formId={form.formId}
      submitLabel={t('equipmentItem.saveRepair')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} />
      <TextArea
        {...form.field('repairNote')}
        label={t('equipmentItem.repairNote')}
        required
        maxLength={1_000}
        data-autofocus
      />
      <FormDate form={form} name="repairedOn" label={t('EquipmentItem.repairedOn')} max={today()} required />
    </FormDialog>
  );
};

/** The id of the planned check that has failed, which has to be repeated after a repair. */
export const planToCheckAgain = ({ plans }: Pick<EquipmentDetailsFragment, 'plans'>): string | undefined =>
  (plans.find(({ failedOn }) => failedOn) ?? plans[0])?.id;
