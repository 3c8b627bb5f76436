import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardData, Ticket } from '../../client/areas/tickets/data/board-model.ts';
import type * as Cache from '../../client/areas/tickets/data/board-cache.ts';
import type * as Requests from '../../client/areas/tickets/data/board-requests.ts';
import type * as Store from '../../client/areas/tickets/data/board-store.ts';
import { card } from './board-cards.ts';

const position = (number: number): string => `b${String(number).padStart(3, '0')}V`;
const ticket = (number: number, over: Partial<Ticket> = {}): Ticket =>
  card(`t${number}`, 'open', position(number), over);

/** The server's state: one column, and how it responds. */
let column: Ticket[];
let asked: string[];
let failing: boolean;
const FIRST = 50;
const PAGE = 300;

const boardAnswer = (): BoardData =>
  ({
    __typename: 'TicketBoard',
    version: 7,
    boards: [{ __typename: 'Board', id: 'open', name: 'Offen', final: false, version: 1 }],
    tickets: column.slice(0, FIRST),
    users: [],
    settings: { __typename: 'Settings', boardOrder: ['open'], standardOpenBoard: 'open', standardClosedBoard: null },
    counts: [{ __typename: 'ColumnCount', boardId: 'open', count: column.length }],
  }) as unknown as BoardData;

const server = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      asked.push(operation.operationName ?? '');
      // Asynchronous, as over a network.
      const timer = setTimeout(() => {
        if (failing) {
          observer.error(new TypeError('fetch failed'));
          return;
        }
        const { afterPosition } = operation.variables as { afterPosition?: string };
        const data =
          operation.operationName === 'TicketBoard'
            ? { ticketBoard: boardAnswer() }
            : { boardPage: column.filter((each) => each.position > afterPosition!).slice(0, PAGE) };
        observer.next({ data });
        observer.complete();
      });
      return () => clearTimeout(timer);
    }),
);

let client: ApolloClient;
let cache: typeof Cache;
let requests: typeof Requests;
let store: Store.BoardStore;

beforeAll(async () => {
  // The modules access browser globals when they load, but the test uses none of them.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('window', globalThis);
  cache = await import('../../client/areas/tickets/data/board-cache.ts');
  requests = await import('../../client/areas/tickets/data/board-requests.ts');
});

beforeEach(async () => {
  const { storeOf } = await import('../../client/areas/tickets/data/board-store.ts');
  const { endsOf } = await import('../../client/areas/tickets/data/board-model.ts');
  column = Array.from({ length: 800 }, (_, number) => ticket(number));
  asked = [];
  failing = false;
  client = new ApolloClient({
    link: server,
    cache: new InMemoryCache({ typePolicies: { TicketBoard: { keyFields: [] }, Settings: { keyFields: [] } } }),
  });
  store = storeOf(client.cache);
  cache.takeBoard(client.cache, boardAnswer(), endsOf(boardAnswer()));
});

const end = () => store.get().ends.get('open')?.id ?? 'complete';

describe('the next page of a column', () => {
  it('follows where the last one ended, until the column is complete', async () => {
    await requests.loadPage(client, 'open');
    expect([store.get().tickets.length, end()]).toEqual([350, 't349']);
    await requests.loadPage(client, 'open');
    await requests.loadPage(client, 'open');
    expect([store.get().tickets.length, end()]).toEqual([800, 'complete']);
    await requests.loadPage(client, 'open');
    expect(asked).toHaveLength(3);
  });

  it('is requested once, however often the end of the column becomes visible', async () => {
    await Promise.all([requests.loadPage(client, 'open'), requests.loadPage(client, 'open')]);
    expect(asked).toEqual(['BoardPage']);
  });

  it('is marked as missing when it fails, and is loaded when requested again', async () => {
    failing = true;
    await requests.loadPage(client, 'open');
    expect([...store.get().failed]).toEqual(['open']);
    failing = false;
    await requests.loadPage(client, 'open');
    expect([store.get().failed.size, end()]).toEqual([0, 't349']);
  });

  it('is discarded when the board was reloaded meanwhile, because its start is outdated', async () => {
    const page = requests.loadPage(client, 'open');
    cache.takeBoard(client.cache, boardAnswer(), new Map([['open', { id: 't49', position: position(49) }]]));
    await page;
    expect([store.get().tickets.length, end(), store.get().loading.size]).toEqual([50, 't49', 0]);
  });
});

describe('a board that missed too much', () => {
  it('is loaded anew as far down as it was loaded before', async () => {
    await requests.loadPage(client, 'open');
    // Another user has added a hundred tickets at the top meanwhile.
    column = [
      ...Array.from({ length: 100 }, (_, number) =>
        ticket(number, { id: `n${number}`, position: `a${String(number).padStart(3, '0')}V` }),
      ),
      ...column,
    ];
    await requests.reloadBoard(client);
    expect([store.get().tickets.length, end()]).toEqual([650, 't549']);
  });

  it('reloads all of a column that was complete', async () => {
    for (let page = 0; page < 3; page += 1) await requests.loadPage(client, 'open');
    await requests.reloadBoard(client);
    expect([store.get().tickets.length, end()]).toEqual([800, 'complete']);
  });

  it('keeps what it shows when that fails', async () => {
    failing = true;
    await expect(requests.reloadBoard(client)).rejects.toThrow();
    expect([store.get().tickets.length, end()]).toEqual([50, 't49']);
  });
});
