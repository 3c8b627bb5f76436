import { Ban, Printer } from 'lucide-react';
import { useState } from 'react';
import { MOST_LABELS } from '../../../../schema/areas/equipment/equipment-item.input.ts';
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
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useMe } from '../../../kit/session/me.ts';
import { AddressLink } from '../../../ui/AddressLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';

type LabelsDialogProps = {
  ids: readonly string[];
  /** The code of the one device; null while it has none. */
  publicCode?: string | null;
  onClose: () => void;
};

/** Prints labels, and says what the page behind their codes is for. Whoever needs a code gets one by printing. */
export const LabelsDialog = ({ ids, publicCode = null, onClose }: LabelsDialogProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const [open, opening] = useOpenEquipmentMutation({ context: QUIET });
  const [close, closing] = useCloseEquipmentMutation({ context: QUIET });
  const [isPrinting, setPrinting] = useState(false);
  const failed = (error: unknown): void => void toast.error(t('labels.failed'), reasonOf(error));
  const print = async (): Promise<void> => {
    try {
      await open({ variables: { ids: [...ids] } });
      setPrinting(true);
    } catch (error) {
      failed(error);
    }
  };
  const end = async (): Promise<void> => {
    try {
      await close({ variables: { id: ids[0]! } });
      toast.success(t('labels.ended'));
    } catch (error) {
      failed(error);
    }
  };
  if (isPrinting)
    return <PdfDialog path={`equipmentLabel/pdf?ids=${ids.join(',')}`} title={t('labels.dialog')} onClose={onClose} />;
  const address = publicCode && `${window.location.origin}/device/${publicCode}`;
  const isTooMany = ids.length > MOST_LABELS;
  return (
    <Dialog open onClose={onClose} width={560} title={t('labels.dialog')}>
      <div className="grid gap-4">
        <p>{t('labels.text')}</p>
        {address ? (
          <p>
            {t('labels.isOpen')} <AddressLink address={address} />
          </p>
        ) : (
          <p className="text-sm text-text-muted">{t('labels.kept')}</p>
        )}
        <LockChoice />
        {isTooMany && <Notice tone="warning">{t('labels.tooMany', { most: MOST_LABELS })}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={Printer}
            busy={opening.loading}
            disabled={isTooMany}
            onClick={() => void print()}
          >
            {t('labels.print', { count: ids.length })}
          </Button>
          {address && (
            <Button icon={Ban} busy={closing.loading} onClick={() => void end()}>
              {t('labels.end')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};

/** Whether what anybody reports locks the device: for the Owner to choose. */
const LockChoice = () => {
  const t = useRecordTexts(equipmentItemFacts);
  const me = useMe();
  const { data, refetch } = useEquipmentReportsLockQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const [choose] = useChooseEquipmentReportsLockMutation({ context: QUIET });
  if (me?.user.role !== 'Owner' || !data) return null;
  const change = async (locks: boolean): Promise<void> => {
    try {
      await choose({ variables: { locks } });
      await refetch();
    } catch (error) {
      toast.error(t('labels.failed'), reasonOf(error));
    }
  };
  return (
    <div className="grid gap-1">
      <Switch label={t('labels.locks')} checked={data.equipmentReportsLock} onChange={(locks) => void change(locks)} />
      <p className="text-sm text-text-muted">{t('labels.locksHint')}</p>
    </div>
  );
};
