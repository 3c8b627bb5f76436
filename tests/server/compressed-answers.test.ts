import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  const tickets = Array.from({ length: 12 }, (_, index) => ({
    title: `Leiter ${index} prüfen`,
    description: 'Sprossen, Füße und Spreizsicherung ansehen. '.repeat(3),
    priority: 2,
  }));
  owner = await registerOwner(app, { tickets });
});
afterAll(() => app.stop());

const LONG = '{ __schema { types { name fields { name } } } }';
const inBody = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
});

/** Every interface that answers JSON, with an answer of more than a kilobyte. */
const INTERFACES: [name: string, path: string, order?: RequestInit][] = [
  ['GraphQL', '/graphql', inBody('{ tickets { data { id title description } } }')],
  [
    'GraphQL from the response cache',
    '/graphql',
    inBody('{ ticketBoard { boards { id name } tickets { id title } } }'),
  ],
  ['GraphQL without a login, as the pages behind codes and links ask', '/graphql', inBody(LONG)],
  ['GraphQL by GET', `/graphql?query=${encodeURIComponent('{ tickets { data { id title description } } }')}`],
  [
    'a refusal of GraphQL',
    '/graphql',
    inBody(`{ ${Array.from({ length: 40 }, (_, n) => `gibtEsNicht${n}`).join(' ')} }`),
  ],
  ['REST', '/api/v1/ticket'],
  ['REST from the response cache', '/api/v1/board/tickets'],
  ['the description of REST', '/api/v1/openapi.json'],
];

it.each(INTERFACES)(
  '%s sends an answer above a kilobyte compressed if the client accepts that',
  async (_name, path, order) => {
    const isOpen = order?.body === inBody(LONG).body;
    const ask = async (accepted: string) => {
      const response = await fetch(`${app.url}${path}`, {
        ...order,
        headers: {
          ...(order?.headers as Record<string, string>),
          ...(!isOpen && { Authorization: `Bearer ${owner.token}` }),
          'Accept-Encoding': accepted,
        },
      });
      return { encoding: response.headers.get('content-encoding'), text: await response.text() };
    };
    // Twice: the second answer may come from a cache.
    for (const turn of [1, 2]) {
      const plain = await ask('identity');
      expect([turn, plain.encoding, plain.text.length > 1_024]).toEqual([turn, null, true]);
      for (const encoding of ['gzip', 'zstd']) {
        const packed = await ask(encoding);
        expect([turn, packed.encoding]).toEqual([turn, encoding]);
      }
    }
  },
);
