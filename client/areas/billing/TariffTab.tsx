import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type BillingDataFragment, useBillingQuery, useRefreshBillingMutation } from '../../generated/billing.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { followPeople } from '../../kit/session/people.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContractNotice } from './ContractNotice.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { FreeLicenceCard } from './FreeLicenceCard.tsx';
import { InvoicesCard } from './InvoicesCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PlanCard } from './PlanCard.tsx';

/** The interval of further requests while the provider does not respond. */
const RETRY_MS = 30_000;

/**
 * The plan of the organisation: shows the stored state immediately, then refreshes it from the provider. For Owners.
 */
export const TariffTab = () => {
  const { t } = useTranslation('billing');
  const query = useBillingQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const { record: billing, error, onRetry } = useStoredRecord(query, (data) => data.billing);
  const [refresh] = useRefreshBillingMutation({ context: backgroundContext });
  const refetchSilently = useSilentRefetch(query);
  // The number of users may change.
  useEffect(() => followPeople(refetchSilently), [refetchSilently]);
  const isSetUp = billing?.isSetUp ?? false;
  const isOutdated = billing?.isOutdated ?? false;
  useEffect(() => {
    // The response reports a failure of the provider. If the request itself fails, the shown data stays.
    if (!isSetUp) return;
    const ask = () => void refresh().catch(() => undefined);
    ask();
    if (!isOutdated) return;
    const timer = setInterval(ask, RETRY_MS);
    return () => clearInterval(timer);
  }, [isSetUp, isOutdated, refresh]);

  if (billing) return <Content billing={billing} />;
  return (
    <RecordState
      error={error}
      onRetry={onRetry}
      texts={{ failed: t('failed'), deletedTitle: t('failed') }}
      skeleton={<Skeleton className="h-96 w-full" />}
    />
  );
};

const Content = ({ billing }: { billing: BillingDataFragment }) => {
  const { t } = useTranslation('billing');
  const { contract } = billing;
  return (
    <div className="grid gap-4">
      {billing.isOutdated && (
        <Notice tone="warning" title={t('outdated.title')}>
          {billing.fetchedAt ? t('outdated.text', { moment: formatDateTime(billing.fetchedAt) }) : t('outdated.never')}
        </Notice>
      )}
      {contract && <ContractNotice contract={contract} />}
      {contract ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid gap-4">
            <PlanCard billing={billing} contract={contract} />
            <InvoicesCard contract={contract} hasEInvoices={billing.hasEInvoices} />
          </div>
          <div className="grid gap-4">
            <PaymentCard contract={contract} isOutdated={billing.isOutdated} />
            <CustomerCard contract={contract} isOutdated={billing.isOutdated} />
          </div>
        </div>
      ) : (
        <FreeLicenceCard billing={billing} />
      )}
    </div>
  );
};
