import { useArchiveOutlookQuery } from '../../generated/clients.ts';
import { QUIET } from '../../kit/data/requests.ts';

/** What an archive of all data would contain, and who requested the newest one; undefined while it is loading. */
export const useArchiveOutlook = () => {
  const { data, refetch } = useArchiveOutlookQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  return { outlook: data?.archiveOutlook, refetch };
};
