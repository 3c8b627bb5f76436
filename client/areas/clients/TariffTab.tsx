import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTariffQuery } from '../../generated/clients.ts';
import { useMe } from '../../kit/session/me.ts';
import { followPeople } from '../../kit/session/people.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LicenceCard } from './LicenceCard.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';

/** What the organisation has booked, and what letters and documents print as its head. For Owners. */
export const TariffTab = () => {
  const { t } = useTranslation('tariff');
  const me = useMe()?.user;
  const { data, error, refetch } = useTariffQuery({ fetchPolicy: 'cache-and-network', context: { handled: true } });
  const client = data?.me.client;
  // People come and go, and a colleague may be writing the same address.
  useEffect(() => followPeople(() => void refetch().catch(() => undefined)));
  if (client && me) {
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <OrganisationForm key={client.id} client={client} />
        <LicenceCard client={client} />
      </div>
    );
  }
  if (error) {
    const { message, requestId } = failureOf(error);
    return (
      <ErrorState
        title={t('failed')}
        text={message}
        requestId={requestId}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
};
