import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingDataFragment } from '../../generated/billing.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { Button } from '../../ui/Button.tsx';
import { Included } from './Included.tsx';
import { TariffCard } from './Facts.tsx';
import { Usage } from './Usage.tsx';

/** The licence without a contract: no provider is configured, or it has no data of the organisation yet. */
export const FreeLicenceCard = ({ billing }: { billing: BillingDataFragment }) => {
  const { t } = useTranslation('billing');
  const support = useDialogParam('support');
  return (
    <TariffCard title={t('plan.title')}>
      <p className="text-xl font-semibold">{t('free.name')}</p>
      <Usage billing={billing} />
      <Included userLimit={billing.userLimit} />
      <div className="border-t border-border pt-4 text-sm text-text-muted">
        <p>{billing.isSetUp ? t('free.notReady') : t('free.notSetUp')}</p>
        {!billing.isSetUp && (
          <Button size="sm" icon={LifeBuoy} className="mt-3" onClick={() => support.open()}>
            {t('free.support')}
          </Button>
        )}
      </div>
    </TariffCard>
  );
};
