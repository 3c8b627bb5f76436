import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inspectionList } from '../../schema/areas/inspections/inspection.rows.ts';
import { ticketList } from '../../schema/areas/tickets/ticket.rows.ts';
import '../../schema/index.ts';
import type { ListSpec } from '../../schema/kernel/list.ts';
import { allRecords } from '../../schema/records/registry.ts';
import { documentEntries } from '../../schema/platform/files/file-entry.rows.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';

let app: TestApp;
let other: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ share: app.database });
});
beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const PERSON = { name: 'Ada', withoutEmail: true, employeeLanguage: 'GER' };

async function add(client = rest): Promise<string> {
  const { status, body } = await client.post<{ id: string }>('employee', PERSON);
  expect(status).toBe(201);
  return body.id;
}

const count = async (query = ''): Promise<number> => (await rest.list(`employee?perPage=1${query}`)).body.count;

/** Another row that nothing publishes, which a number that is stored does not have. */
const addUnseen = () =>
  app.sql(`insert into employee (client_id, id, name, without_email) values ($1, gen_random_uuid(), 'Unseen', true)`, [
    owner.clientId,
  ]);

describe('the exact number of rows', () => {
  it('is that of the last change, made by whichever process', async () => {
    expect(await count()).toBe(0);
    const id = await add();
    expect(await count()).toBe(1);
    await add(restClient(other, owner.token));
    expect(await count()).toBe(2);
    await rest.delete(`employee/${id}`);
    expect(await count()).toBe(1);
  });

  it('is not counted again while nothing changes, for each filter', async () => {
    await add();
    expect([await count(), await count('&hasLeft=true')]).toEqual([1, 0]);
    await addUnseen();
    expect([await count(), await count('&hasLeft=true'), await count('&hasLeft=false')]).toEqual([1, 0, 2]);
    await add();
    expect(await count()).toBe(3);
  });

  it('is counted at each request of a search, and of a filter by other rows', async () => {
    await add();
    const counts = async (): Promise<number[]> => {
      const { data } = await app.graphql<Record<'searched' | 'idle', { count: number }>>(
        owner.token,
        '{ searched: employees(search: "n") { count } idle: employees(filter: { hasOpen: false }) { count } }',
      );
      return [data.searched.count, data.idle.count];
    };
    expect(await counts()).toEqual([0, 1]);
    await addUnseen();
    expect(await counts()).toEqual([1, 2]);
  });

  it('is that of the own organisation', async () => {
    await add();
    expect(await count()).toBe(1);
    rest = restClient(app, (await registerOwner(app)).token);
    expect(await count()).toBe(0);
  });
});

describe('a list that stores its numbers', () => {
  it('has a table whose changes are all published', async () => {
    const lists = [
      ...allRecords().flatMap((record) => ('list' in record ? [record.list as ListSpec] : [])),
      ticketList,
      inspectionList,
      documentEntries,
    ].filter(({ isPublished }) => isPublished);
    expect(lists.length).toBe(6);
    const published = await app.sql<{ table: string }>(
      // Of each row, at INSERT, UPDATE of any column and DELETE (pg_trigger.tgtype).
      `select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.proname in ('write_audit', 'write_confidential_audit') and t.tgtype & 29 = 29 and t.tgattr = ''
          and t.tgqual is null and t.tgenabled = 'O'`,
    );
    const names = new Set(published.map(({ table }) => table));
    expect(lists.map(({ from }) => from.split(' ')[0]!).filter((table) => !names.has(table))).toEqual([]);
  });
});
