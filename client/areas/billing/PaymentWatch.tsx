import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useBillingPaymentNoticeQuery } from '../../generated/billing-payment-notice.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { paymentAddress } from './change-plan/plan-addresses.ts';
import { loadBillingTexts } from './texts.ts';

const PaymentBanner = lazy(() =>
  Promise.all([import('./PaymentBanner.tsx'), loadBillingTexts()]).then(([module]) => ({
    default: module.PaymentBanner,
  })),
);

/** Pages that say it themselves, beside the way to pay. */
const TOLD_ON = [settingsAddress('tariff'), paymentAddress()];

/** For Owners: whether payments fail, on every page. What any other page reads of the contract is heard here, too. */
export const PaymentWatch = () => {
  const { pathname } = useLocation();
  // Nothing waits for it, and a failure leaves the page as it is.
  const { data } = useBillingPaymentNoticeQuery({ context: { ...backgroundContext, handled: true } });
  const contract = data?.billing.contract;
  if (!contract?.paymentsBlocked || TOLD_ON.includes(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <PaymentBanner contract={contract} />
    </Suspense>
  );
};
