import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bufferSource } from '../../schema/platform/files/byte-source.ts';
import { clamd, type ScannerAddress } from '../../server/uploads/clamd.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { filesOn, type FileClient } from './file-client.ts';
import { pdf } from './samples.ts';

/**
 * The EICAR test file, which all scanners detect, in two parts: a scanner on a developer's machine would remove this
 * source file.
 */
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A complete PDF with this text in its comment. */
const pdfWith = (text: string, size = 5_000): Buffer => {
  const bytes = pdf(size);
  bytes.write(text, 200, 'latin1');
  return bytes;
};

/** A server that implements INSTREAM exactly as documented, and detects EICAR. */
class Scanner {
  /** The complete files that it has received. */
  readonly files: Buffer[] = [];
  /** Replaces the documented behaviour. */
  instead: ((socket: Socket) => void) | null = null;
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();

  async start(listen: ScannerAddress = { host: '127.0.0.1', port: 0 }): Promise<ScannerAddress> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      if (this.instead) return this.instead(socket);
      let bytes = Buffer.alloc(0);
      socket.on('data', (part: Buffer) => {
        bytes = Buffer.concat([bytes, part]);
        const file = fileIn(bytes);
        if (!file) return;
        this.files.push(file);
        socket.end(file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
      });
    });
    this.#server = server;
    await new Promise<void>((done) => server.listen(listen, done));
    if ('path' in listen) return listen;
    return { host: listen.host, port: (server.address() as AddressInfo).port };
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => (this.#server ? this.#server.close(done) : done(undefined)));
  }
}

/** The file in the bytes received so far; null while it is incomplete. Throws if they violate the protocol. */
function fileIn(bytes: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (bytes.length < command.length) return null;
  if (!bytes.subarray(0, command.length).equals(command)) throw new Error('Another command');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(chunks);
    if (at + length > bytes.length) return null;
    chunks.push(bytes.subarray(at, at + length));
    at += length;
  }
  return null;
}

const never = new AbortController().signal;

describe('clamd', () => {
  let folder: string;
  const scanner = new Scanner();
  let address: ScannerAddress;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'obacht-clamd-'));
    address = await scanner.start();
  });
  beforeEach(() => {
    scanner.instead = null;
    scanner.files.length = 0;
  });
  afterAll(async () => {
    await scanner.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is sent the whole file in chunks, and names what it finds', async () => {
    const large = Buffer.alloc(1_000_000, 'a');
    expect(await clamd(address).scan(bufferSource(large), never)).toBeNull();
    expect(scanner.files[0]!.equals(large)).toBe(true);
    // EICAR starts in one chunk and ends in the next.
    large.write(EICAR, 256 * 1024 - 30, 'latin1');
    expect(await clamd(address).scan(bufferSource(large), never)).toBe('Win.Test.EICAR_HDB-1');
    expect(await clamd(address).scan(bufferSource(Buffer.alloc(0)), never)).toBeNull();
  });

  it('is reached by a Unix socket as well', async () => {
    const local = new Scanner();
    const path = join(folder, 'clamd.ctl');
    await local.start({ path });
    expect(await clamd({ path }).scan(bufferSource(Buffer.from(EICAR)), never)).toBe('Win.Test.EICAR_HDB-1');
    await local.stop();
  });

  it.each([
    ['closes at once', (socket: Socket) => socket.destroy()],
    ['closes after the first bytes', (socket: Socket) => void socket.once('data', () => socket.end())],
    ['says nothing', () => undefined],
    ['says something else', (socket: Socket) => void socket.end('UNKNOWN COMMAND\0')],
    ['breaks off its answer', (socket: Socket) => void socket.end('stream: O')],
    ['never ends its answer', (socket: Socket) => void socket.write('x'.repeat(5_000))],
    ['finds the file too large', (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['has a name with a line in it', (socket: Socket) => void socket.end('stream: a\nb FOUND\0')],
  ])('that %s has not said that a file is clean', async (_how, instead) => {
    scanner.instead = instead;
    await expect(clamd(address, 200).scan(bufferSource(Buffer.alloc(600_000)), never)).rejects.toThrow();
  });

  it('is asked no longer when the upload has ended', async () => {
    const ended = new AbortController();
    scanner.instead = (socket) => void socket.once('data', () => ended.abort());
    await expect(clamd(address).scan(bufferSource(Buffer.alloc(600_000)), ended.signal)).rejects.toThrow('has ended');
  });

  // Set up as Debian's package clamav-daemon installs it; the signature is a test signature, because others require a
  // download.
  it.skipIf(!existsSync('/usr/sbin/clamd'))('itself finds what its signatures know, and passes the rest', async () => {
    const path = join(folder, 'real.ctl');
    await writeFile(join(folder, 'own.ndb'), `Obacht.Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
    const config = join(folder, 'clamd.conf');
    await writeFile(config, `Foreground yes\nLocalSocket ${path}\nDatabaseDirectory ${folder}\nStreamMaxLength 1M\n`);
    const daemon: ChildProcess = spawn('/usr/sbin/clamd', ['-c', config], { stdio: 'ignore' });
    try {
      await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
      const scan = (bytes: Buffer) => clamd({ path }).scan(bufferSource(bytes), never);
      expect(await scan(Buffer.from(`Dear all\n${EICAR}`))).toBe('Obacht.Test.Eicar.UNOFFICIAL');
      expect(await scan(pdf(600_000))).toBeNull();
      await expect(scan(Buffer.alloc(2_000_000))).rejects.toThrow();
    } finally {
      daemon.kill('SIGKILL');
    }
  });
});

describe('with a virus scanner', () => {
  const scanner = new Scanner();
  const lines: string[] = [];
  let address: ScannerAddress;
  let app: TestApp;
  let owner: Actor;
  let files: FileClient;

  beforeAll(async () => {
    address = await scanner.start();
    app = await startTestApp({
      virusScanner: clamd(address, 500),
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    });
    owner = await registerOwner(app);
    files = filesOn(app);
  });
  beforeEach(() => {
    scanner.instead = null;
    scanner.files.length = 0;
    lines.length = 0;
  });
  afterAll(async () => {
    await app.stop();
    await scanner.stop();
  });

  it('an attachment is taken when nothing is found in it, and refused by its name when there is', async () => {
    const ticket = await files.newTicket(owner);
    const clean = pdf(5_000);
    expect((await files.attach(owner, ticket, 'sauber.pdf', clean)).name).toBe('sauber.pdf');
    expect(scanner.files.map((file) => file.equals(clean))).toEqual([true]);
    const { errors } = await files.add(owner, ticket, [await files.upload(owner, 'Rechnung.pdf', pdfWith(EICAR))]);
    expect(errors![0]).toMatchObject({
      message: expect.stringContaining('„Rechnung.pdf“ enthält Schadsoftware und wird nicht angenommen'),
      extensions: { code: 'BAD_INPUT' },
    });
    expect((await files.ticket(owner, ticket)).attachments.map(({ name }) => name)).toEqual(['sauber.pdf']);
    const event = lines.map((line) => JSON.parse(line) as Record<string, string>).find(({ security }) => security);
    expect(event).toMatchObject({ security: 'virusFound', client: owner.clientId, virus: 'Win.Test.EICAR_HDB-1' });
    expect(lines.join()).not.toContain('Rechnung');
  });

  it('a document of the file manager is refused with the answer to its bytes', async () => {
    const client = restClient(app, owner.token);
    const bytes = pdfWith(EICAR);
    const { body } = await client.put<{ url: string; method: string; headers: Record<string, string> }>(
      'document/uploadurl',
      { path: 'Plan.pdf', size: bytes.length, contentType: 'application/pdf' },
    );
    const { method, headers } = body;
    const url = body.url.replace('http://localhost:4000', app.url);
    const response = await fetch(url, { method, headers, body: new Uint8Array(bytes) });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Schadsoftware')]);
    expect((await client.list('document/url')).body.count).toBe(0);
  });

  it.each(['Employees', 'Equipment', 'Foremen', 'Qualifications'])(
    'a sheet of an import of %s is refused before it is read',
    async (records) => {
      const content = Buffer.from(`Name;Bemerkung\nAda;${EICAR}\n`).toString('base64');
      const { errors } = await app.graphql(
        owner.token,
        `mutation ($input: Import${records}Input!) { import${records}(input: $input) { __typename } }`,
        { input: { content, preview: true } },
      );
      expect(errors![0]).toMatchObject({
        message: expect.stringContaining('Die Datei enthält Schadsoftware und wird nicht angenommen'),
        extensions: { code: 'BAD_INPUT', field: 'content' },
      });
    },
  );

  it('that does not answer, uploads are refused for the moment and succeed again when it does', async () => {
    const ticket = await files.newTicket(owner);
    const id = await files.upload(owner, 'spaeter.pdf', pdf(5_000));
    scanner.instead = (socket) => socket.destroy();
    const { errors } = await files.add(owner, ticket, [id]);
    expect(errors![0]).toMatchObject({
      message: expect.stringContaining('Versuche es später noch einmal'),
      extensions: { code: 'UNAVAILABLE', status: 503 },
    });
    expect(lines.join()).toContain('the virus scanner does not work');
    scanner.instead = null;
    expect((await files.add(owner, ticket, [id])).data.addAttachments.attachments).toHaveLength(1);
  });
});
