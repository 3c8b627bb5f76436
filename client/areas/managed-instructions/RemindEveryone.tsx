import { useApolloClient } from '@apollo/client/react';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import {
  InstructionOpenDocument,
  useRemindOfInstructionMutation,
} from '../../generated/managed-instructions-people.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** People in one request; the bar moves after each. */
const AT_ONCE = 20;
/** The bar stays at least so long (specification 2, section 4). */
const SHOWN_MS = 750;

/** Reminds everybody who has it open, shows how far it is, and says what became of it. */
export const RemindEveryone = ({ id, count, onDone }: { id: string; count: number; onDone: () => void }) => {
  const t = useRecordTexts(managedInstructionFacts);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const apollo = useApolloClient();
  const [remind] = useRemindOfInstructionMutation({ context: QUIET });

  const everybody = async () => {
    const { data } = await apollo.query({
      query: InstructionOpenDocument,
      variables: { id, perPage: -1 },
      fetchPolicy: 'network-only',
      context: QUIET,
    });
    return present(data).managedInstructionOpen.data;
  };
  const send = async () => {
    const begun = Date.now();
    setProgress({ done: 0, of: count });
    let sent = 0;
    let of = count;
    try {
      const found = await everybody();
      of = found.length;
      for (let start = 0; start < of; start += AT_ONCE) {
        const employeeIds = found.slice(start, start + AT_ONCE).map(({ employee }) => employee.id);
        const outcomes = await remind({ variables: { id, employeeIds } }).then(
          ({ data }) => data?.remindOfManagedInstruction ?? [],
          () => [],
        );
        // Who had a mail today knows it already.
        sent += outcomes.filter(({ outcome }) => outcome === 'sent' || outcome === 'alreadyToday').length;
        setProgress({ done: Math.min(of, start + AT_ONCE), of });
      }
    } catch {
      sent = 0;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, SHOWN_MS - (Date.now() - begun))));
    setProgress(null);
    if (sent === of) toast.success(t('managedInstruction.notificationToAllSent'));
    else if (sent > 0) toast.info(t('managedInstruction.notificationPartlyFailed', { sent, of }));
    else toast.error(t('managedInstruction.notificationFailed'));
    onDone();
  };

  return (
    <div className="grid gap-2">
      {progress && (
        <ProgressBar
          value={progress.done}
          max={progress.of}
          label={t('managedInstruction.remindEveryone')}
          valueText={t('managedInstruction.progress', progress)}
        />
      )}
      <Button icon={BellRing} busy={progress !== null} disabled={count === 0} onClick={() => void send()}>
        {t('managedInstruction.remindEveryone')}
      </Button>
    </div>
  );
};
