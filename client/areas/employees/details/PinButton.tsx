import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import {
  type PinOfEmployeeQuery,
  type SetEmployeePinMutation,
  usePinOfEmployeeQuery,
  useRemoveEmployeePinMutation,
  useSetEmployeePinMutation,
} from '../../../generated/employees-pins.ts';
import { handledGlobally, present, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { ShownSecret } from '../../../kit/forms/ShownSecret.tsx';
import { formatDate } from '../../../kit/i18n/format.ts';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Sets the PIN of a person for terminals, or removes it. */
export const PinButton = ({ id }: { id: string }) => {
  const { t } = useTranslation(labelsOf('terminals'));
  const maySet = useAbility(ABILITIES.terminalPins);
  const dialog = useDialogParam('pin');
  if (!maySet) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon={KeyRound} onClick={() => dialog.open()}>
        {t('pins.button')}
      </Button>
      {dialog.isOpen && <PinDialog id={id} onClose={dialog.close} />}
    </>
  );
};

const PinDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation(labelsOf('terminals'));
  const { data, refetch } = usePinOfEmployeeQuery({ variables: { id }, context: QUIET, fetchPolicy: 'network-only' });
  const [set, setting] = useSetEmployeePinMutation({ context: QUIET });
  const [remove, removing] = useRemoveEmployeePinMutation({ context: QUIET });
  const [shown, setShown] = useState<SetEmployeePinMutation['setEmployeePin'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
      await refetch();
    } catch (error) {
      if (!handledGlobally(error)) setFailure(reasonOf(error) || t('terminal.failed'));
    }
  };
  const pin = data?.employee.pin;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pins.dialog')}
      footer={
        <>
          {pin && (
            <Button
              busy={removing.loading}
              onClick={() =>
                void run(async () => {
                  await remove({ variables: { id } });
                  setShown(null);
                  toast.success(t('pins.removed'));
                })
              }
            >
              {t('pins.remove')}
            </Button>
          )}
          <Button
            variant="primary"
            busy={setting.loading}
            onClick={() =>
              void run(async () => setShown(present((await set({ variables: { id } })).data).setEmployeePin))
            }
          >
            {t('pins.set')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('pins.text')}</p>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {shown ? (
          <>
            <Notice tone="warning">{t('pins.once', { name: shown.name, number: shown.number })}</Notice>
            <ShownSecret label={t('pins.pin')} secret={shown.pin} copied={t('pins.copied')} />
          </>
        ) : (
          data && <PinState pin={pin} />
        )}
      </div>
    </Dialog>
  );
};

const PinState = ({ pin }: { pin?: PinOfEmployeeQuery['employee']['pin'] }) => {
  const { t } = useTranslation(labelsOf('terminals'));
  if (!pin) return <p>{t('pins.none')}</p>;
  if (pin.lockedAt) return <Notice tone="warning">{t('pins.locked', { day: formatDate(pin.lockedAt) })}</Notice>;
  return <p>{t(pin.isOwn ? 'pins.setByPerson' : 'pins.setByOffice', { day: formatDate(pin.setAt) })}</p>;
};
