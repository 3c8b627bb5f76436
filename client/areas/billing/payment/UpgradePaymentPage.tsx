import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useBillingQuery } from '../../../generated/billing.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { BillingPage } from '../BillingPage.tsx';
import { FreeLicenceCard } from '../FreeLicenceCard.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentReturn } from './PaymentReturn.tsx';

/**
 * /app/upgradePayment: the provider's payment form, for an order, for the open balance or for later bills, and the page
 * to which the bank redirects (`return`).
 */
export const UpgradePaymentPage = () => {
  const { t } = useTranslation('billing');
  const [params] = useSearchParams();
  const order = params.get('order');
  const method = params.get('method');
  const { record, error, onRetry } = useStoredRecord(
    useBillingQuery({ fetchPolicy: 'cache-and-network', context: QUIET }),
    (data) => data.billing,
  );
  const contract = record?.contract;
  // The open balance, if it is to be paid.
  const amountDue = contract && params.has('balance') && contract.balance > 0 ? contract.balance : null;
  const title = t(order ? 'payment.payOrder' : amountDue ? 'payment.payBalance' : 'payment.changeMethod');
  return (
    <BillingPage title={title}>
      {contract ? (
        params.has('return') ? (
          <PaymentReturn contract={contract} order={order} method={method} />
        ) : (
          <PaymentForm contract={contract} order={order} method={method} amountDue={amountDue} />
        )
      ) : record ? (
        <FreeLicenceCard billing={record} />
      ) : (
        <RecordState error={error} onRetry={onRetry} texts={{ failed: t('failed'), deletedTitle: t('failed') }} />
      )}
    </BillingPage>
  );
};
