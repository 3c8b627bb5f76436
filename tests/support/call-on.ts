import type { Actor } from './actors.ts';
import type { TestApp } from './app.ts';
import { Refused } from './refused.ts';

export type Call = <T>(
  actor: Pick<Actor, 'token'> | null,
  document: string,
  variables?: object,
  headers?: Record<string, string>,
) => Promise<T>;

/** Runs operations with one root field. Returns the value of the field; throws Refused. */
export const callOn =
  (app: Pick<TestApp, 'graphql'>): Call =>
  async <T>(actor: Pick<Actor, 'token'> | null, document: string, variables = {}, headers?: Record<string, string>) => {
    const { data, errors } = await app.graphql<Record<string, T>>(
      actor?.token ?? null,
      document,
      { ...variables },
      headers,
    );
    if (errors?.[0]) throw new Refused(errors[0]);
    return Object.values(data)[0]!;
  };
