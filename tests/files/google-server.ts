import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  cacheControl: string;
  generation: number;
}

interface UploadSession {
  name: string;
  contentType: string;
  cacheControl: string;
  size: number;
  onlyNew: boolean;
  bytes: Buffer;
}

export interface GoogleServer {
  url: string;
  bucket: string;
  credentials: { client_email: string; private_key: string };
  objects: Map<string, StoredObject>;
  /** The requests, newest last. */
  asked: string[];
  /** Minutes by which its clock is ahead. */
  ahead: number;
  /** Uploads in parts, by their id. */
  sessions: Map<string, UploadSession>;
  /** Number of calls of the JSON API that will be answered with 503. */
  failures: number;
  close(): Promise<void>;
}

/**
 * Google Cloud Storage as documented: the JSON API, and objects at signed addresses (V4), whose signatures are verified
 * as by the real service.
 */
export async function startGoogleServer(bucket = 'safety-files'): Promise<GoogleServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const email = 'server@project.iam.gserviceaccount.com';
  const http = createServer((req, res) => {
    answer(req, res).catch((error: unknown) =>
      error instanceof Refused ? refuse(res, error) : res.destroy(error as Error),
    );
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const server: GoogleServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    bucket,
    credentials: { client_email: email, private_key: privateKey },
    objects: new Map(),
    sessions: new Map(),
    asked: [],
    ahead: 0,
    failures: 0,
    close: async () => {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
  let generations = 1_700_000_000_000_000;

  const store = (
    name: string,
    bytes: Buffer,
    { contentType = 'application/octet-stream', cacheControl = '', onlyNew = false },
  ): StoredObject => {
    if (onlyNew && server.objects.has(name))
      throw new Refused(412, 'conditionNotMet', 'At least one of the pre-conditions you specified did not hold.');
    const object = { bytes, contentType, cacheControl, generation: (generations += 1) };
    server.objects.set(name, object);
    return object;
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url!, server.url);
    server.asked.push(`${req.method} ${url.pathname}`);
    // Clients use an emulator's address with and without the API's prefix.
    const path = url.pathname.replace(/^\/storage\/v1(?=\/b\/)/, '');
    const [, kind, ...rest] = path.split('/').map(decodeURIComponent);
    if (url.searchParams.has('X-Goog-Signature')) return signed(req, res, url);
    if (server.failures > 0) {
      server.failures -= 1;
      throw new Refused(503, 'backendError', 'Try again');
    }
    if (url.searchParams.has('upload_id')) return takePart(req, res, url.searchParams.get('upload_id')!);
    if (url.searchParams.get('uploadType') === 'resumable') return openSession(req, res, url);
    if (path.startsWith('/upload/storage/v1/b/')) return upload(req, res, url);
    if (kind !== 'b' || rest[1] !== 'o') throw new Refused(404, 'notFound', 'Not Found');
    if (rest[0] !== bucket) throw new Refused(404, 'notFound', 'The specified bucket does not exist.');
    const name = rest[2]!;
    const object = server.objects.get(name);
    if (!object) throw new Refused(404, 'notFound', `No such object: ${bucket}/${name}`);
    if (req.method === 'DELETE') {
      server.objects.delete(name);
      res.writeHead(204).end();
    } else if (req.method === 'GET' && url.searchParams.get('alt') === 'media') {
      const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '');
      if (range) {
        const part = object.bytes.subarray(Number(range[1]), Number(range[2]) + 1);
        res.writeHead(206, { 'Content-Type': object.contentType, 'Content-Length': part.length }).end(part);
        return;
      }
      res
        .writeHead(200, {
          'Content-Type': object.contentType,
          'Content-Length': object.bytes.length,
          'x-goog-hash': `crc32c=${crc32c(object.bytes)},md5=${md5(object.bytes)}`,
        })
        .end(object.bytes);
    } else if (req.method === 'GET') {
      json(res, metadata(name, object));
    } else throw new Refused(405, 'methodNotAllowed', 'Method Not Allowed');
  }

  const metadata = (name: string, { bytes, contentType, cacheControl, generation }: StoredObject): object => ({
    kind: 'storage#object',
    name,
    bucket,
    generation: String(generation),
    size: String(bytes.length),
    contentType,
    cacheControl,
    md5Hash: md5(bytes),
    crc32c: crc32c(bytes),
  });

  /** uploadType=resumable: opens a session. Its address authorizes the parts. */
  async function openSession(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const facts = JSON.parse((await whole(req)).toString() || '{}') as { cacheControl?: string };
    const id = `session-${(generations += 1)}`;
    server.sessions.set(id, {
      name: url.searchParams.get('name')!,
      contentType: String(req.headers['x-upload-content-type']),
      cacheControl: facts.cacheControl ?? '',
      size: Number(req.headers['x-upload-content-length']),
      onlyNew: url.searchParams.get('ifGenerationMatch') === '0',
      bytes: Buffer.alloc(0),
    });
    res.writeHead(200, { Location: `${server.url}${url.pathname}?uploadType=resumable&upload_id=${id}` }).end();
  }

  /** Receives a part, or answers how many bytes have arrived. All parts but the last are multiples of 256 KiB. */
  async function takePart(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
    const session = server.sessions.get(id);
    if (!session) throw new Refused(404, 'notFound', 'No such upload');
    const body = await whole(req);
    const [, first, last, size] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(String(req.headers['content-range'])) ?? [];
    if (Number(size) !== session.size) throw new Refused(400, 'invalid', 'Invalid request. The size differs.');
    if (first !== undefined && Number(first) === session.bytes.length) {
      if (body.length !== Number(last) - Number(first) + 1) throw new Refused(400, 'invalid', 'Bad range');
      if (body.length % 262_144 !== 0 && Number(last) + 1 !== session.size)
        throw new Refused(400, 'invalid', 'Parts are multiples of 256 KiB');
      session.bytes = Buffer.concat([session.bytes, body]);
    }
    const arrived = session.bytes.length;
    if (arrived === session.size) {
      if (!server.objects.has(session.name) || !session.onlyNew) store(session.name, session.bytes, session);
      res.writeHead(200).end();
    } else res.writeHead(308, arrived > 0 ? { Range: `bytes=0-${arrived - 1}` } : {}).end();
  }

  /** uploadType=multipart: one part with the metadata, and one with the content. */
  async function upload(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const body = await whole(req);
    const boundary = /boundary="?([^";]+)/.exec(req.headers['content-type'] ?? '')?.[1];
    if (url.searchParams.get('uploadType') !== 'multipart' || !boundary || !url.pathname.endsWith(`/b/${bucket}/o`))
      throw new Refused(400, 'invalid', 'Bad Request');
    const mark = Buffer.from(`--${boundary}`);
    const first = body.indexOf(mark);
    const second = body.indexOf(mark, first + mark.length);
    const end = body.lastIndexOf(Buffer.from(`\r\n--${boundary}--`));
    const part = (from: number, to: number): { head: string; content: Buffer } => {
      const start = body.indexOf('\r\n\r\n', from) + 4;
      return { head: body.toString('latin1', from, start), content: body.subarray(start, to) };
    };
    const facts = JSON.parse(part(first, second).content.toString()) as {
      contentType?: string;
      cacheControl?: string;
      name?: string;
    };
    const { head, content } = part(second, end);
    const name = url.searchParams.get('name') ?? facts.name!;
    const object = store(name, Buffer.from(content), {
      contentType: facts.contentType ?? /content-type: *([^\r]+)/i.exec(head)?.[1] ?? '',
      cacheControl: facts.cacheControl ?? '',
      onlyNew: url.searchParams.get('ifGenerationMatch') === '0',
    });
    json(res, metadata(name, object));
  }

  /** Answers a request to the signed address of an object. */
  async function signed(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    checkSignature(req, url);
    const [, ownBucket, name] = url.pathname.split('/').map(decodeURIComponent);
    if (ownBucket !== bucket) throw new Refused(404, 'NoSuchBucket', 'The specified bucket does not exist.', 'xml');
    if (req.method === 'PUT') {
      const range = /^(\d+),(\d+)$/.exec((req.headers['x-goog-content-length-range'] as string | undefined) ?? '');
      const announced = Number(req.headers['content-length'] ?? Number.NaN);
      if (range && announced > Number(range[2]))
        throw new Refused(400, 'EntityTooLarge', 'Your proposed upload is too large.', 'xml');
      const bytes = await whole(req);
      if (range && bytes.length > Number(range[2]))
        throw new Refused(400, 'EntityTooLarge', 'Your proposed upload is too large.', 'xml');
      if (range && bytes.length < Number(range[1]))
        throw new Refused(400, 'EntityTooSmall', 'Your proposed upload is too small.', 'xml');
      store(name!, bytes, {
        contentType: req.headers['content-type'] ?? '',
        cacheControl: req.headers['cache-control'] ?? '',
        onlyNew: req.headers['x-goog-if-generation-match'] === '0',
      });
      res.writeHead(200).end();
      return;
    }
    const object = server.objects.get(name!);
    if (!object) throw new Refused(404, 'NoSuchKey', 'The specified key does not exist.', 'xml');
    const wanted = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '');
    const bytes = wanted
      ? object.bytes.subarray(Number(wanted[1]), wanted[2] ? Number(wanted[2]) + 1 : undefined)
      : object.bytes;
    const disposition = url.searchParams.get('response-content-disposition');
    res.writeHead(wanted ? 206 : 200, {
      'Content-Type': url.searchParams.get('response-content-type') ?? object.contentType,
      'Content-Length': bytes.length,
      'Cache-Control': object.cacheControl,
      ...(disposition && { 'Content-Disposition': disposition }),
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  function checkSignature(req: IncomingMessage, url: URL): void {
    const query = url.searchParams;
    const date = query.get('X-Goog-Date')!;
    const begins = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    const lasts = Number(query.get('X-Goog-Expires'));
    const scope = `${date.slice(0, 8)}/auto/storage/goog4_request`;
    if (query.get('X-Goog-Algorithm') !== 'GOOG4-RSA-SHA256' || query.get('X-Goog-Credential') !== `${email}/${scope}`)
      throw new Refused(403, 'SignatureDoesNotMatch', 'Access denied.', 'xml');
    const names = query.get('X-Goog-SignedHeaders')!.split(';');
    for (const name of Object.keys(req.headers))
      if (name.startsWith('x-goog-') && !names.includes(name))
        throw new Refused(400, 'MalformedSecurityHeader', `Header ${name} was not signed.`, 'xml');
    // The library signs the host without its port.
    const headers = names
      .map(
        (name) =>
          `${name}:${name === 'host' ? new URL(server.url).hostname : String((req.headers[name] as string | undefined) ?? '').trim()}\n`,
      )
      .join('');
    const parameters = [...query]
      .filter(([name]) => name !== 'X-Goog-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&');
    // HEAD is permitted if GET is.
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const request = [method, url.pathname, parameters, headers, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
    const text = ['GOOG4-RSA-SHA256', date, scope, createHash('sha256').update(request).digest('hex')].join('\n');
    if (!createVerify('RSA-SHA256').update(text).verify(publicKey, query.get('X-Goog-Signature')!, 'hex'))
      throw new Refused(403, 'SignatureDoesNotMatch', 'Access denied.', 'xml');
    const now = Date.now() + server.ahead * 60_000;
    if (!(lasts > 0 && lasts <= 604_800) || now >= begins + lasts * 1000 || now < begins - 15 * 60_000)
      throw new Refused(400, 'ExpiredToken', 'Invalid argument.', 'xml');
  }

  return server;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    readonly kind: 'json' | 'xml' = 'json',
  ) {
    super(message);
  }
}

function refuse(res: ServerResponse, { status, reason, message, kind }: Refused): void {
  if (kind === 'json') json(res, { error: { code: status, message, errors: [{ reason, message }] } }, status);
  else
    res
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<?xml version='1.0' encoding='UTF-8'?><Error><Code>${reason}</Code><Message>${message}</Message></Error>`);
}

function json(res: ServerResponse, body: object, status = 200): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

/** Reads the body. An incomplete one is not stored. */
async function whole(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');

/** The checksum of the storage: CRC-32C (Castagnoli), big-endian, in base64. */
function crc32c(bytes: Buffer): string {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  const result = Buffer.alloc(4);
  result.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0);
  return result.toString('base64');
}

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0x82_f6_3b_78 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
