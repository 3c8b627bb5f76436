import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export interface Receipt {
  outcome: 'fine' | 'defect';
  locked: boolean;
  told: boolean;
}

/** What became of what somebody said. */
export const Reported = ({ receipt, onBack }: { receipt: Receipt; onBack: () => void }) => {
  const t = useAreaLabels('equipment');
  const { outcome, locked, told } = receipt;
  const then = locked ? 'public.thanksLocked' : told ? 'public.thanksTold' : 'public.thanksNotTold';
  return (
    <div className="grid gap-3">
      <Notice title={t(outcome === 'fine' ? 'public.thanksFine' : 'public.thanks')}>
        {t(outcome === 'fine' ? 'public.thanksFineText' : then)}
      </Notice>
      <Button full onClick={onBack}>
        {t('public.back')}
      </Button>
    </div>
  );
};
