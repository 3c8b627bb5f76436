import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archivedTables, notArchived } from '../../schema/platform/exports/archive-tables.ts';
import { allTables } from '../contracts/tenant-tables.ts';
import { entriesOn } from '../files/entry-client.ts';
import { pdf } from '../files/samples.ts';
import { unpackedBytes } from '../files/unpacked.ts';
import { HandClock } from '../mails/outbox-fixture.ts';
import { addUser, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let clock: HandClock;
let owner: Actor;

beforeAll(async () => {
  clock = new HandClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

const REQUEST = `mutation ($input: RequestArchiveInput!) { requestArchive(input: $input) { url expiresAt } }`;

const ask = (actor: Actor, currentPassword = PASSWORD) =>
  app.graphql<{ requestArchive: { url: string } }>(actor.token, REQUEST, { input: { currentPassword } });

const addressFor = async (actor: Actor): Promise<string> => {
  const { data, errors } = await ask(actor);
  expect(errors).toBeUndefined();
  // The address is absolute, because programs of other origins use it.
  const { pathname, search } = new URL(data.requestArchive.url);
  return `${app.url}${pathname}${search}`;
};

async function archiveOf(actor: Actor) {
  const response = await fetch(await addressFor(actor));
  expect(response.status).toBe(200);
  const entries = await unpackedBytes(Buffer.from(await response.arrayBuffer()));
  const json = (path: string): unknown => JSON.parse(entries.get(path)!.toString('utf8'));
  return {
    entries,
    rowsOf: (table: string) => json(`data/${table}.json`) as Record<string, unknown>[],
    manifest: json('manifest.json') as {
      tables: Record<string, { rows: number; columns: Record<string, string> }>;
      leftOut: Record<string, string>;
      missingPermissions: string[];
      printedOnDemand: string;
      files: { count: number; missing: string[] };
    },
  };
}

const create = async (mutation: string, type: string, input: object): Promise<void> => {
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`;
  expect((await app.graphql(owner.token, query, { input })).errors).toBeUndefined();
};

describe('An archive of everything', () => {
  it('holds or names each table with rows of an organisation', async () => {
    const tables = (await allTables(app)).filter(({ clientColumn }) => clientColumn === 'client_id');
    const known = [...archivedTables().keys(), ...notArchived().keys()];
    expect(known.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it('has rows with their columns, files with their bytes, and nothing of another organisation', async () => {
    const other = await registerOwner(app);
    const files = entriesOn(app);
    await files.upload(owner, null, 'Plan.pdf', pdf());
    await files.upload(other, null, 'Fremd.pdf', pdf());
    await create('createTicket', 'CreateTicketInput', { title: 'Leiter', priority: 2, boardId: owner.boards.open });
    const { rowsOf, manifest, entries } = await archiveOf(owner);
    expect(rowsOf('ticket')).toMatchObject([{ title: 'Leiter', priority: 2, boardId: owner.boards.open }]);
    expect(manifest.tables.ticket).toMatchObject({ rows: 1, columns: { title: 'text', dueDate: 'day' } });
    const [file] = rowsOf('stored_file');
    expect(entries.get(`files/${file!.id as string}/Plan.pdf`)).toEqual(pdf());
    expect(manifest.files).toEqual({ folder: 'files', count: 1, missing: [] });
    expect([...entries.keys()].filter((name) => name.includes('Fremd'))).toEqual([]);
    const whole = [...entries.values()].map(String).join('\n');
    expect(whole).not.toContain(other.clientId);
    expect(whole).not.toContain(other.email);
  });

  it('names no keys, hashes or codes', async () => {
    await create('createFirstAidKit', 'FirstAidKitInput', { name: 'Halle' });
    const [kit] = await app.sql<{ code: string }>(`select code from first_aid_kit where client_id = $1`, [
      owner.clientId,
    ]);
    await entriesOn(app).upload(owner, null, 'Plan.pdf', pdf());
    const [file] = await app.sql<{ key: string }>(`select object_key as key from stored_file where client_id = $1`, [
      owner.clientId,
    ]);
    const { entries } = await archiveOf(owner);
    const whole = [...entries.values()].map(String).join('\n');
    expect(kit!.code.length).toBeGreaterThan(5);
    for (const secret of [kit!.code, file!.key, 'password_hash', 'passwordHash', '$argon2', owner.token])
      expect(whole).not.toContain(secret);
  });

  it('lists what is left out because of a missing permission, health data included', async () => {
    await create('createMedkitLog', 'CreateMedkitLogInput', {
      name: 'Ada',
      wound: 'Schnitt',
      date: '2026-03-29T00:30:00Z',
    });
    await app.sql(
      `update client_user set permissions = array_remove(array_remove(permissions, 'medkitlog'), 'examination') where id = $1`,
      [owner.userId],
    );
    const { manifest, entries } = await archiveOf(owner);
    expect(manifest.missingPermissions).toEqual(['examination', 'medkitlog']);
    expect(manifest.leftOut.medkit_log).toContain('permission');
    expect(entries.has('data/medkit_log.json')).toBe(false);
    expect([...entries.values()].map(String).join('\n')).not.toContain('Schnitt');
  });

  it('is reported to all Owners and recorded in the audit', async () => {
    const second = await addUser(app, owner, { name: 'Ada', role: 'Owner' });
    await addressFor(owner);
    const mails = await app.sql<{ recipient: string }>(
      `select recipient from outbox_mail where client_id = $1 and template = 'archiveRequested'`,
      [owner.clientId],
    );
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([owner.email, second.email].toSorted());
    const audit = await app.sql(`select action from audit where client_id = $1 and entity = 'OrganisationArchive'`, [
      owner.clientId,
    ]);
    expect(audit).toEqual([{ action: 'created' }]);
  });

  it('is available after the licence has ended, too, with all data', async () => {
    for (const name of ['Ada', 'Ben', 'Cem']) await addUser(app, owner, { name });
    await create('createTicket', 'CreateTicketInput', { title: 'Halle 2 räumen', priority: 2 });
    await app.sql(`update client set license = 'sp-free' where id = $1`, [owner.clientId]);
    const { rowsOf, manifest } = await archiveOf(owner);
    expect(rowsOf('ticket')).toMatchObject([{ title: 'Halle 2 räumen' }]);
    expect(rowsOf('client_user')).toHaveLength(4);
    expect(manifest.printedOnDemand).toContain('/pdf');
  });

  it('is for Owners with their password alone, and for ten minutes', async () => {
    const colleague = await addUser(app, owner, {});
    expect((await ask(colleague)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await ask(owner, 'falsch')).errors![0]!.extensions.field).toBe('currentPassword');
    const address = await addressFor(owner);
    clock.forward(11);
    expect((await fetch(address)).status).toBe(403);
  });

  it('is downloaded once: its address is invalid afterwards', async () => {
    const address = await addressFor(owner);
    const first = await fetch(address);
    expect(first.status).toBe(200);
    await first.arrayBuffer();
    const second = await fetch(address);
    expect([second.status, ((await second.json()) as { error: { key: string } }).error.key]).toEqual([
      403,
      'archiveBegun',
    ]);
  });

  it('is aborted when the requesting user is no Owner any more', async () => {
    const second = await addUser(app, owner, { name: 'Ada', role: 'Owner' });
    const address = await addressFor(second);
    await app.sql(`update client_user set role = 'User' where id = $1`, [second.userId]);
    await expect(fetch(address).then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  it('continues without a lost file, and names it', async () => {
    await entriesOn(app).upload(owner, null, 'Plan.pdf', pdf());
    const [file] = await app.sql<{ id: string; key: string }>(
      `select id, object_key as key from stored_file where client_id = $1`,
      [owner.clientId],
    );
    await app.app.ports.files.remove(file!.key);
    expect((await archiveOf(owner)).manifest.files.missing).toEqual([file!.id]);
  });
});
