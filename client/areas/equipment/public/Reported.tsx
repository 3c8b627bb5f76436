import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { WaitingForm } from '../../../kit/public/WaitingForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { reports } from './report-outbox.ts';

/** The result of a report; without a network it is stored on this phone and sent later. */
export const Reported = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const t = useAreaLabels('equipment');
  const texts = {
    refused: t('ofCode.refused'),
    change: t('ofCode.back'),
    waiting: t('ofCode.notSentText'),
    sending: t('ofCode.sending'),
  };
  return (
    <WaitingForm of={reports} id={id} texts={texts} onChange={onBack}>
      {({ outcome, locked, told }) => {
        const then = locked ? 'ofCode.thanksLocked' : told ? 'ofCode.thanksTold' : 'ofCode.thanksNotTold';
        return (
          <div className="grid gap-3">
            <Notice title={t(outcome === 'fine' ? 'ofCode.thanksFine' : 'ofCode.thanks')}>
              {t(outcome === 'fine' ? 'ofCode.thanksFineText' : then)}
            </Notice>
            <Button full onClick={onBack}>
              {t('ofCode.back')}
            </Button>
          </div>
        );
      }}
    </WaitingForm>
  );
};
