import { OwnPersonOfBadgeDocument } from '../../generated/foremen-own-people.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { present, QUIET } from '../../kit/data/requests.ts';

/** The id of the person with this badge. Throws if it is not one of the foreman's people. */
export const personOfBadge = async (code: string): Promise<string> => {
  const { data } = await apolloClient.query({
    query: OwnPersonOfBadgeDocument,
    variables: { code },
    context: QUIET,
    fetchPolicy: 'network-only',
  });
  return present(data).ownPersonOfBadge.id;
};
