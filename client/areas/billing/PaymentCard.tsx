import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Contract, money, paymentWords } from './billing-words.ts';
import { ChangeLink } from './ChangeLink.tsx';
import { paymentAddress } from './change-plan/plan-addresses.ts';
import { Facts, TariffCard } from './Facts.tsx';

/** The means of payment and the open balance. */
export const PaymentCard = ({ contract, isOutdated }: { contract: Contract; isOutdated: boolean }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const { balance, currency, paymentsBlocked, payment } = contract;
  const open = money(Math.abs(balance), currency, language);
  const balanceText =
    balance > 0 ? open : balance < 0 ? t('payment.credit', { amount: open }) : t('payment.nothingOpen');
  return (
    <TariffCard title={t('payment.title')}>
      {paymentsBlocked && (
        <Notice tone="error" title={t('payment.blocked')}>
          {t('payment.blockedText')}
        </Notice>
      )}
      <Facts
        facts={[
          [t('payment.method'), paymentWords(t, payment)],
          [t('payment.balance'), balanceText],
        ]}
      />
      <ChangeLink
        to={paymentAddress()}
        label={t('payment.change')}
        variant={paymentsBlocked ? 'primary' : 'secondary'}
        isOutdated={isOutdated}
      />
    </TariffCard>
  );
};
