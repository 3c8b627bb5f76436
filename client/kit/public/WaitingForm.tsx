import type { ReactNode } from 'react';
import { useStore } from '../data/use-store.ts';
import type { FormOutbox } from '../outbox/form-outbox.ts';
import { useOutboxRecord } from '../outbox/use-outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { usePublicTexts } from './public-texts.ts';

type Props<Receipt> = {
  of: FormOutbox<never, Receipt>;
  id: string;
  /** The receipt from an earlier visit. */
  receipt?: Receipt | null;
  texts: { refused: string; change: string; waiting: string; sending: string };
  /** Fills the form again, after it was refused. */
  onChange: () => void;
  /** Shown once the server has it. */
  children: (receipt: Receipt) => ReactNode;
};

/** The state of a form that was sent: in transfer, waiting for a connection, refused, or accepted. */
export const WaitingForm = <Receipt,>({
  of,
  id,
  receipt: earlierReceipt = null,
  texts,
  onChange,
  children,
}: Props<Receipt>) => {
  const t = usePublicTexts();
  const { entries, state } = useOutboxRecord(of.outbox, id);
  const receipt = useStore(of.receipts).get(id) ?? earlierReceipt;
  if (receipt !== null) return children(receipt);
  const problem = entries.find((entry) => entry.problem)?.problem;
  const message = state.blocked?.message ?? (problem?.kind === 'refused' ? problem.message : null);
  if (message !== null)
    return (
      <div className="mt-4 grid gap-4">
        <Notice tone="error" title={texts.refused}>
          {message}
        </Notice>
        <Button
          full
          onClick={() => {
            of.outbox.discard(id);
            onChange();
          }}
        >
          {texts.change}
        </Button>
      </div>
    );
  if (state.kind === 'offline' || state.kind === 'failing')
    return (
      <div className="mt-4 grid gap-4">
        <Notice tone="warning">{texts.waiting}</Notice>
        <Button full onClick={() => of.outbox.wake()}>
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <p role="status" className="mt-4 flex items-center gap-3">
      <Spinner /> {texts.sending}
    </p>
  );
};
