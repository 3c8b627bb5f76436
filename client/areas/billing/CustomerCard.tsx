import { useTranslation } from 'react-i18next';
import type { Contract } from './billing-format.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { TariffCard } from './Facts.tsx';

/** The recipient of the bills. */
export const CustomerCard = (props: { contract: Contract; isOutdated: boolean }) => {
  const { t } = useTranslation('billing');
  return (
    <TariffCard title={t('customer.title')}>
      <CustomerForm {...props} />
    </TariffCard>
  );
};
