import { MAX_LABELS } from '../../../../schema/areas/equipment/equipment-item.input.ts';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import {
  useChooseEquipmentReportsLockMutation,
  useCloseEquipmentMutation,
  useEquipmentReportsLockQuery,
  useOpenEquipmentMutation,
} from '../../../generated/equipment-labels.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { CodeLabelsDialog } from '../../../kit/pdf/CodeLabelsDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useMe } from '../../../kit/session/me.ts';
import { Switch } from '../../../ui/Switch.tsx';

type LabelsDialogProps = {
  ids: readonly string[];
  /** The code of a single device; null if it has none yet. */
  publicCode?: string | null;
  onClose: () => void;
};

/** Prints the labels of devices. */
export const LabelsDialog = ({ ids, publicCode = null, onClose }: LabelsDialogProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const [open] = useOpenEquipmentMutation({ context: QUIET });
  const [close] = useCloseEquipmentMutation({ context: QUIET });
  return (
    <CodeLabelsDialog
      t={t}
      ids={ids}
      most={MAX_LABELS}
      page="device"
      publicCode={publicCode}
      pdf="equipmentLabel/pdf"
      open={(chosen) => open({ variables: { ids: chosen } })}
      end={(id) => close({ variables: { id } })}
      onClose={onClose}
    >
      <LockChoice />
    </CodeLabelsDialog>
  );
};

/** The setting whether reports without a login lock the device, which the Owner chooses. */
const LockChoice = () => {
  const t = useRecordTexts(equipmentItemFacts);
  const me = useMe();
  const { data, refetch } = useEquipmentReportsLockQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const [save] = useChooseEquipmentReportsLockMutation({ context: QUIET });
  const [{ locks }, choose] = useSavedChoices(
    { locks: data?.equipmentReportsLock ?? false },
    async (_changes, variables) => {
      try {
        await save({ variables });
        await refetch();
      } catch (error) {
        toast.error(t('labels.failed'), reasonOf(error));
      }
    },
  );
  if (me?.user.role !== 'Owner' || !data) return null;
  return (
    <div className="grid gap-1">
      <Switch label={t('labels.locks')} checked={locks} onChange={(next) => choose({ locks: next })} />
      <p className="text-sm text-text-muted">{t('labels.locksHint')}</p>
    </div>
  );
};
