import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { PageBanner } from '../../ui/PageBanner.tsx';
import { type Contract, money } from './billing-words.ts';
import { paymentAddress } from './change-plan/plan-addresses.ts';

interface PaymentBannerProps {
  contract: Pick<Contract, 'status' | 'balance' | 'currency'>;
}

/** A payment failed: what is owed, what follows, and the way to pay. */
export const PaymentBanner = ({ contract: { status, balance, currency } }: PaymentBannerProps) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const amount = money(balance, currency, language);
  return (
    <PageBanner
      tone="error"
      icon={CircleAlert}
      title={t('payment.blocked')}
      actions={
        <Link to={paymentAddress()} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {t('payment.change')}
        </Link>
      }
    >
      {balance > 0 && `${t('banner.owed', { amount })} `}
      {t(status === 'TemporarilyInactive' ? 'banner.paused' : 'banner.follows')}
    </PageBanner>
  );
};
