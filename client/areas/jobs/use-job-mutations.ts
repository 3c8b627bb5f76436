import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  CreateJobDocument,
  type CreateJobInput,
  DeleteJobDocument,
  ExecuteJobDocument,
  type ExecuteJobMutation,
  JobDocument,
  type JobRowFragment,
  NewestOfJobDocument,
  UpdateJobDocument,
  type UpdateJobInput,
} from '../../generated/jobs.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { baseOf, type JobBase } from './job-values.ts';

/** What the table and its windows do with a recurring ticket. */
export function useJobMutations() {
  const client = useApolloClient();
  return useMemo(
    () => ({
      /** The job as it is now, with what its calendar is counted from. */
      read: async (id: string): Promise<JobBase> => {
        const { job } = present(
          (await client.query({ query: JobDocument, variables: { id }, fetchPolicy: 'network-only', context: QUIET }))
            .data,
        );
        if (!job.ticketId) return baseOf(job, undefined);
        const newest = client.query({
          query: NewestOfJobDocument,
          variables: { id: job.ticketId },
          fetchPolicy: 'no-cache',
          context: QUIET,
        });
        // Deleted just now: the job then goes on without it.
        return baseOf(
          job,
          await newest.then(
            ({ data }) => data?.ticket.dueDate,
            () => undefined,
          ),
        );
      },
      create: async (input: CreateJobInput): Promise<JobRowFragment> =>
        present(
          (await client.mutate({ mutation: CreateJobDocument, variables: { input }, context: formContext('CONFLICT') }))
            .data,
        ).createJob,
      update: async (id: string, input: UpdateJobInput, version: number): Promise<JobRowFragment> =>
        present(
          (
            await client.mutate({
              mutation: UpdateJobDocument,
              variables: { id, input, version },
              context: formContext('STALE', 'NOT_FOUND'),
            })
          ).data,
        ).updateJob,
      run: async (id: string): Promise<ExecuteJobMutation['executeJob']> =>
        present((await client.mutate({ mutation: ExecuteJobDocument, variables: { id }, context: QUIET })).data)
          .executeJob,
      remove: async (id: string): Promise<void> => {
        try {
          await client.mutate({ mutation: DeleteJobDocument, variables: { id }, context: QUIET });
        } catch (error) {
          // Somebody else has deleted it: just as gone.
          if (failureOf(error).code !== 'NOT_FOUND') throw error;
        }
      },
    }),
    [client],
  );
}
