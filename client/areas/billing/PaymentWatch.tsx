import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { contractNotice } from '../../../schema/platform/billing/billing-stages.shared.ts';
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

/** Pages without the banner, because they show the same next to the means of payment. */
const PAGES_WITH_NOTICE = [settingsAddress('tariff'), paymentAddress()];

/**
 * A banner for Owners on every page while the contract needs something. The query reads from the cache, which other
 * pages update.
 */
export const PaymentWatch = () => {
  const { pathname } = useLocation();
  // A background request: a failure is ignored, and the page is shown without the banner.
  const { data } = useBillingPaymentNoticeQuery({ context: { ...backgroundContext, handled: true } });
  const contract = data?.billing.contract;
  if (!contract || !contractNotice(contract) || PAGES_WITH_NOTICE.includes(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <PaymentBanner contract={contract} />
    </Suspense>
  );
};
