import { BellRing, Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import { useRemindOfInstructionMutation } from '../../generated/managed-instructions-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The question goes back to the button after this time (specification 2, section 9). */
const CONFIRM_MS = 15_000;

/** Reminds one person: asks once more, and is disabled as sent afterwards. */
export const RemindButton = ({
  instructionId,
  employeeId,
  name,
  remindedToday,
}: {
  instructionId: string;
  employeeId: string;
  name: string;
  remindedToday: boolean;
}) => {
  const t = useRecordTexts(managedInstructionFacts);
  const [asks, setAsks] = useState(false);
  const [sent, setSent] = useState(false);
  const [remind, { loading }] = useRemindOfInstructionMutation({ context: QUIET });
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(() => setAsks(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asks]);

  const send = async () => {
    try {
      const { data } = await remind({ variables: { id: instructionId, employeeIds: [employeeId] } });
      const outcome = data?.remindOfManagedInstruction[0]?.outcome;
      if (outcome === 'sent') toast.success(t('managedInstruction.reminded', { name }));
      else toast.error(t('managedInstruction.notReminded'), t(`managedInstruction.outcome.${outcome}`));
      setSent(outcome === 'sent' || outcome === 'alreadyToday');
    } catch (error) {
      toast.error(t('managedInstruction.notReminded'), failureOf(error).message);
    }
    setAsks(false);
  };

  if (sent || remindedToday)
    return (
      <Button size="sm" icon={Check} disabled>
        {t('managedInstruction.sent')}
      </Button>
    );
  if (!asks)
    return (
      <Button
        size="sm"
        icon={BellRing}
        onClick={() => setAsks(true)}
        aria-label={t('managedInstruction.remindPerson', { name })}
      >
        {t('managedInstruction.remind')}
      </Button>
    );
  return (
    <span className="inline-flex items-center gap-1">
      <Button size="sm" variant="primary" busy={loading} onClick={() => void send()} autoFocus>
        {t('managedInstruction.confirmRemind')}
      </Button>
      <IconButton icon={X} size="sm" label={t('common:cancel')} onClick={() => setAsks(false)} />
    </span>
  );
};
