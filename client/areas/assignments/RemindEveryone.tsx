import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { bulkResultOf } from '../../../schema/areas/assignments/reminder-result.shared.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { useDueTexts } from '../../shared/due/due-texts.ts';
import { useAsking } from '../../shared/due/use-asking.ts';
import type { RemindOutcome } from '../../shared/due/RemindButton.tsx';

/** Reminds these people, and returns the outcomes in their order. */
export type RemindPeople = (employeeIds: string[]) => Promise<readonly { outcome: RemindOutcome }[]>;

interface RemindEveryoneProps {
  count: number;
  /** Reads the ids of all people who have it open. */
  everybody: () => Promise<string[]>;
  remind: RemindPeople;
  onDone: () => void;
}

/** The number of people in one request; the progress bar moves after each. */
const AT_ONCE = 20;
/** The least time for which the progress bar is shown (specification 2, section 4). */
const SHOWN_MS = 750;

const TONE = {
  notificationToAllSent: 'success',
  notificationPartlyFailed: 'info',
  notificationFailed: 'error',
} as const;

/** Reminds everyone who has the assignment open: asks how many, shows the progress, and then the result. */
export const RemindEveryone = ({ count, everybody, remind, onDone }: RemindEveryoneProps) => {
  const t = useDueTexts();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [asks, setAsks] = useAsking();
  const send = async () => {
    setAsks(false);
    const begun = Date.now();
    setProgress({ done: 0, of: count });
    const outcomes: { outcome: RemindOutcome }[] = [];
    let of = count;
    try {
      const ids = await everybody();
      of = ids.length;
      for (let start = 0; start < of; start += AT_ONCE) {
        outcomes.push(...(await remind(ids.slice(start, start + AT_ONCE)).catch(() => [])));
        setProgress({ done: Math.min(of, start + AT_ONCE), of });
      }
    } catch {
      // The people could not be loaded, so no reminder was sent: the result below reports this.
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, SHOWN_MS - (Date.now() - begun))));
    setProgress(null);
    const { result, sent } = bulkResultOf(outcomes, of);
    toast[TONE[result]](t(result, { sent, of }));
    onDone();
  };

  return (
    <div className="grid gap-2">
      {progress && (
        <Progress
          value={progress.done}
          max={progress.of}
          label={t('remindEveryone')}
          valueText={t('progress', progress)}
        >
          <span aria-hidden className="text-sm text-text-muted">
            {t('progress', progress)}
          </span>
        </Progress>
      )}
      {asks ? (
        <span className="inline-flex items-center gap-1">
          <Button variant="primary" icon={BellRing} onClick={() => void send()} autoFocus>
            {t('confirmEveryone', { count })}
          </Button>
          <IconButton icon={X} label={t('cancel')} onClick={() => setAsks(false)} />
        </span>
      ) : (
        <Button icon={BellRing} busy={progress !== null} disabled={count === 0} onClick={() => setAsks(true)}>
          {t('remindEveryone')}
        </Button>
      )}
    </div>
  );
};
