import { CalendarX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelContractMutation, useUndoCancellationMutation } from '../../generated/billing.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { toast } from '../../kit/errors/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Contract } from './billing-format.ts';
import { NoChanges } from './ChangeLink.tsx';

/** Cancels the contract at the displayed day, and undoes the cancellation. */
export const Cancellation = ({ contract, isOutdated }: { contract: Contract; isOutdated: boolean }) => {
  const { t } = useTranslation('billing');
  const [isAsking, setAsking] = useState(false);
  const [cancel, cancelling] = useCancelContractMutation();
  const [undo, undoing] = useUndoCancellationMutation();
  const { status, endDate, endIfCancelled } = contract;
  if (status === 'Ended' || (!endDate && !endIfCancelled)) return null;
  const day = formatDate(endIfCancelled);

  const confirm = async () => {
    // The global error table shows refusals.
    const answer = await cancel({ variables: { endDate: endIfCancelled ?? '' } }).catch(() => null);
    setAsking(false);
    const cancelled = answer?.data?.cancelContract.contract?.endDate;
    if (cancelled) toast.success(t('cancel.done', { day: formatDate(cancelled) }));
  };
  const takeBack = async () => {
    const answer = await undo().catch(() => null);
    if (answer?.data) toast.success(t('cancel.undone'));
  };
  return (
    <div className="border-t border-border pt-4">
      {endDate ? (
        <>
          <p className="mb-3 text-sm text-text-muted">{t('cancel.until', { day: formatDate(endDate) })}</p>
          <Button size="sm" icon={Undo2} busy={undoing.loading} disabled={isOutdated} onClick={() => void takeBack()}>
            {t('cancel.undo')}
          </Button>
        </>
      ) : (
        <Button size="sm" icon={CalendarX} disabled={isOutdated} onClick={() => setAsking(true)}>
          {t('cancel.open')}
        </Button>
      )}
      <NoChanges isOutdated={isOutdated} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('cancel.title', { day })}
        confirmLabel={t('cancel.confirm', { day })}
        tone="danger"
        busy={cancelling.loading}
      >
        <p>{t('cancel.text', { day })}</p>
        <p className="mt-3 text-sm text-text-muted">{t('cancel.data')}</p>
      </ConfirmDialog>
    </div>
  );
};
