import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { filesOn } from '../files/file-client.ts';
import { pdf } from '../files/samples.ts';
import { inspection, inspectionsOn } from '../inspections/operations.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { allMailsSent } from '../support/eventually.ts';
import type { OutgoingMail } from '../../server/mail/transport.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

// A high timeout: starting a browser is slow on a busy machine, and no test here is about speed.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: Actor;

const sent: OutgoingMail[] = [];

beforeAll(async () => {
  app = await startTestApp({ transport: { send: async (mail) => void sent.push(mail) } });
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const logo = (color: string, width = 1200, height = 400) =>
  sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer();

const set = (actor: Actor, fileId: string) =>
  app.graphql<{ setLogo: { logo: { url: string } } }>(
    actor.token,
    'mutation ($fileId: ID!) { setLogo(fileId: $fileId) { logo { url } } }',
    { fileId },
  );
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
/** The logos that are in use; all others may be removed at any time. */
const storedLogos = async () =>
  (await app.sql<{ id: string }>(`select id from stored_file where name = 'logo.png' and released_at is null`)).map(
    ({ id }) => id,
  );

async function printedPictures(): Promise<[number, number][]> {
  const created = await inspectionsOn(app).create(owner, inspection(owner.userId));
  const { data, errors } = await app.graphql<{ pdf: { content: string } }>(
    owner.token,
    'query ($id: ID!) { pdf: inspectionPdf(id: $id) { content } }',
    { id: created.id },
  );
  expect(errors).toBeUndefined();
  return (await readPdf(Buffer.from(data.pdf.content, 'base64'))).pictures[0]!;
}

it('a logo is in the head of documents as a small copy, is replaced and removed, and its former file is released', async () => {
  expect(await printedPictures()).toEqual([]);
  const files = filesOn(app);
  const { data, errors } = await set(owner, await files.upload(owner, 'Logo groß.png', await logo('#ff000080')));
  expect(errors).toBeUndefined();
  const [firstLogo] = await storedLogos();
  expect(firstLogo).toBeDefined();
  const copy = Buffer.from(await (await fetch(new URL(data.setLogo.logo.url, app.url))).arrayBuffer());
  expect(await sharp(copy).metadata()).toMatchObject({ format: 'png', width: 720, height: 240, hasAlpha: true });
  const [[width, height]] = (await printedPictures()) as [[number, number]];
  // 60 by 20 millimetres, in points.
  expect(width).toBeCloseTo(170, -1);
  expect(height).toBeCloseTo(57, -1);

  await set(
    owner,
    await files.upload(
      owner,
      'neu.jpg',
      await sharp(await logo('#00ff00', 90, 90))
        .jpeg()
        .toBuffer(),
    ),
  );
  const [second, ...others] = await storedLogos();
  expect([others, second === firstLogo]).toEqual([[], false]);
  const removed = await app.graphql(owner.token, 'mutation { removeLogo { logo { url } } }');
  expect(removed).toMatchObject({ data: { removeLogo: { logo: null } } });
  expect(await storedLogos()).toEqual([]);
  expect(await printedPictures()).toEqual([]);
});

it('only a complete PNG or JPEG of an acceptable size becomes a logo', async () => {
  const files = filesOn(app);
  const before = await storedLogos();
  // Under its own file name, and under an accepted one.
  expect(codeOf(await files.start(owner, 'logo.svg', SVG.length))).toBe('UNSUPPORTED_TYPE');
  expect(codeOf(await set(owner, await files.upload(owner, 'bild.png', SVG)))).toBe('UNSUPPORTED_TYPE');
  expect(codeOf(await set(owner, await files.upload(owner, 'logo.pdf', pdf())))).toBe('UNSUPPORTED_TYPE');
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(codeOf(await set(owner, await files.upload(owner, 'gross.png', noise)))).toBe('TOO_LARGE');
  expect(await storedLogos()).toEqual(before);
});

it('only an Owner sets a logo, and only from their own upload', async () => {
  const files = filesOn(app);
  const mia = await addUser(app, owner);
  const mine = await files.upload(mia, 'logo.png', await logo('#0000ff'));
  expect(codeOf(await set(mia, mine))).toBe('FORBIDDEN');
  expect(codeOf(await set(owner, mine))).toBe('BAD_INPUT');
  const other = await registerOwner(app);
  expect(codeOf(await set(other, mine))).toBe('BAD_INPUT');
});

it('mails to employees carry the logo and the chosen colour of the organisation, and those of the product do not', async () => {
  const actor = await registerOwner(app);
  await set(actor, await filesOn(app).upload(actor, 'Logo.png', await logo('#ff000080', 300, 100)));
  const mail = async (key: string, subject: string | null): Promise<OutgoingMail> => {
    const { errors } = await app.graphql(
      actor.token,
      'mutation ($input: MailDraftInput!) { sendTestMail(input: $input) { id } }',
      { input: { key, language: 'de', subject, body: 'Moin {{employeeName}}\n\n{{link}}' } },
    );
    expect(errors).toBeUndefined();
    await allMailsSent(app);
    return sent.at(-1)!;
  };
  const reminder = (): Promise<OutgoingMail> => mail('instruction_assignment_reminder', 'Denk dran');
  // Nobody has chosen a colour, so the mail has that of the product.
  expect((await reminder()).html).toContain('#0f5e6b');
  await app.sql(`update client set color = 'magenta' where id = $1`, [actor.clientId]);
  const { html, text } = await reminder();
  expect(html).toContain('background-color:#d22d96');
  expect(html).not.toContain('#0f5e6b');
  expect(text).not.toContain('data:');
  // Embedded in the mail, on white and in the size of the header; nothing is loaded from elsewhere.
  const [, address, width, height] = /<img src="(data:image\/png;base64,[^"]+)" width="(\d+)" height="(\d+)"/.exec(
    html,
  )!;
  expect([width, height]).toEqual(['168', '56']);
  const picture = sharp(Buffer.from(address!.split(',')[1]!, 'base64'));
  expect(await picture.metadata()).toMatchObject({ width: 300, height: 100, hasAlpha: false });
  expect(html).not.toMatch(/src="https?:|url\(/);
  const results = await mail('interviewResults', null);
  expect(results.html).not.toContain(address);
  expect(results.html).toContain('#0f5e6b');
});
