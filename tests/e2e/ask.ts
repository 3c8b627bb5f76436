import type { APIRequestContext } from 'playwright/test';
import type { Owner } from './story.ts';

/** Sends a GraphQL operation as an actor; throws on a refusal. */
export async function ask<T>(
  request: APIRequestContext,
  owner: Pick<Owner, 'token'>,
  query: string,
  variables: object = {},
): Promise<T> {
  const answer = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
