import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { filesOn, type FileClient } from '../files/file-client.ts';
import { blackPng, pdf, png } from '../files/samples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { inspectionsOn, tasksOf, type InspectionAnswer } from './operations.ts';
import { colours, phonePhoto, picture } from './photos.ts';

let app: TestApp;
let owner: Actor;
let stranger: Actor;
let client: FileClient;
let storage: LocalFiles;
let on: ReturnType<typeof inspectionsOn>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  stranger = await registerOwner(app);
  client = filesOn(app);
  storage = new LocalFiles({ folder: app.filesFolder, secret: 'for tests' });
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const first = (answer: InspectionAnswer) => tasksOf(answer)[0]!;
const upload = async (name: string, bytes: Buffer) => ({
  id: randomUUID(),
  fileId: await client.upload(owner, name, bytes),
});

async function printCopy(proofId: string): Promise<Buffer | null> {
  const [file] = await app.sql<{ key: string }>(
    `select f.object_key as key from inspection_proof p
       join stored_file f on f.client_id = p.client_id and f.id = p.print_file_id where p.id = $1`,
    [proofId],
  );
  return file ? storage.read(file.key) : null;
}

const storedFiles = async (): Promise<number> =>
  (
    await app.sql<{ count: number }>(
      'select count(*)::int as count from stored_file where client_id = $1 and released_at is null',
      [owner.clientId],
    )
  )[0]!.count;

describe('photos of a task', () => {
  it('keep their bytes and order, and get upright print copies without metadata', async () => {
    const made = await on.create(owner);
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif!.includes('Telefonwerk')).toBe(true);
    const proofs = [
      await upload('IMG_1.JPG', photo),
      await upload('zweites.png', await picture('png')),
      await upload('Wartung.pdf', pdf()),
    ];
    const task = first(await on.addProofs(owner, made.id, { taskId: first(made).id, proofs }));
    expect(
      task.proofs.map(({ id, location, name, type, isPicture, user }) => ({
        id,
        location,
        name,
        type,
        isPicture,
        user: user!.id,
      })),
    ).toEqual([
      {
        id: proofs[0]!.id,
        location: proofs[0]!.id,
        name: 'IMG_1.JPG',
        type: 'jpg',
        isPicture: true,
        user: owner.userId,
      },
      {
        id: proofs[1]!.id,
        location: proofs[1]!.id,
        name: 'zweites.png',
        type: 'png',
        isPicture: true,
        user: owner.userId,
      },
      {
        id: proofs[2]!.id,
        location: proofs[2]!.id,
        name: 'Wartung.pdf',
        type: 'pdf',
        isPicture: false,
        user: owner.userId,
      },
    ]);
    const original = Buffer.from(await (await fetch(client.address(task.proofs[0]!.url))).arrayBuffer());
    expect(original.equals(photo)).toBe(true);
    const copy = (await printCopy(proofs[0]!.id))!;
    const { width, height, orientation, exif, icc, xmp, format } = await sharp(copy).metadata();
    expect({ width, height, orientation, exif, icc, xmp, format }).toEqual({ width: 400, height: 300, format: 'jpeg' });
    expect(await colours(copy)).toEqual(['red', 'blue']);
    expect(copy.includes('Telefonwerk')).toBe(false);
    expect((await sharp((await printCopy(proofs[1]!.id))!).metadata()).format).toBe('jpeg');
    expect(await printCopy(proofs[2]!.id)).toBeNull();
  });

  it('of 40 megapixels are taken, and printed small', async () => {
    const made = await on.create(owner);
    const photo = await picture('jpeg', { width: 7_300, height: 5_500 });
    const proof = await on.attachProof(owner, made.id, {
      taskId: first(made).id,
      name: 'groß.jpg',
      filetype: 'image/jpeg',
      content: base64(photo),
    });
    const { width, height } = await sharp((await printCopy(proof.id))!).metadata();
    expect([width, height]).toEqual([1_400, 1_055]);
  });

  it('that are too large when decoded, or broken, are refused by name, and nothing is stored', async () => {
    const made = await on.create(owner);
    const before = await storedFiles();
    const attach = (name: string, bytes: Buffer) =>
      refusal(
        on.attachProof(owner, made.id, { taskId: first(made).id, name, filetype: 'png', content: base64(bytes) }),
      );
    const bomb = blackPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await attach('Bombe.png', bomb)).toMatchObject({
      code: 'TOO_LARGE',
      fields: ['content'],
      keys: ['pictureTooLarge'],
    });
    const whole = await picture('png');
    const broken = Buffer.from(whole);
    broken.fill(0x55, 60, 160);
    expect(await attach('kaputt.png', broken)).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['content'],
      keys: ['fileBroken'],
    });
    expect(await attach('halb.png', whole.subarray(0, whole.length / 2))).toMatchObject({
      code: 'BAD_INPUT',
      keys: ['fileBroken'],
    });
    const one = await upload('gut.png', whole);
    const other = await upload('kaputt.png', broken);
    expect(await refusal(on.addProofs(owner, made.id, { taskId: first(made).id, proofs: [one, other] }))).toMatchObject(
      { code: 'BAD_INPUT', fields: ['proofs.1.fileId'], keys: ['fileBroken'] },
    );
    expect([first(await on.read(owner, made.id)).proofs, await storedFiles()]).toEqual([[], before]);
  });

  it('are refused when they are no pictures or PDFs, do not come, are unknown or somebody else’s', async () => {
    const made = await on.create(owner);
    const jonas = await addUser(app, owner, { permissions: ['inspection'] });
    const add = (proof: object, actor = owner) =>
      refusal(on.addProofs(actor, made.id, { taskId: first(made).id, proofs: [proof] }));
    const { data } = await client.start(owner, 'nie.png', 10);
    expect(await add({ id: randomUUID(), fileId: data.startUpload.fileId })).toMatchObject({
      code: 'BAD_INPUT',
      keys: ['fileNotArrived'],
    });
    expect(await add({ id: randomUUID(), fileId: randomUUID() })).toMatchObject({
      code: 'BAD_INPUT',
      keys: ['uploadUnknown'],
    });
    expect(await add({ id: 'x', fileId: randomUUID() })).toMatchObject({ code: 'BAD_INPUT', fields: ['proofs.0.id'] });
    const mine = await upload('meins.png', png());
    expect(await add(mine, jonas)).toMatchObject({ code: 'BAD_INPUT', keys: ['uploadUnknown'] });
    expect(
      await refusal(on.attachProof(owner, made.id, { name: 'a.doc', filetype: 'doc', content: 'AAAA' })),
    ).toMatchObject({ code: 'UNSUPPORTED_TYPE', fields: ['name'] });
    expect(
      await refusal(on.attachProof(owner, made.id, { name: 'a.png', filetype: 'png', content: base64(pdf()) })),
    ).toMatchObject({ code: 'UNSUPPORTED_TYPE', fields: ['content'] });
    expect(
      await refusal(
        on.attachProof(owner, made.id, {
          taskId: randomUUID(),
          name: 'a.png',
          filetype: 'png',
          content: base64(png()),
        }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await refusal(on.attachProof(stranger, made.id, { name: 'a.png', filetype: 'png', content: base64(png()) })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('arrive once under the ids that the page chose, however often and at the same time they are sent', async () => {
    const made = await on.create(owner);
    const taskId = first(made).id;
    const proof = await upload('a.png', png());
    const before = await storedFiles();
    await Promise.all(Array.from({ length: 3 }, () => on.addProofs(owner, made.id, { taskId, proofs: [proof] })));
    // After a reload the page uploads the photo again under the same id.
    const again = await on.addProofs(owner, made.id, {
      taskId,
      proofs: [{ ...proof, fileId: await client.upload(owner, 'a.png', png()) }],
    });
    const sent = { id: randomUUID(), taskId, name: 'b.png', filetype: 'png', content: base64(png()) };
    const answers = await Promise.all(Array.from({ length: 3 }, () => on.attachProof(owner, made.id, sent)));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([sent.id]));
    expect(first(again).proofs.map(({ id }) => id)).toEqual([proof.id]);
    expect(first(await on.read(owner, made.id)).proofs.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    // Two photos, each with its print copy.
    expect(await storedFiles()).toBe(before + 4);
    expect(await refusal(on.attachProof(owner, made.id, { ...sent, taskId: tasksOf(made)[1]!.id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are twenty at most, also when several people add at the same time', async () => {
    const made = await on.create(owner);
    const taskId = first(made).id;
    const batch = async (count: number) => ({
      taskId,
      proofs: await Promise.all(Array.from({ length: count }, (_, index) => upload(`Foto ${index}.png`, png()))),
    });
    const batches = await Promise.all([batch(15), batch(15)]);
    const answers = await Promise.all(
      batches.map((input) =>
        on.addProofs(owner, made.id, input).then(
          () => 'added',
          ({ keys }: { keys: string[] }) => keys[0],
        ),
      ),
    );
    expect(answers.sort()).toEqual(['added', 'tooManyProofs']);
    await on.addProofs(owner, made.id, await batch(5));
    expect(
      await refusal(on.attachProof(owner, made.id, { taskId, name: 'a.png', filetype: 'png', content: base64(png()) })),
    ).toMatchObject({ code: 'BAD_INPUT', keys: ['tooManyProofs'] });
    expect(first(await on.read(owner, made.id)).proofs).toHaveLength(20);
  });

  it('are deleted with their print copies, also with their task', async () => {
    const made = await on.create(owner);
    const [one, two] = tasksOf(made);
    const proofs = await Promise.all(
      [one, two].map((task) =>
        on.attachProof(owner, made.id, { taskId: task!.id, name: 'a.png', filetype: 'png', content: base64(png()) }),
      ),
    );
    const files = await app.sql<{ key: string }>(
      `select object_key as key from stored_file f join inspection_proof p on f.id in (p.file_id, p.print_file_id)
         where p.inspection_id = $1`,
      [made.id],
    );
    expect(files).toHaveLength(4);
    expect(first(await on.deleteProof(owner, proofs[0]!.id)).proofs).toEqual([]);
    await on.update(owner, made.id, { areas: [] });
    await expect
      .poll(async () =>
        (await Promise.all(files.map(({ key }) => storage.sizeOf(key)))).filter((size) => size !== null),
      )
      .toEqual([]);
    expect(await refusal(on.deleteProof(owner, proofs[0]!.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(on.deleteProof(stranger, proofs[1]!.id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('may belong to the inspection as a whole', async () => {
    const made = await on.create(owner);
    const answer = await on.attachProof(owner, made.id, { name: 'Skizze', filetype: '.PDF', content: base64(pdf()) });
    expect(answer).toMatchObject({ name: 'Skizze.pdf', type: 'pdf', content: base64(pdf()) });
    expect((await on.read(owner, made.id)).proofs.map(({ id }) => id)).toEqual([answer.id]);
  });
});
