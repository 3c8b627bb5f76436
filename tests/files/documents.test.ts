import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOpenDocuments } from '../../server/storage/document-arrivals.ts';
import { startFileRemoval } from '../../server/storage/file-removal.ts';
import { type HandClock, listeningLog } from '../mails/outbox-fixture.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { startOnStorage, STORAGES, type StorageApp } from './app-on-storage.ts';
import { filesOn } from './file-client.ts';
import type { GoogleServer } from './google-server.ts';
import { pdf, png, program } from './samples.ts';

interface Upload {
  url: string;
  method: string;
  headers: Record<string, string>;
  expiresAt: string;
}

describe.each(STORAGES)('Documents of an organisation, on %s', (kind) => {
  let storage: StorageApp;
  let app: TestApp;
  let google: GoogleServer;
  let clock: HandClock;
  let owner: Actor;
  let client: RestClient;

  beforeAll(async () => {
    storage = await startOnStorage(kind);
    ({ app, google, clock } = storage);
  });

  afterAll(() => storage.stop());

  beforeEach(async () => {
    owner = await registerOwner(app);
    client = restClient(app, owner.token);
  });

  const announce = (path: string, size: number, contentType = 'application/pdf') =>
    client.put<Upload>('document/uploadurl', { path, size, contentType });
  // The test server does not listen at its public address.
  const reach = (url: string): string => url.replace('http://localhost:4000', app.url);
  const send = ({ url, method, headers }: Upload, bytes: Buffer): Promise<Response> =>
    fetch(reach(url), { method, headers, body: new Uint8Array(bytes) });
  const upload = async (path: string, bytes: Buffer, contentType?: string): Promise<void> => {
    const { status, body } = await announce(path, bytes.length, contentType);
    expect([status, (await send(body, bytes)).status]).toEqual([200, 200]);
  };
  const list = async (query = ''): Promise<unknown[]> =>
    (await client.list(`document/url${query}`)).body.data.map(({ path }) => path);
  const addressOf = (path: string, as = client) =>
    as.get<{ url: string; expiresAt: string }>(`document/downloadurl?path=${encodeURIComponent(path)}`);
  const read = async (path: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(reach((await addressOf(path)).body.url))).arrayBuffer());
  const remove = (path: string, as = client) => as.delete(`document?path=${encodeURIComponent(path)}`);
  const objects = async (): Promise<number> =>
    kind === 'a bucket' ? google.objects.size : (await filesOn(app).onDisk()).length;

  it('are in the list once their bytes have arrived, with all that is known of them', async () => {
    const { body } = await announce('Betriebsanweisungen/Plattensäge.pdf', 5000);
    expect(body).toEqual({
      url: expect.stringMatching(/^https?:\/\//),
      method: 'PUT',
      headers: expect.objectContaining({ 'Content-Type': 'application/pdf' }),
      expiresAt: expect.any(String),
    });
    expect(await list()).toEqual([]);
    expect((await addressOf('Betriebsanweisungen/Plattensäge.pdf')).status).toBe(404);
    await send(body, pdf(5000));
    const { data, count } = (await client.list('document/url')).body;
    expect(count).toBe(1);
    expect(data).toEqual([
      {
        _id: expect.any(String),
        id: expect.any(String),
        path: 'Betriebsanweisungen/Plattensäge.pdf',
        name: 'Plattensäge.pdf',
        size: 5000,
        contentType: 'application/pdf',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect((await read('Betriebsanweisungen/Plattensäge.pdf')).equals(pdf(5000))).toBe(true);
  });

  it('are in the file manager at once, without a list of documents before', async () => {
    await upload('sofort.pdf', pdf());
    const { data } = await app.graphql<{ fileEntries: { data: { name: string }[] } }>(
      owner.token,
      '{ fileEntries { data { name } } }',
    );
    expect(data.fileEntries.data).toEqual([{ name: 'sofort.pdf' }]);
  });

  if (kind !== 'a bucket')
    it('are refused with a sentence in response to their bytes when these are not what the name says', async () => {
      const { body } = await announce('Programm.pdf', program().length);
      const answer = await send(body, program());
      const { error } = (await answer.json()) as { error: { code: string; details: { message: string }[] } };
      expect([answer.status, error.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
      expect(error.details[0]!.message).toContain('Programm.pdf');
      expect(await list()).toEqual([]);
    });

  it('are found by the first query for one of them', async () => {
    await upload('a.pdf', pdf());
    expect((await read('a.pdf')).equals(pdf())).toBe(true);
  });

  it('are found by the scheduled run if nobody requests them, and given up when their bytes never arrive', async () => {
    await upload('a.pdf', pdf());
    await announce('nie.pdf', 100);
    const look = () => checkOpenDocuments({ database: app.app.database, makeContext: app.app.makeContext });
    await look();
    expect(await app.sql('select name from document where client_id = $1', [owner.clientId])).toEqual([
      { name: 'a.pdf' },
    ]);
    expect(await app.sql('select path from document_upload where client_id = $1', [owner.clientId])).toEqual([
      { path: 'nie.pdf' },
    ]);
    clock.forward(121);
    google.ahead += 121;
    await look();
    expect(await app.sql('select path from document_upload where client_id = $1', [owner.clientId])).toEqual([]);
    await eventually(async () => {
      app.app.ports.wakeFileRemoval();
      expect(await app.sql('select name from stored_file where client_id = $1', [owner.clientId])).toEqual([
        { name: 'a.pdf' },
      ]);
    });
  });

  it('wait for the first reader, however long that takes', async () => {
    await upload('a.pdf', pdf());
    clock.forward(48 * 60);
    google.ahead += 48 * 60;
    const worker = startFileRemoval({
      database: app.app.database,
      files: app.app.ports.files,
      clock,
      log: listeningLog().log,
    });
    await worker.wake();
    await worker.stop();
    expect(await list()).toEqual(['a.pdf']);
    expect((await read('a.pdf')).equals(pdf())).toBe(true);
  });

  it('are listed page by page, sorted and searched', async () => {
    for (const path of ['B/b.pdf', 'A/a.pdf', 'A/c.png'])
      await upload(path, path.endsWith('png') ? png() : pdf(), path.endsWith('png') ? 'image/png' : undefined);
    expect(await list('?sort=path')).toEqual(['A/a.pdf', 'A/c.png', 'B/b.pdf']);
    expect(await list('?sort=path&perPage=1&page=2')).toEqual(['A/c.png']);
    expect(await list('?search=A/&sort=-path')).toEqual(['A/c.png', 'A/a.pdf']);
    expect(await list('?contentType=image/png')).toEqual(['A/c.png']);
  });

  it('are replaced under their path only after the new bytes were accepted; the old ones stay as a version', async () => {
    await upload('a.pdf', pdf(1000));
    expect((await read('a.pdf')).length).toBe(1000);
    const before = await objects();
    const { body } = await announce('a.pdf', 2000);
    expect((await read('a.pdf')).length).toBe(1000);
    await send(body, pdf(2000));
    expect((await read('a.pdf')).length).toBe(2000);
    expect(await list()).toEqual(['a.pdf']);
    app.app.ports.wakeFileRemoval();
    expect(await objects()).toBe(before + 1);
    const other = Buffer.concat([program(), Buffer.alloc(10)]);
    await send((await announce('a.pdf', other.length)).body, other);
    const refused = await addressOf('a.pdf');
    expect([refused.status, refused.error.code, refused.error.field, refused.error.message]).toEqual([
      415,
      'UNSUPPORTED_TYPE',
      'path',
      '„a.pdf“ ist dem Inhalt nach keine PDF-Datei',
    ]);
    expect((await read('a.pdf')).length).toBe(2000);
  });

  it('announced twice under one path get the content that was announced last', async () => {
    const first = (await announce('a.pdf', 1000)).body;
    const second = (await announce('a.pdf', 2000)).body;
    await send(second, pdf(2000));
    await send(first, pdf(1000));
    expect((await read('a.pdf')).length).toBe(2000);
  });

  it('that several people request at the moment of their arrival are stored once', async () => {
    await upload('a.pdf', pdf());
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.list('document/url')));
    for (const { status } of answers) expect(status).toBe(200);
    expect(await list()).toEqual(['a.pdf']);
    expect((await read('a.pdf')).equals(pdf())).toBe(true);
  });

  it('are kept for thirty days after their removal, then deleted with their bytes; an unfinished upload is deleted immediately', async () => {
    await upload('a.pdf', pdf());
    const { url } = (await addressOf('a.pdf')).body;
    const { body } = await announce('a.pdf', 2000);
    expect((await remove('a.pdf')).status).toBe(200);
    await send(body, pdf(2000));
    expect(await list()).toEqual([]);
    expect((await remove('a.pdf')).status).toBe(404);
    expect((await fetch(reach(url))).status).toBe(200);
    await app.sql(`select purge_soft_deleted(now() + interval '1 minute')`);
    await eventually(async () => {
      app.app.ports.wakeFileRemoval();
      expect((await fetch(reach(url))).status).toBe(404);
    });
  });

  it('are as large as those of the file manager, and films, too', async () => {
    const large = pdf(26_000_000);
    await upload('Pläne/Halle.pdf', large);
    expect((await read('Pläne/Halle.pdf')).equals(large)).toBe(true);
    expect(await announce('Film.mp4', 900_000_000, 'video/mp4')).toMatchObject({ status: 200 });
  });

  it('are refused by path, type and size before they are sent, naming the field', async () => {
    const refusals = [
      ['../a.pdf', 10, undefined, 400, 'path'],
      ['/a.pdf', 10, undefined, 400, 'path'],
      ['a//b.pdf', 10, undefined, 400, 'path'],
      ['a\\b.pdf', 10, undefined, 400, 'path'],
      ['', 10, undefined, 400, 'path'],
      [`${'x/'.repeat(300)}a.pdf`, 10, undefined, 400, 'path'],
      ['Tickets/1/2.pdf', 10, undefined, 400, 'path'],
      ['tickets/1/2.pdf', 10, undefined, 400, 'path'],
      ['a.exe', 10, undefined, 415, 'path'],
      ['a.svg', 10, 'image/svg+xml', 415, 'path'],
      ['a.pdf', 10, 'text/html', 415, 'contentType'],
      ['a.pdf', 0, undefined, 400, 'size'],
      ['a.pdf', 1_000_000_001, undefined, 413, 'size'],
      ['a.pdf', -1, undefined, 400, 'size'],
    ] as const;
    for (const [path, size, contentType, status, field] of refusals) {
      const answer = await announce(path, size, contentType);
      expect([path, answer.status, answer.error?.field]).toEqual([path, status, field]);
    }
    expect(await app.sql('select 1 from stored_file where client_id = $1', [owner.clientId])).toEqual([]);
  });

  it('are for people with the permission alone; attachments of tickets are for everybody', async () => {
    await upload('a.pdf', pdf());
    const person = await addUser(app, owner, { permissions: ['inspection'] });
    const theirs = restClient(app, person.token);
    for (const answer of [
      await theirs.get('document/url'),
      await theirs.put('document/uploadurl', { path: 'b.pdf', size: 10, contentType: 'application/pdf' }),
      await addressOf('a.pdf', theirs),
      await addressOf('nicht da.pdf', theirs),
      await remove('a.pdf', theirs),
    ])
      expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
    const files = filesOn(app);
    const attachment = await files.attach(owner, await files.newTicket(owner), 'b.png', png());
    const { status, body } = await addressOf(attachment.path, theirs);
    expect([status, (await fetch(reach(body.url))).status]).toEqual([200, 200]);
    expect(new Date(body.expiresAt).getTime() - clock.now().getTime()).toBeGreaterThanOrEqual(3_600_000);
  });

  it('of another organisation are not there, nor are paths that only look like one’s own', async () => {
    await upload('a.pdf', pdf());
    const stranger = restClient(app, (await registerOwner(app)).token);
    expect((await stranger.list('document/url')).body).toEqual({
      data: [],
      count: 0,
      cursor: expect.stringMatching(/^\d+$/),
    });
    for (const answer of [await addressOf('a.pdf', stranger), await remove('a.pdf', stranger)])
      expect(answer.status).toBe(404);
    const files = filesOn(app);
    const { path } = await files.attach(owner, await files.newTicket(owner), 'b.png', png());
    expect((await addressOf(path, stranger)).status).toBe(404);
    for (const wrong of [
      path.replace('.png', '.pdf'),
      `${path}/x`,
      path.replace('Tickets/', 'Tickets//'),
      path.slice(0, -4),
      'Tickets/x/y.png',
      'Tickets/',
    ])
      expect([wrong, (await addressOf(wrong)).status]).toEqual([wrong, 404]);
    expect((await client.get('document/downloadurl')).error).toMatchObject({ code: 'BAD_INPUT', field: 'path' });
    expect((await client.delete('document')).error).toMatchObject({ code: 'BAD_INPUT', field: 'path' });
    expect(await list()).toEqual(['a.pdf']);
  });
});
