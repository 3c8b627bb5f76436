import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPooled, requireOwnSessions } from '../../server/database/pooler.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgbouncer.ts';
import { socketOf, subscribed } from '../support/subscribed.ts';

const CREATE = 'mutation ($title: String!) { createTicket(input: { title: $title, priority: 1 }) { id } }';
const CHANGED = 'subscription ($since: Float) { boardChanged(since: $since) { tickets { title } } }';
const BOARD = '{ ticketBoard { tickets { title } } }';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

const preparedBy = async ({ app: { database } }: TestApp): Promise<number> => {
  const [found] = await database.unscoped('test of prepared statements', (rows) =>
    rows<{ count: number }>('select count(*)::int as count from pg_prepared_statements'),
  );
  return found!.count;
};

describe('a database without a pooler', () => {
  it('is known as such: each session keeps its connection', async () => {
    expect(await isPooled(app.database.appUrl)).toBe(false);
    await requireOwnSessions(app.database.appUrl, 'DATABASE_URL');
  });

  it('keeps the plans of statements, unless the operator says that a pooler forgets them', async () => {
    const unnamed = await startTestApp({ share: app.database, poolSize: 4, preparedStatements: false });
    try {
      for (const server of [app, unnamed]) {
        expect((await server.graphql(owner.token, CREATE, { title: 'Leiter prüfen' })).errors).toBeUndefined();
        expect((await server.graphql(owner.token, BOARD)).errors).toBeUndefined();
      }
      expect(await preparedBy(app)).toBeGreaterThan(0);
      expect(await preparedBy(unnamed)).toBe(0);
    } finally {
      await unnamed.stop();
    }
  });
});

describe.skipIf(!hasPgBouncer)('through PgBouncer in transaction mode', () => {
  let pooler: PgBouncer;
  beforeAll(async () => {
    pooler = await startPgBouncer([app.database.appUrl, app.database.ownerUrl]);
  });
  afterAll(() => pooler.stop());

  it('a start without the direct address ends with one sentence', async () => {
    const url = pooler.through(app.database.ownerUrl);
    for (let turn = 0; turn < 5; turn += 1) expect(await isPooled(url)).toBe(true);
    await expect(requireOwnSessions(url, 'DATABASE_URL')).rejects.toThrow(
      'DATABASE_URL leads through a transaction pooler. Set DATABASE_DIRECT_URL',
    );
  });

  it('nothing is lost: neither concurrent writes of several people, nor live events', async () => {
    const { appUrl } = app.database;
    const pooled = await startTestApp({
      share: app.database,
      appUrl: pooler.through(appUrl),
      directUrl: appUrl,
      preparedStatements: false,
    });
    try {
      const socket = socketOf(pooled, owner);
      const received = new Set<string>();
      socket.subscribe<{ boardChanged: { tickets: { title: string }[] } }>(
        { query: CHANGED },
        {
          next: ({ data }) => data?.boardChanged.tickets.forEach(({ title }) => received.add(title)),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      await subscribed(socket, CHANGED);
      const titles = Array.from({ length: 60 }, (_, number) => `Gang ${number}`);
      const answers = await Promise.all(titles.map((title) => pooled.graphql(owner.token, CREATE, { title })));
      expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
      const { data } = await pooled.graphql<{ ticketBoard: { tickets: { title: string }[] } }>(owner.token, BOARD);
      const stored = data.ticketBoard.tickets.map(({ title }) => title).filter((title) => title.startsWith('Gang'));
      expect(stored.toSorted()).toEqual(titles.toSorted());
      await expect.poll(() => titles.filter((title) => !received.has(title))).toEqual([]);
      await socket.dispose();
    } finally {
      await pooled.stop();
    }
  });
});
