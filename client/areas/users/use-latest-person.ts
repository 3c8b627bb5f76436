import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { UserToChangeDocument, type UserToChangeQuery } from '../../generated/users.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';

export type LatestPerson = UserToChangeQuery['user'];

/**
 * After a refusal because somebody was faster: the person as they are now. Null for every other failure, and when they
 * are gone.
 */
export const useLatestPerson = (): ((error: unknown, id: string) => Promise<LatestPerson | null>) => {
  const client = useApolloClient();
  return useCallback(
    async (error, id) => {
      if (serverErrorOf(error)?.code !== 'STALE') return null;
      const { data } = await client
        .query({ query: UserToChangeDocument, variables: { id }, fetchPolicy: 'network-only' })
        .catch(() => ({ data: undefined }));
      return data?.user ?? null;
    },
    [client],
  );
};
