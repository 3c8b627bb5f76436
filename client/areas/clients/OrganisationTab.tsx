import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganisationDataFragment, useOrganisationQuery } from '../../generated/clients.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { useMe } from '../../kit/session/me.ts';
import { followPeople } from '../../kit/session/people.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A tab about the organisation: reads its data, keeps them current, and renders them by `children`. For Owners. */
export const OrganisationTab = ({
  children,
}: {
  children: (client: OrganisationDataFragment, read: () => Promise<OrganisationDataFragment>) => ReactNode;
}) => {
  const { t } = useTranslation('clients');
  const me = useMe()?.user;
  const query = useOrganisationQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const { record: client, read, error, onRetry } = useStoredRecord(query, (data) => data.me.client);
  const refetchSilently = useSilentRefetch(query);
  // The number of users changes, and a colleague may edit the same data.
  useEffect(() => followPeople(refetchSilently), [refetchSilently]);
  if (client && me) return <div className="max-w-3xl">{children(client, read)}</div>;
  return (
    <RecordState
      error={error}
      onRetry={onRetry}
      texts={{ failed: t('failed'), deletedTitle: t('failed') }}
      skeleton={<Skeleton className="h-96 w-full max-w-3xl" />}
    />
  );
};
