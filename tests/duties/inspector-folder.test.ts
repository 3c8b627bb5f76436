import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { trim } from '../../server/scheduler/jobs.ts';
import { unpackedBytes } from '../files/unpacked.ts';
import { pdf } from '../files/samples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

/** The time that a browser needs to start and print some documents on a busy machine. */
const PRINTED = { timeout: 60_000, interval: 200 };
vi.setConfig({ testTimeout: 90_000 });

interface Folder {
  id: string;
  state: string;
  done: number;
  total: number;
  missing: string[];
}

async function run<T>(actor: Actor, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await app.graphql<T>(actor.token, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const REQUEST = 'mutation ($input: InspectorFolderInput!) { requestInspectorFolder(input: $input) { id } }';
const ALL = '{ inspectorFolders { id state done total missing } }';

const ask = (actor: Actor, parts: readonly string[], from = addDays(today(), -365)) =>
  app.graphql<{ requestInspectorFolder: { id: string } }>(actor.token, REQUEST, {
    input: { from, to: today(), parts },
  });

/** Requests a folder and waits until it is made. */
async function made(actor: Actor, parts: readonly string[], from?: string): Promise<Folder> {
  const { data, errors } = await ask(actor, parts, from);
  expect(errors).toBeUndefined();
  const { id } = data.requestInspectorFolder;
  return vi.waitFor(async () => {
    const { inspectorFolders } = await run<{ inspectorFolders: Folder[] }>(actor, ALL);
    const folder = inspectorFolders.find((each) => each.id === id)!;
    expect(folder.state).toBe('ready');
    return folder;
  }, PRINTED);
}

/** The files of a folder by their paths. */
async function filesOf(actor: Actor, { id }: Folder): Promise<Map<string, Buffer>> {
  const { inspectorFolderAddress } = await run<{ inspectorFolderAddress: { url: string } }>(
    actor,
    'query ($id: ID!) { inspectorFolderAddress(id: $id) { url } }',
    { id },
  );
  const answer = await fetch(new URL(inspectorFolderAddress.url, app.url));
  expect(answer.status).toBe(200);
  return unpackedBytes(Buffer.from(await answer.arrayBuffer()));
}

const insert = (table: string, values: Record<string, unknown>): Promise<unknown> =>
  app.sql(
    `insert into ${table} (client_id, id, ${Object.keys(values).join(', ')})
     values ($1, gen_random_uuid(), ${Object.keys(values)
       .map((_, index) => `$${index + 2}`)
       .join(', ')})`,
    [owner.clientId, ...Object.values(values)],
  );

describe('the folder for an inspector', () => {
  it('has a cover, and the documents and lists of the parts and days that were chosen', async () => {
    await insert('inspection', { title: 'Halle 1', status: 'Closed', inspection_date: addDays(today(), -10) });
    await insert('inspection', { title: 'Vorjahr', status: 'Closed', inspection_date: addDays(today(), -500) });
    await insert('inspection', { title: 'Entwurf', status: 'Draft', inspection_date: addDays(today(), -5) });
    const folder = await made(owner, ['inspection', 'dangerousGood']);
    expect(folder).toMatchObject({ done: 1, total: 1 });
    const files = await filesOf(owner, folder);
    const paths = [...files.keys()].sort();
    expect(paths).toEqual([
      '00 Deckblatt.pdf',
      expect.stringMatching(/^Begehungen\/Begehung Halle 1.*\.pdf$/),
      expect.stringMatching(/^Begehungen\/Begehungen .*\.xlsx$/),
      expect.stringMatching(/^Gefahrstoffverzeichnis\/Gefahrstoffe.*\.xlsx$/),
      expect.stringMatching(/^Gefahrstoffverzeichnis\/Lagerorte.*\.xlsx$/),
      expect.stringMatching(/^Gefahrstoffverzeichnis\/.*GefStoffV.*\.pdf$/),
      expect.stringMatching(/^Pflichten .*\.xlsx$/),
    ]);
    for (const path of paths.filter((name) => name.endsWith('.pdf')))
      expect(files.get(path)!.subarray(0, 5).toString()).toBe('%PDF-');
    // Lists of events are restricted to the days.
    const list = await unpackedBytes(files.get(paths.find((path) => /Begehungen .*xlsx$/.test(path))!)!);
    const words = [...list.values()].join('');
    expect(words).toContain('Halle 1');
    expect(words).not.toContain('Vorjahr');
    expect(folder.missing.at(-1)).toMatch(/^\d+ Pflichten ohne Beleg, siehe Deckblatt$/);
  });

  it('lacks what its author may not open, and states that', async () => {
    const assessor = await addUser(app, owner, { permissions: ['riskassessment'] });
    const folder = await made(assessor, ['inspection', 'examination', 'incidentReport', 'riskAssessment']);
    expect(folder.missing.slice(0, 4)).toEqual([
      'Begehungen: keine Berechtigung',
      'Gefährdungsbeurteilungen: im Zeitraum kein Dokument',
      'Vorsorge (ohne Befunde): keine Berechtigung',
      'Unfallanzeigen: keine Berechtigung',
    ]);
    const paths = [...(await filesOf(assessor, folder)).keys()];
    expect(paths.filter((path) => /Begehung|Vorsorge|Unfall/.test(path))).toEqual([]);
    // The folder contains what its owner may open, so nobody else gets it, not even an Owner.
    const other = await app.graphql(owner.token, 'query ($id: ID!) { inspectorFolderAddress(id: $id) { url } }', {
      id: folder.id,
    });
    expect(other.errors![0]!.extensions.code).toBe('NOT_FOUND');
    const { inspectorFolders } = await run<{ inspectorFolders: Folder[] }>(owner, ALL);
    expect(inspectorFolders.map(({ id }) => id)).not.toContain(folder.id);
  });

  it('contains the first-aid log only on request of a user with the permission, and logs that they viewed it', async () => {
    const { inspectorFolderParts } = await run<{ inspectorFolderParts: { kind: string; isUsual: boolean }[] }>(
      owner,
      'query { inspectorFolderParts { kind isUsual } }',
    );
    expect(inspectorFolderParts.filter(({ isUsual }) => !isUsual).map(({ kind }) => kind)).toEqual(['medkitLog']);
    const paths = [...(await filesOf(owner, await made(owner, ['medkitLog']))).keys()];
    expect(paths).toContainEqual(expect.stringMatching(/^Verbandbuch \(Gesundheitsdaten\)\/.*\.pdf$/));
    const looks = () =>
      app.sql(`select user_id as "userId", kind from medkit_log_access where client_id = $1`, [owner.clientId]);
    expect(await looks()).toEqual([{ userId: owner.userId, kind: 'exported' }]);
    const assessor = await addUser(app, owner, { permissions: ['riskassessment'] });
    const folder = await made(assessor, ['medkitLog']);
    expect(folder.missing[0]).toBe('Verbandbuch (Gesundheitsdaten): keine Berechtigung');
    expect(await looks()).toHaveLength(1);
  });

  it('has the files of proofs that were recorded by hand', async () => {
    const { startUpload } = await run<{
      startUpload: { fileId: string; url: string; method: string; headers: Record<string, string> };
    }>(owner, 'mutation ($input: StartUploadInput!) { startUpload(input: $input) { fileId url method headers } }', {
      input: { name: 'Prüfbericht.pdf', size: pdf().length, use: 'attachment' },
    });
    const { fileId, url, method, headers } = startUpload;
    await fetch(new URL(url, app.url), { method, headers, body: new Uint8Array(pdf()) });
    await run(owner, 'mutation ($input: DutyProofInput!) { recordDutyProof(input: $input) { id } }', {
      input: { duty: 'eqTrucks', day: today(), fileId },
    });
    const files = await filesOf(owner, await made(owner, ['inspection']));
    expect(files.get('Nachweise/Prüfbericht.pdf')).toEqual(pdf());
  });

  it('is refused for parts that there are not and for days in the wrong order, and audited', async () => {
    expect((await ask(owner, ['moon'])).errors![0]!.extensions.field).toBe('parts');
    expect((await ask(owner, [])).errors![0]!.extensions.code).toBe('BAD_INPUT');
    expect((await ask(owner, ['inspection'], addDays(today(), 1))).errors![0]!.extensions.details).toMatchObject([
      { field: 'to', key: 'endBeforeStart' },
    ]);
    const audited = await app.sql<{ action: string }>(
      `select distinct action from audit where client_id = $1 and entity = 'InspectorFolder' order by 1`,
      [owner.clientId],
    );
    expect(audited.map(({ action }) => action)).toEqual(['created', 'updated']);
  });

  it('is deleted with its file when its retention period is over', async () => {
    await app.sql(`update inspector_folder set expires_at = now() - interval '1 minute' where client_id = $1`, [
      owner.clientId,
    ]);
    expect((await run<{ inspectorFolders: Folder[] }>(owner, ALL)).inspectorFolders).toEqual([]);
    await trim(app.app.database);
    const [left] = await app.sql<{ folders: number; files: number }>(
      `select (select count(*) from inspector_folder where client_id = $1)::int as folders,
              (select count(*) from stored_file where client_id = $1 and type = 'zip' and released_at is null)::int as files`,
      [owner.clientId],
    );
    expect(left).toEqual({ folders: 0, files: 0 });
  });
});
