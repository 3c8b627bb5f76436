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
 * /app/upgradePayment: the provider's payment form, for an order or for later bills, and the page to which the bank
 * leads back (`return`).
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
  const title = t(order ? 'payment.payOrder' : 'payment.changeMethod');
  return (
    <BillingPage title={title}>
      {record?.contract ? (
        params.has('return') ? (
          <PaymentReturn contract={record.contract} order={order} method={method} />
        ) : (
          <PaymentForm contract={record.contract} order={order} method={method} />
        )
      ) : record ? (
        <FreeLicenceCard billing={record} />
      ) : (
        <RecordState error={error} onRetry={onRetry} texts={{ failed: t('failed'), gone: t('failed') }} />
      )}
    </BillingPage>
  );
};
