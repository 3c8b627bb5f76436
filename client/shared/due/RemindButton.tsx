import { BellRing, Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useDueTexts } from './due-texts.ts';
import { useAsking } from './use-asking.ts';

export type RemindOutcome = 'sent' | 'alreadyToday' | 'noAddress' | 'nothingDue';

/** Reminds one person: asks for confirmation, and is disabled afterwards. */
export const RemindButton = ({
  name,
  remindedToday,
  remind,
}: {
  name: string;
  remindedToday: boolean;
  /** Sends the reminder, with the context QUIET: the button shows its errors. Undefined if the outcome is unknown. */
  remind: () => Promise<RemindOutcome | undefined>;
}) => {
  const t = useDueTexts();
  const [asks, setAsks] = useAsking();
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      const outcome = await remind();
      if (outcome === 'sent') toast.success(t('reminded', { name }));
      else toast.error(t('notReminded'), outcome && t(outcome));
      setSent(outcome === 'sent' || outcome === 'alreadyToday');
    } catch (error) {
      toast.error(t('notReminded'), failureOf(error).message);
    }
    setBusy(false);
    setAsks(false);
  };

  if (sent || remindedToday)
    return (
      <Button size="sm" icon={Check} disabled>
        {t('sent')}
      </Button>
    );
  if (!asks)
    return (
      <Button size="sm" icon={BellRing} onClick={() => setAsks(true)} aria-label={t('remindPerson', { name })}>
        {t('remind')}
      </Button>
    );
  return (
    <span className="inline-flex items-center gap-1">
      <Button size="sm" variant="primary" busy={busy} onClick={() => void send()} autoFocus>
        {t('confirmRemind')}
      </Button>
      <IconButton icon={X} size="sm" label={t('cancel')} onClick={() => setAsks(false)} />
    </span>
  );
};
