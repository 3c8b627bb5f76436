import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { insertMany } from '../tickets/many-tickets.ts';

const RECORDS = 4;
const PEOPLE = 3;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp({ poolSize: 12 });
  other = await startTestApp({ share: app.database });
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Runs work outside of the transaction of the caller, as another request does. */
const outside = AsyncLocalStorage.snapshot();

interface Organisation {
  owner: Actor;
  people: string[];
  tickets: string[];
}

/** An organisation with three people and a few tickets; writes address both by their index in these lists. */
async function organisation(): Promise<Organisation> {
  const owner = await registerOwner(app);
  const colleagues = await Promise.all([addUser(app, owner), addUser(app, owner)]);
  await insertMany(app, owner, owner.boards.open, RECORDS);
  const tickets = await app.sql<{ id: string }>(`select id from ticket where client_id = $1 order by position`, [
    owner.clientId,
  ]);
  const people = [owner.userId, ...colleagues.map(({ userId }) => userId)];
  return { owner, people, tickets: tickets.map(({ id }) => id) };
}

interface Write {
  kind: 'title' | 'move' | 'nothing' | 'badPriority' | 'badBoard' | 'badNumber';
  ticket: number;
  person: number;
  inOther: boolean;
}

const BY_KIND: Record<Write['kind'], string> = {
  title: `update ticket set title = $2, version = version + 1 where id = $1 returning version`,
  move: `update ticket set position = $2, board_id = $3, version = version + 1 where id = $1 returning version`,
  nothing: `update ticket set title = $2 where id = $1 and false returning version`,
  badPriority: `update ticket set title = $2, priority = 9 where id = $1 returning version`,
  badBoard: `update ticket set title = $2, board_id = gen_random_uuid() where id = $1 returning version`,
  badNumber: `update ticket set title = $2, document_id = 1 / (version - version) where id = $1 returning version`,
};

const random: fc.Arbitrary<Write[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Write['kind'][]>(
      'title',
      'title',
      'move',
      'move',
      'nothing',
      'badPriority',
      'badBoard',
      'badNumber',
    ),
    ticket: fc.nat(RECORDS - 1),
    person: fc.nat(PEOPLE - 1),
    inOther: fc.boolean(),
  }),
  { minLength: 2, maxLength: 40 },
);

/** Sends a write as its author. Returns the version, nothing, or the code of the error. */
async function send({ owner, people, tickets }: Organisation, write: Write, index: number): Promise<string> {
  const { kind, ticket, person, inOther } = write;
  const text = `a${index}`;
  const params = [tickets[ticket], text, ...(kind === 'move' ? [owner.boards.inWork] : [])];
  const { database } = (inOther ? other : app).app;
  try {
    const author = `${people[person]},graphql,request-${index},`;
    const rows = await database.statement<{ version: number }>(owner.clientId, BY_KIND[kind], params, author);
    return rows.length > 0 ? 'written' : 'nothing';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

interface Entry {
  ticket: number;
  person: number;
  request: string;
  changed: Record<string, [unknown, unknown]>;
}

/** The audit entries of the tickets in order, with values that are the same in every organisation. */
async function auditOf({ owner, people, tickets }: Organisation): Promise<Entry[]> {
  const rows = await app.sql<{ record: string; user: string; request: string; changed: Entry['changed'] }>(
    `select record_id as record, user_id as user, request_id as request, changes as changed from audit
      where client_id = $1 and entity = 'Ticket' and request_id like 'request-%' order by id`,
    [owner.clientId],
  );
  return rows.map(({ record, user, request, changed }) => ({
    ticket: tickets.indexOf(record),
    person: people.indexOf(user),
    request,
    changed,
  }));
}

const versionOf = async ({ clientId }: Actor): Promise<number> =>
  Number(
    (await app.sql<{ version: string }>(`select version from client_version where client_id = $1`, [clientId]))[0]!
      .version,
  );

/** Writes seventeen statements at once. */
const writeSeventeen = ({ owner, tickets, people }: Organisation): Promise<unknown> =>
  Promise.all(
    Array.from({ length: 17 }, (_, index) =>
      app.app.database.statement(
        owner.clientId,
        BY_KIND.title,
        [tickets[index % RECORDS], `t${index}`],
        `${people[0]},graphql,request-${index},`,
      ),
    ),
  );

const versionsOf = ({ owner }: Organisation): Promise<{ version: number }[]> =>
  app.sql(`select version from ticket where client_id = $1 order by document_id`, [owner.clientId]);

/** Audit entries without the former values, which depend on the order. */
const withoutFormer = (entries: Entry[]): unknown[] =>
  entries
    .map(({ changed, ...entry }) => ({
      ...entry,
      changed: Object.entries(changed).flatMap(([name, [, to]]) => (name === 'board_id' ? [] : [[name, to]])),
    }))
    .sort((a, b) => a.request.localeCompare(b.request));

describe('statements that share a transaction', () => {
  it('have the same results as separate ones: answers, errors, authors and versions', async () => {
    await fc.assert(
      fc.asyncProperty(random, async (writes) => {
        const [together, single] = [await organisation(), await organisation()];
        const answers = await Promise.all(writes.map((write, index) => send(together, write, index)));
        const expected: string[] = [];
        for (const [index, write] of writes.entries()) expected.push(await send(single, write, index));
        expect(answers).toEqual(expected);
        expect(await versionsOf(together)).toEqual(await versionsOf(single));
        const audit = await auditOf(together);
        expect(withoutFormer(audit)).toEqual(withoutFormer(await auditOf(single)));
        // The former value in an entry is the new value of the entry before.
        for (const name of ['title', 'position'])
          for (const changes of Map.groupBy(
            audit.filter(({ changed }) => changed[name]),
            ({ ticket }) => ticket,
          ).values())
            for (const [index, { changed }] of changes.slice(1).entries())
              expect(changed[name]![0]).toBe(changes[index]!.changed[name]![1]);
      }),
      { numRuns: 6 },
    );
  });

  it('share a version of the organisation, and the feed has each record once', async () => {
    const { owner, tickets, people } = await organisation();
    await vi.waitFor(() => expect(app.app.database.activity.hasOthers(owner.clientId)).toBe(false));
    const before = await versionOf(owner);
    await writeSeventeen({ owner, tickets, people });
    // The first write starts immediately, the others wait for it.
    expect(await versionOf(owner)).toBe(before + 2);
    const feed = await app.sql(`select entity_id from change where client_id = $1 and version = $2`, [
      owner.clientId,
      before + 2,
    ]);
    expect(feed).toHaveLength(RECORDS);
  });

  it('are few while other organisations are active', async () => {
    const [busy, quiet] = [await organisation(), await organisation()];
    const before = await versionOf(busy.owner);
    const read = (): Promise<unknown> => app.app.database.read(quiet.owner.clientId, (rows) => rows('select 1'));
    await read();
    const timer = setInterval(() => void read(), 50);
    await writeSeventeen(busy).finally(() => clearInterval(timer));
    // One alone, and four groups of four.
    expect(await versionOf(busy.owner)).toBe(before + 5);
  });

  it('report each change to a webhook, also two of one record', async () => {
    const { owner, tickets } = await organisation();
    await app.sql(
      `insert into webhook_endpoint (client_id, id, url, topics) values ($1, $2, 'https://receiver.example', '{tickets}')`,
      [owner.clientId, randomUUID()],
    );
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.app.database.statement(owner.clientId, BY_KIND.title, [tickets[0], `t${index}`]),
      ),
    );
    const versions = await app.sql<{ version: number }>(
      `select record_version as version from webhook_delivery where client_id = $1 and record_id = $2 order by position`,
      [owner.clientId, tickets[0]],
    );
    expect(versions.map(({ version }) => version)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('do not wait for one that waits for a lock', async () => {
    const { owner, tickets } = await organisation();
    const { database } = app.app;
    const title = (ticket: number): Promise<unknown> =>
      database.statement(owner.clientId, BY_KIND.title, [tickets[ticket], 'geht weiter']);
    let locked: Promise<unknown> | undefined;
    let isWaiting = true;
    await database.write(owner.clientId, async ({ rows }) => {
      await rows(`select 1 from ticket where id = $1 for update`, [tickets[0]]);
      // Outside of this transaction, as other requests do.
      await outside(async () => {
        locked = Promise.all([title(0), title(1), title(0)]).finally(() => (isWaiting = false));
        await Promise.all([title(1), title(2), title(3)]);
      });
      expect(isWaiting).toBe(true);
    });
    await locked;
    expect((await versionsOf({ owner, tickets, people: [] })).map(({ version }) => version)).toEqual([3, 3, 2, 2]);
  });

  it('are not repeated when the connection breaks before COMMIT is answered', async () => {
    const { owner, tickets } = await organisation();
    const { database } = app.app;
    const writes = ['select pg_sleep(0.05)', 'select pg_terminate_backend(pg_backend_pid())', BY_KIND.title].map(
      (sql) => database.statement(owner.clientId, sql, sql === BY_KIND.title ? [tickets[0], 'nie'] : []),
    );
    const [first, ...others] = await Promise.allSettled(writes);
    expect(first!.status).toBe('fulfilled');
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await versionsOf({ owner, tickets, people: [] }))[0]!.version).toBe(1);
    await vi.waitFor(() => database.statement(owner.clientId, BY_KIND.title, [tickets[0], 'jetzt']));
  });
});

describe('a transaction that commits with its last statements', () => {
  const titles = async ({ owner }: Organisation): Promise<string[]> =>
    (
      await app.sql<{ title: string }>(`select title from ticket where client_id = $1 order by document_id`, [
        owner.clientId,
      ])
    ).map(({ title }) => title);

  it('returns the same as separate ones, with their author and change feed', async () => {
    const of = await organisation();
    const version = await app.app.database.write(
      of.owner.clientId,
      (tx) =>
        tx.commitWith(async () => {
          const [[first]] = await Promise.all([
            tx.rows<{ version: number }>(BY_KIND.title, [of.tickets[0], 'eins']),
            tx.rows(BY_KIND.title, [of.tickets[1], 'zwei']),
          ]);
          return first!.version;
        }),
      `${of.people[1]},graphql,request-last,`,
    );
    expect(version).toBe(2);
    expect(await titles(of)).toEqual(expect.arrayContaining(['eins', 'zwei']));
    expect((await auditOf(of)).map(({ person, request }) => [person, request])).toEqual([
      [1, 'request-last'],
      [1, 'request-last'],
    ]);
    const feed = await app.sql(
      `select 1 from change where client_id = $1 and entity_id = any($2) and version = (select version from client_version where client_id = $1)`,
      [of.owner.clientId, of.tickets.slice(0, 2)],
    );
    expect(feed).toHaveLength(2);
  });

  it('stores nothing where one of them fails, whose error it throws, not that of the next one', async () => {
    const of = await organisation();
    const before = await titles(of);
    const written = app.app.database.write(of.owner.clientId, async (tx) => {
      await tx.rows(BY_KIND.title, [of.tickets[2], 'davor']);
      return tx.commitWith(() =>
        Promise.all([
          tx.rows(BY_KIND.badPriority, [of.tickets[0], 'falsch']),
          tx.rows(BY_KIND.title, [of.tickets[1], 'danach']),
        ]),
      );
    });
    await expect(written).rejects.toMatchObject({ code: '23514' });
    expect(await titles(of)).toEqual(before);
    await app.app.database.statement(of.owner.clientId, BY_KIND.title, [of.tickets[0], 'geht weiter']);
    expect(await titles(of)).toContain('geht weiter');
  });

  it('is over afterwards: nothing more can be read or written', async () => {
    const of = await organisation();
    const late = app.app.database.write(of.owner.clientId, async (tx) => {
      await tx.commitWith(() => tx.rows(BY_KIND.title, [of.tickets[0], 'zuletzt']));
      await tx.rows(BY_KIND.title, [of.tickets[0], 'zu spät']);
    });
    await expect(late).rejects.toThrow('The transaction is over');
    expect(await titles(of)).toContain('zuletzt');
  });
});
