import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import { readAfterEvent } from '../../client/kit/data/read-after-event.ts';

type Answer = (data: object) => void;

/** A client whose answers the test gives, in any order. */
function clientOf() {
  const asked: { name: string; answer: Answer; fail: (error: Error) => void }[] = [];
  const query = vi.fn(
    ({ variables }: { variables?: { name: string } }) =>
      new Promise<{ data: object }>((resolve, reject) => {
        asked.push({ name: variables?.name ?? '', answer: (data) => resolve({ data }), fail: reject });
      }),
  );
  return { asked, query, client: { query } as unknown as Pick<ApolloClient, 'query'> };
}

const QUERY: TypedDocumentNode<{ people: string[] }, { name: string }> = gql`
  query People($name: String) {
    people(name: $name)
  }
`;
const nextEvent = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('a read after an event', () => {
  it('is repeated when another event came while it was under way, once for all of them', async () => {
    const { asked, client, query } = clientOf();
    const read = () => readAfterEvent(client, { query: QUERY, variables: { name: 'a' }, context: {} });
    const first = read();
    await nextEvent();
    const [second, third] = [read(), read()];
    expect(asked).toHaveLength(1);
    asked[0]!.answer({ people: ['Vogel'] });
    expect((await first).data).toEqual({ people: ['Vogel'] });
    await nextEvent();
    expect(asked).toHaveLength(2);
    asked[1]!.answer({ people: ['Lang', 'Vogel'] });
    expect((await second).data).toEqual({ people: ['Lang', 'Vogel'] });
    expect((await third).data).toEqual({ people: ['Lang', 'Vogel'] });
    await nextEvent();
    void read();
    expect(query).toHaveBeenCalledTimes(3);
    asked[2]!.answer({});
  });

  it('is one request for all readers of the same event, and one for each query and its variables', async () => {
    const { asked, client } = clientOf();
    const read = (name: string) => readAfterEvent(client, { query: QUERY, variables: { name }, context: {} });
    void read('a');
    void read('a');
    void read('b');
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b']);
    for (const { answer } of asked) answer({});
    await nextEvent();
  });

  it('is made again after one that failed, which throws for those who waited for it alone', async () => {
    const { asked, client } = clientOf();
    const read = () => readAfterEvent(client, { query: QUERY, variables: { name: 'c' }, context: {} });
    const first = read();
    await nextEvent();
    const second = read();
    asked[0]!.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await nextEvent();
    asked[1]!.answer({ people: [] });
    expect((await second).data).toEqual({ people: [] });
  });

  it('is not answered by a request that was sent before the event', async () => {
    const { client, query, asked } = clientOf();
    void readAfterEvent(client, { query: QUERY, variables: { name: 'd' }, context: {} });
    expect(query).toHaveBeenCalledWith(
      expect.objectContaining({ fetchPolicy: 'network-only', context: { isAlone: true } }),
    );
    asked[0]!.answer({});
    await nextEvent();
  });
});
