import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { noteChange } from '../../client/kit/data/changes.ts';
import { newId } from '../../client/kit/data/new-id.ts';
import { sameRequestLink } from '../../client/kit/data/same-request-link.ts';

const QUERY: TypedDocumentNode<{ signed: number }> = gql`
  query Signed {
    signed
  }
`;
const OF_RECORD: TypedDocumentNode<{ signed: number }, { id: string }> = gql`
  query OfRecord($id: ID!) {
    signed(id: $id)
  }
`;
const SIGN = gql`
  mutation Sign {
    sign
  }
`;
const CHANGED = gql`
  subscription Changed {
    changed
  }
`;

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A client whose server is read when a request arrives, and answers queries when the test says so. */
function clientOf() {
  let signed = 0;
  const arrived: (() => void)[] = [];
  const asked: string[] = [];
  const server = new ApolloLink(
    ({ operationName = '', operationType }) =>
      new Observable((observer) => {
        asked.push(operationName);
        if (operationType === 'mutation') signed += 1;
        const data = { signed, sign: signed };
        const answer = (): void => {
          observer.next({ data });
          observer.complete();
        };
        if (operationType === 'query') arrived.push(answer);
        else if (operationType === 'mutation') answer();
      }),
  );
  const client = new ApolloClient({
    queryDeduplication: false,
    link: ApolloLink.from([sameRequestLink, server]),
    cache: new InMemoryCache(),
  });
  const read = (context = {}) => client.query({ query: QUERY, fetchPolicy: 'network-only', context });
  const answerAll = (): void => arrived.splice(0).forEach((answer) => answer());
  return { client, asked, read, answerAll, sign: () => client.mutate({ mutation: SIGN }) };
}

describe('identical queries', () => {
  it('share the request that is under way', async () => {
    const { asked, read, answerAll } = clientOf();
    const [one, other] = [read(), read()];
    answerAll();
    expect([(await one).data, (await other).data]).toEqual([{ signed: 0 }, { signed: 0 }]);
    expect(asked).toEqual(['Signed']);
    void read();
    expect(asked).toHaveLength(2);
    answerAll();
  });

  it('that are asked after a mutation are not answered by a request that began before it', async () => {
    const { asked, read, answerAll, sign } = clientOf();
    const before = read();
    await sign();
    const after = read();
    expect(asked).toEqual(['Signed', 'Sign', 'Signed']);
    answerAll();
    expect((await before).data).toEqual({ signed: 1 });
    expect((await after).data).toEqual({ signed: 1 });
    expect(asked).toHaveLength(3);
  });

  it('are sent again when something was changed while they were under way, so that no older answer takes the place of a newer one', async () => {
    const { asked, read, answerAll, sign } = clientOf();
    for (const context of [{}, { isAlone: true }]) {
      const before = read(context);
      await sign();
      answerAll();
      await settled();
      answerAll();
      expect((await before).data).toEqual({ signed: asked.filter((name) => name === 'Sign').length });
    }
    expect(asked).toEqual(['Signed', 'Sign', 'Signed', 'Signed', 'Sign', 'Signed']);
  });

  it('are answered as they are when other records were changed than those they read', async () => {
    const { client, asked, answerAll } = clientOf();
    const [one, other] = [newId(), newId()];
    const read = (id: string) => client.query({ query: OF_RECORD, variables: { id }, fetchPolicy: 'network-only' });
    const answers = [read(one), read(other)];
    noteChange({ variables: { id: other } });
    answerAll();
    await settled();
    answerAll();
    await Promise.all(answers);
    expect(asked).toHaveLength(3);
    const versioned = client.query({
      query: OF_RECORD,
      variables: { id: one },
      fetchPolicy: 'network-only',
      context: { isVersioned: true },
    });
    noteChange({ variables: { id: one } });
    answerAll();
    await versioned;
    expect(asked).toHaveLength(4);
  });

  it('are answered although changes do not end', async () => {
    const { asked, read, answerAll } = clientOf();
    const answer = read();
    for (let request = 0; request < 10; request += 1) {
      noteChange();
      answerAll();
    }
    expect((await answer).data).toEqual({ signed: 0 });
    expect(asked).toHaveLength(4);
  });

  it('nor are those that are asked after another window has sent something, or that ask for a request of their own', () => {
    const { asked, read, answerAll } = clientOf();
    void read();
    noteChange();
    void read();
    void read({ isAlone: true });
    expect(asked).toHaveLength(3);
    answerAll();
  });

  it('of a page show what its last mutation left, though both of its reads were under way at once', async () => {
    const { client, answerAll, sign } = clientOf();
    const page = client.watchQuery({ query: QUERY, fetchPolicy: 'network-only' });
    const shown: unknown[] = [];
    page.subscribe(({ data }) => shown.push(data?.signed));
    answerAll();
    await sign();
    const first = page.refetch();
    await sign();
    const second = page.refetch();
    answerAll();
    await Promise.allSettled([first, second]);
    expect(shown.at(-1)).toBe(2);
  });
});

describe('identical subscriptions', () => {
  it('share one, also beyond changes', async () => {
    const { client, asked, sign } = clientOf();
    const one = client.subscribe({ query: CHANGED }).subscribe({});
    await sign();
    const other = client.subscribe({ query: CHANGED }).subscribe({});
    expect(asked.filter((name) => name === 'Changed')).toHaveLength(1);
    one.unsubscribe();
    other.unsubscribe();
    client.subscribe({ query: CHANGED }).subscribe({}).unsubscribe();
    expect(asked.filter((name) => name === 'Changed')).toHaveLength(2);
  });
});
