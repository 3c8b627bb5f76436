import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOn } from '../files/file-client.ts';
import { pdf } from '../files/samples.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  const { body } = await restClient(app, owner.token).post('managedInstruction', {
    name: [{ language: 'GER', value: 'Leitern' }],
  });
  id = String(body.id);
});
afterAll(() => app.stop());

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function set(actor: Actor, fileId: string) {
  const { data, errors } = await app.graphql<{ set: { previewImage: { url: string } } }>(
    actor.token,
    `mutation ($id: ID!, $fileId: ID!) {
       set: setManagedInstructionPreview(id: $id, fileId: $fileId) { previewImage { url } } }`,
    { id, fileId },
  );
  return { url: data?.set?.previewImage.url, code: errors?.[0]?.extensions.code };
}

/** The copies that are in use; all others may be removed at any time. */
const stored = () => app.sql(`select id from stored_file where name = 'preview.png' and released_at is null`);

it('is shown in the list as a small copy, is replaced and removed, and its former file is released', async () => {
  const files = filesOn(app);
  const { url } = await set(owner, await files.upload(owner, 'Leiter.jpg', await picture('#cc0000')));
  const copy = Buffer.from(await (await fetch(new URL(url!, app.url))).arrayBuffer());
  const { width, height } = await sharp(copy).metadata();
  expect([width! < 1600, Math.round((100 * width!) / height!)]).toEqual([true, 178]);
  const [first] = await stored();
  await set(owner, await files.upload(owner, 'Leiter neu.jpg', await picture('#00cc00')));
  const second = await stored();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual([first]);
  const listed = await app.graphql<{ managedInstructions: { data: { id: string; previewImage: object | null }[] } }>(
    owner.token,
    '{ managedInstructions { data { id previewImage { url } } } }',
  );
  expect(listed.data.managedInstructions.data).toMatchObject([{ id, previewImage: { url: expect.any(String) } }]);
  const { body } = await restClient(app, owner.token).get<{ previewImage: object }>(`managedInstruction/${id}`);
  expect(body.previewImage).toEqual({ url: expect.any(String), expiresAt: expect.any(String) });
  await app.graphql(owner.token, 'mutation ($id: ID!) { removeManagedInstructionPreview(id: $id) { id } }', { id });
  expect(await stored()).toEqual([]);
});

it('is an image of somebody who may manage online instructions, and of their own organisation', async () => {
  const files = filesOn(app);
  const document = await files.upload(owner, 'Leiter.pdf', pdf());
  expect((await set(owner, document)).code).toBe('UNSUPPORTED_TYPE');
  const stranger = await registerOwner(app);
  const theirs = await files.upload(stranger, 'Leiter.jpg', await picture('#cc0000'));
  expect((await set(owner, theirs)).code).toBe('BAD_INPUT');
  expect((await set(stranger, theirs)).code).toBe('NOT_FOUND');
  const other = await addUser(app, owner, { permissions: ['inspection'] });
  expect((await set(other, theirs)).code).toBe('FORBIDDEN');
});
