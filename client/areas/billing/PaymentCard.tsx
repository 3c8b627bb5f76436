import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { type Contract, money, paymentText } from './billing-format.ts';
import { ChangeLink, NoChanges } from './ChangeLink.tsx';
import { paymentAddress } from './change-plan/plan-addresses.ts';
import { Facts, TariffCard } from './Facts.tsx';

/** The means of payment and the open balance. */
export const PaymentCard = ({ contract, isOutdated }: { contract: Contract; isOutdated: boolean }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const { balance, currency, payment } = contract;
  const open = money(Math.abs(balance), currency, language);
  const balanceText =
    balance > 0 ? open : balance < 0 ? t('payment.credit', { amount: open }) : t('payment.nothingOpen');
  return (
    <TariffCard title={t('payment.title')}>
      <Facts
        facts={[
          [t('payment.method'), paymentText(t, payment)],
          [t('payment.balance'), balanceText],
        ]}
      />
      {balance > 0 && payment?.kind === 'invoice' && <p className="text-sm">{t('payment.byInvoice')}</p>}
      <div>
        <div className="flex flex-wrap gap-3">
          {balance > 0 && (
            <ChangeLink
              to={paymentAddress({ balance: '1' })}
              label={t('payment.payNow')}
              variant="primary"
              isOutdated={isOutdated}
            />
          )}
          <ChangeLink to={paymentAddress()} label={t('payment.change')} isOutdated={isOutdated} />
        </div>
        <NoChanges isOutdated={isOutdated} />
      </div>
    </TariffCard>
  );
};
