import { usePlaceChoicesQuery } from '../../generated/places-of-records.ts';
import { QUIET } from '../../kit/data/requests.ts';

/** The places of the organisation, as options of a choice; undefined until they are there. */
export const usePlaceChoices = (
  skip = false,
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-and-network',
): { value: string; label: string }[] | undefined => {
  const { data } = usePlaceChoicesQuery({ context: QUIET, fetchPolicy, skip });
  return data?.places.data.map(({ id, fullName }) => ({ value: id, label: fullName }));
};
