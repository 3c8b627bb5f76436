import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { statementsOf } from '../support/statements.ts';
import { entriesOn, refusal } from './entry-client.ts';
import { pdf, png, program } from './samples.ts';

let app: TestApp;
let files: ReturnType<typeof entriesOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp({ fileQuota: 1_000_000 });
  files = entriesOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

const namesIn = async (folderId: string | null, args: Record<string, unknown> = {}): Promise<string[]> =>
  (await files.list(owner, { folderId, ...args })).data.map(({ name }) => name);

describe('Folders', () => {
  it('hold folders and files, folders first, by name as in a telephone book', async () => {
    const folder = await files.folder(owner, 'Protokolle');
    await files.folder(owner, 'Ärzte', folder.id);
    await files.folder(owner, 'Zeichnungen', folder.id);
    await files.upload(owner, folder.id, 'b.pdf', pdf());
    await files.upload(owner, folder.id, 'Äpfel.pdf', pdf());
    expect(await namesIn(null)).toEqual(['Protokolle']);
    expect(await namesIn(folder.id)).toEqual(['Ärzte', 'Zeichnungen', 'Äpfel.pdf', 'b.pdf']);
    expect(await namesIn(folder.id, { sort: '-name' })).toEqual(['Zeichnungen', 'Ärzte', 'b.pdf', 'Äpfel.pdf']);
  });

  it('are made once when the same is sent again after a lost answer, until they are deleted', async () => {
    const id = randomUUID();
    const make = () => files.folder(owner, 'Protokolle', null, id);
    expect((await Promise.all([make(), make()])).map((folder) => folder.id)).toEqual([id, id]);
    expect(await namesIn(null)).toEqual(['Protokolle']);
    await files.remove(owner, [id]);
    expect((await refusal(make()))[0]).toBe('NOT_FOUND');
  });

  it('are read page by page across folders and files, none twice and none left out', async () => {
    for (const name of ['a', 'b', 'c']) await files.folder(owner, name);
    for (const name of ['d.pdf', 'e.pdf']) await files.upload(owner, null, name, pdf());
    const pages = await Promise.all([1, 2, 3].map((page) => files.list(owner, { page, perPage: 2 })));
    expect(pages.map(({ data }) => data.map(({ name }) => name))).toEqual([['a', 'b'], ['c', 'd.pdf'], ['e.pdf']]);
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5]);
  });

  it('are found with their files by parts of names, wherever they are', async () => {
    const folder = await files.folder(owner, 'Protokolle');
    await files.upload(owner, folder.id, '2026/ASA Mai.pdf', pdf());
    const { data } = await files.list(owner, { search: 'mai asa' });
    expect(data).toMatchObject([{ name: 'ASA Mai.pdf', folderPath: 'Protokolle/2026' }]);
    expect((await files.list(owner, { search: '100%' })).count).toBe(0);
  });

  it('have one name each, whatever its case, and none that leads elsewhere', async () => {
    const folder = await files.folder(owner, 'Prüfungen');
    expect(await refusal(files.folder(owner, 'PRÜFUNGEN'))).toEqual(['CONFLICT', 'folderNameTaken', 'name']);
    await files.folder(owner, 'Prüfungen', folder.id);
    for (const name of ['..', '.', 'a/b', 'a\\b', 'a\u0000b', '\u202egpj.exe'])
      expect(await refusal(files.folder(owner, name)), name).toMatchObject(['BAD_INPUT', expect.any(String), 'name']);
    expect(await refusal(files.folder(owner, '   '))).toEqual(['BAD_INPUT', 'required', 'name']);
    expect(await refusal(files.folder(owner, 'x'.repeat(101)))).toEqual(['BAD_INPUT', 'tooLong', 'name']);
    expect(await refusal(files.folder(owner, 'tickets'))).toEqual(['BAD_INPUT', 'documentPathReserved', 'name']);
    const file = await files.upload(owner, null, 'a.pdf', pdf());
    await files.upload(owner, null, 'b.pdf', pdf());
    expect(await refusal(files.rename(owner, file.id, 'B.PDF'))).toEqual(['CONFLICT', 'documentNameTaken', 'name']);
    expect(await refusal(files.rename(owner, file.id, 'a.png'))).toEqual(['UNSUPPORTED_TYPE', 'fileOtherType', 'name']);
    expect((await files.rename(owner, file.id, 'Plan vom 3.5.')).name).toBe('Plan vom 3.5..pdf');
    expect((await files.rename(owner, folder.id, 'prüfungen')).name).toBe('prüfungen');
  });

  it('move with all that is in them, and their paths follow', async () => {
    const [a, b] = [await files.folder(owner, 'A'), await files.folder(owner, 'B')];
    const inside = await files.upload(owner, a.id, 'C/D/x.pdf', pdf());
    await files.move(owner, [a.id], b.id);
    expect((await files.list(owner, { search: 'x.pdf' })).data).toMatchObject([{ folderPath: 'B/A/C/D' }]);
    await files.rename(owner, b.id, 'Neu');
    await files.move(owner, [inside.id], null);
    expect(await namesIn(null)).toEqual(['Neu', 'x.pdf']);
    const folderWay = await files.ask<{ name: string }[]>(
      owner,
      'query ($id: ID!) { folderWay(folderId: $id) { name } }',
      { id: a.id },
    );
    expect(folderWay.map(({ name }) => name)).toEqual(['Neu', 'A']);
  });

  it('cannot be moved into themselves, onto a taken name, or too deep', async () => {
    const a = await files.folder(owner, 'A');
    const b = await files.folder(owner, 'B', a.id);
    const c = await files.folder(owner, 'C', b.id);
    for (const target of [a, b, c])
      expect(await refusal(files.move(owner, [a.id], target.id))).toEqual(['BAD_INPUT', 'folderInItself', 'folderId']);
    await files.folder(owner, 'c');
    expect(await refusal(files.move(owner, [c.id], null))).toEqual(['CONFLICT', 'folderNameTaken', 'folderId']);
    let deepest = c.id;
    for (let level = 4; level <= 10; level += 1) deepest = (await files.folder(owner, `${level}`, deepest)).id;
    expect(await refusal(files.folder(owner, '11', deepest))).toEqual(['BAD_INPUT', 'folderTooDeep', 'name']);
    const two = await files.folder(owner, 'Zwei');
    await files.folder(owner, 'Ebenen', two.id);
    const ninth = (await files.list(owner, { search: '9' })).data[0]!.id;
    expect(await refusal(files.move(owner, [two.id], ninth))).toEqual(['BAD_INPUT', 'folderTooDeep', 'folderId']);
  });

  it('stay a tree when two people move them into each other at the same moment', async () => {
    const colleague = await addUser(app, owner, { permissions: ['documentmanagement'] });
    for (let round = 0; round < 8; round += 1) {
      const a = await files.folder(owner, `A${round}`);
      const b = await files.folder(owner, `B${round}`);
      const outcomes = await Promise.allSettled([files.move(owner, [a.id], b.id), files.move(colleague, [b.id], a.id)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [lost] = outcomes.filter(({ status }) => status === 'rejected');
      expect((lost as PromiseRejectedResult).reason).toMatchObject({ keys: ['folderInItself'] });
    }
    expect((await namesIn(null)).length).toBe(8);
  });

  it('that two people move at the same moment end in one of the two places', async () => {
    const [a, b, c] = [await files.folder(owner, 'A'), await files.folder(owner, 'B'), await files.folder(owner, 'C')];
    await Promise.all([files.move(owner, [a.id], b.id), files.move(owner, [a.id], c.id)]);
    const places = [await namesIn(b.id), await namesIn(c.id)];
    expect(places.flat()).toEqual(['A']);
  });

  it('cannot form a cycle, because the database refuses it even without a service', async () => {
    const a = await files.folder(owner, 'A');
    const b = await files.folder(owner, 'B', a.id);
    await expect(app.sql('update folder set parent_id = $1 where id = $2', [b.id, a.id])).rejects.toMatchObject({
      constraint: 'folder_in_itself',
    });
  });

  it('read a page of many files with as many statements as a page of few', async () => {
    const folder = await files.folder(owner, 'Viele');
    await files.upload(owner, folder.id, 'a.pdf', pdf());
    const few = await statementsOf(app, () => files.list(owner, { folderId: folder.id }), 'reads');
    for (let n = 0; n < 10; n += 1) await files.folder(owner, `Ordner ${n}`, folder.id);
    const many = await statementsOf(app, () => files.list(owner, { folderId: folder.id }), 'reads');
    expect(many.length).toBe(few.length);
  });
});

describe('Deleted files and folders', () => {
  it('are not in lists, searches and downloads, and are restored to their former place', async () => {
    const folder = await files.folder(owner, 'Ordner');
    const file = await files.upload(owner, folder.id, 'a.pdf', pdf());
    await files.remove(owner, [file.id]);
    expect(await namesIn(folder.id)).toEqual([]);
    expect((await files.list(owner, { search: 'a.pdf' })).count).toBe(0);
    expect(await refusal(files.read(owner, file.id))).toEqual(['NOT_FOUND']);
    expect(await files.deleted(owner, 'document')).toEqual(['a.pdf']);
    await files.restore(owner, 'document', file.id);
    expect(await namesIn(folder.id)).toEqual(['a.pdf']);
    expect((await files.read(owner, file.id)).equals(pdf())).toBe(true);
  });

  it('are deleted and restored with the folder that contains them', async () => {
    const folder = await files.folder(owner, 'A');
    await files.upload(owner, folder.id, 'B/C/x.pdf', pdf());
    const alone = await files.upload(owner, folder.id, 'B/vorher.pdf', pdf());
    await files.remove(owner, [alone.id]);
    await files.remove(owner, [folder.id]);
    expect((await files.list(owner, { search: 'x' })).count).toBe(0);
    expect(await files.deleted(owner, 'folder')).toEqual(['A']);
    expect(await files.deleted(owner, 'document')).toEqual(['vorher.pdf']);
    await files.restore(owner, 'folder', folder.id);
    expect((await files.list(owner, { search: 'x' })).data).toMatchObject([{ folderPath: 'A/B/C' }]);
    expect((await files.list(owner, { search: 'vorher' })).count).toBe(0);
  });

  it('are restored beside a new entry of the same name, and above a deleted folder', async () => {
    const folder = await files.folder(owner, 'A');
    const file = await files.upload(owner, folder.id, 'a.pdf', pdf());
    await files.remove(owner, [file.id]);
    await files.remove(owner, [folder.id]);
    await files.upload(owner, null, 'a.pdf', pdf());
    await files.folder(owner, 'a');
    await files.restore(owner, 'document', file.id);
    await files.restore(owner, 'folder', folder.id);
    expect(await namesIn(null)).toEqual(['a', 'A (2)', 'a (2).pdf', 'a.pdf']);
  });

  it('need no name of their own while they are deleted, and are purged after thirty days with all versions', async () => {
    const file = await files.upload(owner, null, 'a.pdf', pdf());
    await files.upload(owner, null, 'a.pdf', pdf(2000));
    await files.remove(owner, [file.id]);
    await files.upload(owner, null, 'a.pdf', pdf(3000));
    await app.sql(`select purge_soft_deleted(now() + interval '1 minute')`);
    expect(
      await app.sql('select 1 from document_version where client_id = $1 and document_id = $2', [
        owner.clientId,
        file.id,
      ]),
    ).toEqual([]);
    expect((await files.use(owner)).used).toBe(3000);
  });
});

describe('Versions of a file', () => {
  it('are kept when a file of the same name is uploaded, with who and what, and can be made the newest again', async () => {
    const colleague = await addUser(app, owner, { permissions: ['documentmanagement'] });
    const file = await files.upload(owner, null, 'Plan.pdf', pdf(1000));
    expect((await files.upload(colleague, null, 'plan.pdf', pdf(2000))).id).toBe(file.id);
    const [second, first] = await files.versions(owner, file.id);
    expect([second, first]).toMatchObject([
      { number: 2, size: 2000, createdBy: { id: colleague.userId } },
      { number: 1, size: 1000, createdBy: { id: owner.userId } },
    ]);
    expect((await files.read(owner, file.id, first!.id)).length).toBe(1000);
    await files.ask(
      owner,
      'mutation ($d: ID!, $v: ID!) { restoreDocumentVersion(documentId: $d, versionId: $v) { id } }',
      { d: file.id, v: first!.id },
    );
    expect((await files.versions(owner, file.id)).map(({ number, size }) => [number, size])).toEqual([
      [3, 1000],
      [2, 2000],
      [1, 1000],
    ]);
    expect((await files.read(owner, file.id)).length).toBe(1000);
    expect((await files.use(owner)).used).toBe(3000);
  });

  it('are removed one by one, except the newest', async () => {
    const file = await files.upload(owner, null, 'Plan.pdf', pdf(1000));
    await files.upload(owner, null, 'Plan.pdf', pdf(2000));
    const [second, first] = await files.versions(owner, file.id);
    const remove = (version: string) =>
      files.ask(owner, 'mutation ($d: ID!, $v: ID!) { deleteDocumentVersion(documentId: $d, versionId: $v) { id } }', {
        d: file.id,
        v: version,
      });
    expect(await refusal(remove(second!.id))).toEqual(['BAD_INPUT', 'newestVersionStays', 'versionId']);
    await remove(first!.id);
    expect((await files.versions(owner, file.id)).length).toBe(1);
    expect((await files.use(owner)).used).toBe(2000);
  });
});

describe('Uploads', () => {
  it('make the folders of a dropped folder, once, however many files arrive at the same moment', async () => {
    const uploads = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => files.start(owner, null, `Fotos/Halle 2/${name}.png`, png().length)),
    );
    await Promise.all(uploads.map((upload) => files.send(upload, png())));
    await Promise.all(uploads.map(({ fileId }) => files.finish(owner, [fileId])));
    expect(await namesIn(null)).toEqual(['Fotos']);
    expect((await files.list(owner, { search: '.png' })).data.map(({ folderPath }) => folderPath)).toEqual(
      Array.from({ length: 4 }, () => 'Fotos/Halle 2'),
    );
  });

  it('can be finished again after a lost answer, and reports missing bytes or an unexpected content', async () => {
    const upload = await files.start(owner, null, 'a.pdf', pdf().length);
    expect(await refusal(files.finish(owner, [upload.fileId]))).toEqual(['BAD_INPUT', 'fileNotArrived', 'fileIds']);
    await files.send(upload, pdf());
    const [done] = await files.finish(owner, [upload.fileId]);
    expect(await files.finish(owner, [upload.fileId])).toEqual([done]);
    expect((await files.versions(owner, done!.id)).length).toBe(1);
    // Finished together with others first, then separately, as pages do: the reason is the same.
    const wrong = Buffer.concat([program(), Buffer.alloc(10)]);
    const refused = await files.start(owner, null, 'b.pdf', wrong.length);
    await files.send(refused, wrong);
    for (const fileIds of [[upload.fileId, refused.fileId], [refused.fileId]])
      expect(await refusal(files.finish(owner, fileIds))).toEqual(['UNSUPPORTED_TYPE', 'fileContent', 'fileIds']);
    expect(await namesIn(null)).toEqual(['a.pdf']);
  });

  it('whose folder was deleted in the meantime are refused with that reason', async () => {
    const folder = await files.folder(owner, 'A');
    const upload = await files.start(owner, folder.id, 'a.pdf', pdf().length);
    await files.send(upload, pdf());
    const later = await files.start(owner, folder.id, 'b.pdf', pdf().length);
    await files.remove(owner, [folder.id]);
    expect(await refusal(files.finish(owner, [upload.fileId]))).toEqual(['BAD_INPUT', 'folderGone', 'fileIds']);
    expect((await files.send(later, pdf())).status).toBe(400);
    expect(await refusal(files.finish(owner, [later.fileId]))).toEqual(['BAD_INPUT', 'folderGone', 'fileIds']);
  });

  it('whose file was deleted in the meantime are refused with that reason, the others of the same call too', async () => {
    const [removed, other] = [
      await files.start(owner, null, 'a.pdf', pdf().length),
      await files.start(owner, null, 'b.pdf', pdf().length),
    ];
    for (const upload of [removed, other]) await files.send(upload, pdf());
    await files.remove(owner, [(await files.list(owner, { search: 'a.pdf' })).data[0]!.id]);
    for (const fileIds of [[removed.fileId], [other.fileId, removed.fileId]])
      expect(await refusal(files.finish(owner, fileIds))).toEqual(['BAD_INPUT', 'uploadUnknown', 'fileIds']);
    expect(await files.finish(owner, [other.fileId])).toMatchObject([{ name: 'b.pdf' }]);
  });

  it('reserve their space from their beginning: it cannot run out in the middle of one', async () => {
    const first = await files.start(owner, null, 'a.pdf', 700_000);
    await expect(files.start(owner, null, 'b.pdf', 400_000)).rejects.toThrow(
      '„b.pdf“ passt erst hinein, wenn begonnene Uploads fertig sind: 1 von 1 MB sind für sie reserviert',
    );
    expect(await files.use(owner)).toEqual({ used: 0, reserved: 700_000, quota: 1_000_000 });
    await files.send(first, pdf(700_000));
    const [file] = await files.finish(owner, [first.fileId]);
    expect(await files.use(owner)).toEqual({ used: 700_000, reserved: 0, quota: 1_000_000 });
    await expect(files.start(owner, null, 'b.pdf', 400_000)).rejects.toThrow(
      '„b.pdf“ passt nicht mehr in den Speicher deiner Organisation: Frei sind noch 0 von 1 MB, nötig sind 1 MB.',
    );
    expect(await refusal(files.start(owner, null, 'b.pdf', 400_000))).toEqual(['TOO_LARGE', 'storageFull', 'size']);
    await files.remove(owner, [file!.id]);
    await files.start(owner, null, 'b.pdf', 400_000);
    const colleagues = await Promise.all(
      [1, 2].map(() => addUser(app, owner, { permissions: ['documentmanagement'] })),
    );
    const others = await Promise.allSettled(
      [0, 1, 2, 3].map((n) => files.start(colleagues[n % 2]!, null, `${n}.pdf`, 200_000)),
    );
    expect(others.filter(({ status }) => status === 'fulfilled').length).toBe(3);
  });

  it('reserve no space for a person who only begins, nor after their address has expired or they were cancelled', async () => {
    const begin = (n: number, as = owner) => files.start(as, null, `${n}.pdf`, 240_000);
    const [one, two] = [await begin(1), await begin(2)];
    expect(await refusal(begin(3))).toEqual(['TOO_LARGE', 'storageReserved', 'size']);
    await expect(begin(3)).rejects.toThrow('Du hast schon 1 MB begonnen, die noch nicht angekommen sind.');
    const colleague = await addUser(app, owner, { permissions: ['documentmanagement'] });
    await begin(4, colleague);
    expect((await files.unfinished(owner)).map(({ path }) => path)).toEqual(['2.pdf', '1.pdf']);
    expect(await files.cancel(owner, [two.fileId])).toEqual([two.fileId]);
    expect((await files.use(owner)).reserved).toBe(480_000);
    await begin(3);
    await app.sql(`update stored_file set upload_until = upload_until - interval '61 minutes' where client_id = $1`, [
      owner.clientId,
    ]);
    expect(await files.use(owner)).toMatchObject({ used: 0, reserved: 0 });
    expect(await files.unfinished(owner)).toEqual([]);
    // Bytes that were sent before still arrive.
    await files.send(one, pdf(240_000));
    expect(await files.finish(owner, [one.fileId])).toMatchObject([{ name: '1.pdf' }]);
  });

  it('announced again replace the upload that was lost', async () => {
    for (let n = 0; n < 3; n += 1) await files.start(owner, null, 'a.pdf', 700_000);
    expect((await files.use(owner)).reserved).toBe(700_000);
  });
});

it('Files and folders of another organisation are not there', async () => {
  const stranger = await registerOwner(app);
  const folder = await files.folder(owner, 'A');
  const file = await files.upload(owner, folder.id, 'a.pdf', pdf());
  const own = await files.folder(stranger, 'B');
  for (const work of [
    () => files.list(stranger, { folderId: folder.id }),
    () => files.rename(stranger, file.id, 'b'),
    () => files.rename(stranger, folder.id, 'b'),
    () => files.move(stranger, [own.id], folder.id),
    () => files.move(stranger, [file.id], own.id),
    () => files.remove(stranger, [own.id, file.id]),
    () => files.read(stranger, file.id),
    () => files.versions(stranger, file.id),
    () => files.start(stranger, folder.id, 'a.pdf', 10),
    () => files.folder(stranger, 'C', folder.id),
    () => files.archive(stranger, [file.id]),
  ])
    expect(await refusal(work())).toEqual(['NOT_FOUND']);
  expect((await files.list(stranger)).data.map(({ name }) => name)).toEqual(['B']);
});
