import { gql } from '@apollo/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Apollo from '../../client/kit/data/apollo.ts';

const READ = gql`
  query Signed {
    signed
  }
`;
const SIGN = gql`
  mutation Sign {
    sign
  }
`;

/** Requests in the order in which they were sent; queries are answered when the test says so. */
const sent: string[] = [];
const waiting: (() => void)[] = [];
let apollo: typeof Apollo;

beforeAll(async () => {
  // What the modules of the client read of a browser when they load.
  const stored = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('window', Object.assign(Object.create(globalThis) as object, listening));
  vi.stubGlobal('location', { protocol: 'https:', host: 'localhost', pathname: '/' });
  vi.stubGlobal('document', { ...listening, documentElement: {}, visibilityState: 'visible' });
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string };
    sent.push(operationName);
    const answer = () => new Response(JSON.stringify({ data: { signed: sent.length, sign: true } }));
    if (operationName === 'Sign') return Promise.resolve(answer());
    const response = answer();
    return new Promise((resolve) => waiting.push(() => resolve(response)));
  });
  apollo = await import('../../client/kit/data/apollo.ts');
});

describe('the client of the application', () => {
  it('shares the request of identical queries, but not with a query that is sent after a mutation', async () => {
    const read = () => apollo.apolloClient.query<{ signed: number }>({ query: READ, fetchPolicy: 'network-only' });
    const [one, other] = [read(), read()];
    await apollo.apolloClient.mutate({ mutation: SIGN });
    const after = read();
    await vi.waitFor(() => expect(sent).toEqual(['Signed', 'Sign', 'Signed']));
    for (const answer of waiting) answer();
    const signed = (await Promise.all([one, other, after])).map(({ data }) => data?.signed);
    expect(signed).toEqual([3, 3, 3]);
  });
});
