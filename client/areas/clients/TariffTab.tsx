import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTariffQuery } from '../../generated/clients.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { useMe } from '../../kit/session/me.ts';
import { followPeople } from '../../kit/session/people.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LicenceCard } from './LicenceCard.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';

/** What the organisation has booked, and what mails and documents print as its head. For Owners. */
export const TariffTab = () => {
  const { t } = useTranslation('tariff');
  const me = useMe()?.user;
  const query = useTariffQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const { record: client, read, error, onRetry } = useStoredRecord(query, (data) => data.me.client);
  const refetchSilently = useSilentRefetch(query);
  // People come and go, and a colleague may be writing the same address.
  useEffect(() => followPeople(refetchSilently), [refetchSilently]);
  if (client && me) {
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <OrganisationForm key={client.id} client={client} read={read} />
        <LicenceCard client={client} />
      </div>
    );
  }
  return (
    <RecordState
      error={error}
      onRetry={onRetry}
      texts={{ failed: t('failed'), gone: t('failed') }}
      skeleton={
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      }
    />
  );
};
