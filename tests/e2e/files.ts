import { expect, type APIRequestContext, type CDPSession, type Locator, type Page } from 'playwright/test';
import { openAs, registerOwner, rest, type Owner } from './story.ts';

/** A file as a file chooser returns it. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF with one empty page of any length: the rest is a comment. */
export function pdf(name: string, size = 0): Chosen {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const end = (start: number): string =>
    `xref\n0 4\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // The offset of the table is part of the file: it has the same width for every size used here.
  const missing = Math.max(0, size - text.length - end(1_000_000).length - 2);
  if (missing > 0) text += `%${'x'.repeat(missing)}\n`;
  text += end(text.length);
  if (size > 0) text = text.padEnd(size, '\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** An executable with the file name of a letter. */
export const program = (name: string): Chosen => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4000, 7)]),
});

/**
 * A photo as a camera stores it: drawn by the page's canvas with so much noise that it is large. As stored, the upper
 * left quarter is red and the rest blue.
 */
export async function photo(
  page: Page,
  name: string,
  { width, height, quality = 0.95, noise = 90 }: { width: number; height: number; quality?: number; noise?: number },
): Promise<Chosen> {
  const base64 = await page.evaluate(
    async ({ width, height, quality, noise }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      const picture = context.createImageData(width, height);
      let seed = 7;
      for (let index = 0; index < picture.data.length; index += 4) {
        const pixel = index / 4;
        const isCorner = pixel % width < width / 2 && pixel < (width * height) / 2;
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        const grain = (seed / 2_147_483_648) * noise;
        picture.data[index] = (isCorner ? 255 - noise : 0) + grain;
        picture.data[index + 1] = grain;
        picture.data[index + 2] = (isCorner ? 0 : 255 - noise) + grain;
        picture.data[index + 3] = 255;
      }
      context.putImageData(picture, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return btoa(text);
    },
    { width, height, quality, noise },
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A photo with additional data (previews, raw data), so that it has this number of bytes. */
export function asLargeAs({ buffer, ...chosen }: Chosen, bytes: number): Chosen {
  const segment = Buffer.alloc(65_537, 7);
  segment.writeUInt16BE(0xff_e4, 0);
  segment.writeUInt16BE(65_535, 2);
  const beside = Array.from({ length: Math.ceil((bytes - buffer.length) / segment.length) }, () => segment);
  return { ...chosen, buffer: Buffer.concat([buffer.subarray(0, 2), ...beside, buffer.subarray(2)]) };
}

/** A film of one second, recorded by the page: a moving dot. */
export async function recordedFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const stopped = new Promise((done) => recorder.addEventListener('stop', done, { once: true }));
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      context.fillStyle = '#f4f4f4';
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = '#1d6f42';
      context.fillRect(frame * 12, 80, 20, 20);
      await new Promise((done) => setTimeout(done, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** The same photo with the EXIF data of a phone: orientation and location (Dresden, 51° 2' N). */
export function fromTelephone(chosen: Chosen, orientation: number): Chosen {
  const tiff = Buffer.alloc(26 + 2 + 12 * 2 + 4 + 24);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number) => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
  };
  tiff.writeUInt16BE(2, 8);
  entry(10, 0x0112, 3, 1);
  tiff.writeUInt16BE(orientation, 18);
  entry(22, 0x8825, 4, 1);
  tiff.writeUInt32BE(38, 30);
  tiff.writeUInt16BE(2, 38);
  entry(40, 1, 2, 2);
  tiff.write('N\0', 48, 'latin1');
  entry(52, 2, 5, 3);
  tiff.writeUInt32BE(68, 60);
  const full = Buffer.concat([tiff.subarray(0, 68), Buffer.alloc(24)]);
  for (const [index, value] of [51, 1, 2, 1, 30, 1].entries()) full.writeUInt32BE(value, 68 + 4 * index);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), full]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return { ...chosen, buffer: Buffer.concat([chosen.buffer.subarray(0, 2), head, body, chosen.buffer.subarray(2)]) };
}

export interface Stored {
  id: string;
  name: string;
  type: string;
  size: number;
  url: string;
  recurs: boolean;
}

/** The stored files of a ticket. */
export async function attachmentsOf(request: APIRequestContext, owner: Owner, ticketId: string): Promise<Stored[]> {
  const answer = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: {
      query: `query ($id: ID!) { ticket(id: $id) { attachments { id name type size url recurs } } }`,
      variables: { id: ticketId },
    },
  });
  return ((await answer.json()) as { data: { ticket: { attachments: Stored[] } } }).data.ticket.attachments;
}

/** The bytes of a stored file, by its signed address. */
export async function bytesOf(request: APIRequestContext, { url }: Stored): Promise<Buffer> {
  const answer = await request.get(url);
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}`);
  return answer.body();
}

export interface Opened {
  owner: Owner;
  ticketId: string;
  address: string;
  dialog: Locator;
}

/** Opens a ticket of a separate organisation, changed over REST first. */
export async function openTicket(
  page: Page,
  request: APIRequestContext,
  change: object = {},
  base = '',
): Promise<Opened> {
  const owner = await registerOwner(request, [
    { title: 'Leitern prüfen', description: 'Alle Leitern im Lager', priority: 2 },
  ]);
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  const ticketId = data[0]!._id;
  if (Object.keys(change).length > 0) await rest(request, owner, 'put', `ticket/${ticketId}`, change);
  const address = `${base}/app/tickets/all?ticket=${ticketId}`;
  await openAs(page, owner, address);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Noch keine Anhänge.')).toBeVisible();
  return { owner, ticketId, address, dialog };
}

/** Chooses files by the button. */
export async function choose(page: Page, within: Locator, files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: 'Dateien anhängen' }).click();
  await (await chooser).setFiles(files);
}

/** The tile of a file, or its entry in the list. */
export const tile = (within: Locator, name: string): Locator => within.getByRole('listitem').filter({ hasText: name });
/** Visible once the server has the file. */
export const there = (within: Locator, name: string): Locator =>
  within.getByRole('link', { name: `„${name}“ herunterladen` }).first();

/** Limits the browser's upload rate to this number of bytes per second. */
export async function slowLine(page: Page, bytesPerSecond: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await online(devtools, bytesPerSecond);
  return devtools;
}
const conditions = (devtools: CDPSession, isOffline: boolean, uploadThroughput: number) =>
  devtools.send('Network.emulateNetworkConditions', {
    offline: isOffline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
export const offline = (devtools: CDPSession) => conditions(devtools, true, -1);
export const online = (devtools: CDPSession, bytesPerSecond = -1) => conditions(devtools, false, bytesPerSecond);
