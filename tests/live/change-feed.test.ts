import { randomUUID } from 'node:crypto';
import { isObjectType, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProductSchema } from '../../schema/index.ts';
import type { Tx } from '../../schema/kernel/context.ts';
import { LiveSource } from '../../schema/kernel/live.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { allRecords, recordsWith, topicsOfEntities } from '../../schema/records/registry.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { insertMany } from '../tickets/many-tickets.ts';

let app: TestApp;
let owner: Actor;
let ticketId: string;
let since: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app, { tickets: [{ title: 'Leitern prüfen', description: '', priority: 2 }] });
  [{ id: ticketId }] = (await app.sql(`select id from ticket where client_id = $1`, [owner.clientId])) as [
    { id: string },
  ];
});

beforeEach(async () => {
  since = await version(owner.clientId);
});

afterAll(() => app.stop());

async function version(clientId: string): Promise<number> {
  const [row] = await app.sql<{ version: string }>(`select version from client_version where client_id = $1`, [
    clientId,
  ]);
  return Number(row!.version);
}

/** The entries of the organisation's change feed since the test began. */
const reported = (clientId = owner.clientId, after = since): Promise<{ entity: string; id: string; kind: string }[]> =>
  app.sql(
    `select entity, entity_id as id, kind from change
       where client_id = $1 and version > $2 order by version, entity, entity_id`,
    [clientId, after],
  );

const write = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => app.app.database.write(owner.clientId, work);

describe('the change feed', () => {
  it('reports whatever statement writes a record, once for a transaction', async () => {
    await write(async ({ rows }) => {
      await rows(`update ticket set title = 'Leitern' where id = $1`, [ticketId]);
      await rows(`update ticket set priority = 3 where id = $1`, [ticketId]);
    });
    expect(await reported()).toEqual([{ entity: 'Ticket', id: ticketId, kind: 'updated' }]);
    expect(await version(owner.clientId)).toBe(since + 1);
  });

  it('reports a record whose parts are written, even if its own row is not', async () => {
    await write(({ rows }) => rows(`delete from ticket_user where ticket_id = $1`, [ticketId]));
    expect(await reported()).toEqual([{ entity: 'Ticket', id: ticketId, kind: 'updated' }]);
  });

  it('reports columns that the audit leaves out', async () => {
    const entries = `select count(*)::int from audit`;
    const [before] = await app.sql(entries);
    await write(({ rows }) => rows(`update ticket set comment_count = comment_count + 1 where id = $1`, [ticketId]));
    expect(await app.sql(entries)).toEqual([before]);
    expect(await reported()).toEqual([{ entity: 'Ticket', id: ticketId, kind: 'updated' }]);
  });

  it('reports a record that was made and changed as created, and one that was removed as deleted', async () => {
    const [remaining, removed] = [randomUUID(), randomUUID()];
    await write(async ({ rows }) => {
      await rows(
        `insert into board (client_id, id, name) select app_client_id(), id, 'Neu' from unnest($1::uuid[]) id`,
        [[remaining, removed]],
      );
      await rows(`update board set name = 'Neuer' where id = $1`, [remaining]);
      await rows(`delete from board where id = $1`, [removed]);
    });
    expect(await reported()).toEqual(
      [
        { entity: 'Board', id: remaining, kind: 'created' },
        { entity: 'Board', id: removed, kind: 'deleted' },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('of more records than fit a notification names no ids of theirs, but those of other entities', async () => {
    const board = randomUUID();
    await write(({ rows }) =>
      rows(`insert into board (client_id, id, name) values (app_client_id(), $1, 'Voll')`, [board]),
    );
    await insertMany(app, owner, board, 600);
    since = await version(owner.clientId);
    await write(async ({ rows }) => {
      await rows(`update board set name = 'Voller' where id = $1`, [board]);
      await rows(`update ticket set priority = 1 where board_id = $1`, [board]);
      await rows(`update client_user set name = 'Petra' where id = $1`, [owner.userId]);
    });
    expect(await reported()).toEqual([
      { entity: 'Board', id: board, kind: 'updated' },
      { entity: 'Ticket', id: '*', kind: 'updated' },
      { entity: 'User', id: owner.userId, kind: 'updated' },
    ]);
  });

  it('says nothing of what was rolled back, and counts no version for a transaction that changed nothing', async () => {
    await write(({ rows }) => rows(`update ticket set title = title where false`));
    await expect(
      write(async ({ rows }) => {
        await rows(`update ticket set title = 'Verworfen' where id = $1`, [ticketId]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await reported()).toEqual([]);
    expect(await version(owner.clientId)).toBe(since);
  });

  it('reports a change to the organisation whose row it is, once', async () => {
    const other = await registerOwner(app);
    await app.sql(
      `insert into client_user (client_id, id, name, email, role, permissions)
       select $1, id, name, email, 'MultiUser', permissions from client_user where id = $2`,
      [other.clientId, owner.userId],
    );
    const before = await version(other.clientId);
    await write(async ({ rows, unscoped }) => {
      await rows(`update client_user set email = 'neu@example.com' where id = $1`, [owner.userId]);
      await unscoped('test: the address of one login', (all) =>
        all(`select email_moved($1, 'neu@example.com')`, [owner.userId]),
      );
    });
    const change = { entity: 'User', id: owner.userId, kind: 'updated' };
    expect(await reported()).toEqual([change]);
    expect(await reported(other.clientId, before)).toEqual([change]);
  });

  it('of one statement with its own commit is reported as well', async () => {
    const rows = await app.app.database.statement(
      owner.clientId,
      `update ticket set position = 'a5' where id = $1 returning id`,
      [ticketId],
    );
    expect(rows).toEqual([{ id: ticketId }]);
    expect(await reported()).toEqual([{ entity: 'Ticket', id: ticketId, kind: 'updated' }]);
  });

  it('keeps a connection usable after a statement that failed', async () => {
    const fails = (): Promise<object[]> =>
      app.app.database.statement(owner.clientId, `update ticket set priority = 9 where id = $1`, [ticketId]);
    await expect(fails()).rejects.toMatchObject({ code: '23514' });
    await expect(fails()).rejects.toMatchObject({ code: '23514' });
    expect(await reported()).toEqual([]);
  });
});

describe('each entity', () => {
  /** The records that the triggers report: a change of a part reports the record that contains it. */
  const reportedEntities = async (): Promise<string[]> => {
    const found = await app.sql<{ args: string }>(
      `select encode(tgargs, 'escape') as args from pg_trigger where tgname like '%\\_audited'`,
    );
    // Functions of other triggers contain the names that they report.
    const named = await app.sql<{ entity: string }>(
      `select (regexp_matches(p.prosrc, 'collect_change\\(''(\\w+)''', 'g'))[1] as entity
         from pg_proc p where exists (select 1 from pg_trigger t where t.tgfoid = p.oid)`,
    );
    const audited = found.map(({ args }) => {
      const [entity, _id, _record, record] = args.split('\\000');
      return record || entity!;
    });
    return [...audited, ...named.map(({ entity }) => entity)];
  };

  /** Reads the topics of each subscription, with all permissions. */
  const subscribed = (schema: GraphQLSchema): Promise<[field: string, entities: readonly string[]][]> => {
    const credential = { kind: 'session', id: 'any' };
    const user = { role: 'Owner', permissions: new Set(PERMISSIONS), isForeman: true, credential };
    const context = { clientId: owner.clientId, user };
    return Promise.all(
      Object.values(schema.getSubscriptionType()!.getFields()).map(async (field) => {
        const kinds = recordsWith('live').map(({ kind }) => kind);
        const source: unknown = await field.subscribe!({}, { since: null, kinds }, context, {} as never);
        if (!(source instanceof LiveSource)) throw new Error(`${field.name} listens to no entities`);
        return [field.name, source.topic.entities];
      }),
    );
  };

  it('that a subscription listens to is reported by the trigger of a table', async () => {
    const reportedNames = await reportedEntities();
    const schema = await buildProductSchema();
    const found = await subscribed(schema);
    const declared = new Set(allRecords().map(({ entity }) => entity));
    expect(found.length).toBeGreaterThan(2);
    for (const [field, entities] of found)
      for (const entity of entities) {
        expect(reportedNames, `${field} listens to ${entity}`).toContain(entity);
        expect(isObjectType(schema.getType(entity)) || declared.has(entity) || entity === 'Setting', entity).toBe(true);
      }
  });

  it('that makes remembered answers stale is reported by the trigger of a table', async () => {
    const reportedNames = await reportedEntities();
    expect(topicsOfEntities().size).toBeGreaterThan(5);
    for (const entity of topicsOfEntities().keys()) expect(reportedNames).toContain(entity);
  });
});
