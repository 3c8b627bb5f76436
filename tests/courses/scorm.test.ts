import { createHash, randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseProof } from '../../schema/areas/courses/course-proof.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { learnerAt, offeredTo } from './learner.ts';
import { samplePackage, zipOf } from './scorm-samples.ts';

let app: TestApp;
let owner: Actor;
let port: number;

beforeAll(async () => {
  port = await freePort();
  app = await startTestApp({ content: { url: `http://*.localhost:${port}`, secret: 'for tests' } });
  await app.app.listenForContent(port);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

async function ask<T>(query: string, variables: Record<string, unknown> = {}, token: string | null = owner.token) {
  const { data, errors } = await app.graphql<{ result: T } | null>(token, query, variables);
  return { data: data?.result as T, code: errors?.[0]?.extensions.code, details: errors?.[0]?.extensions.details };
}
async function upload(bytes: Buffer, name = 'kurs.zip'): Promise<string> {
  const { data } = await ask<{ fileId: string; url: string; headers: Record<string, string> }>(
    'mutation ($input: StartUploadInput!) { result: startUpload(input: $input) { fileId url headers } }',
    { input: { name, size: bytes.length, use: 'scormPackage' } },
  );
  await fetch(`${app.url}${data.url}`, { method: 'PUT', headers: data.headers, body: new Uint8Array(bytes) });
  return data.fileId;
}
const load = async (bytes: Buffer, more: object = {}) =>
  ask<{ id: string; title: string; publishedNumber: number }>(
    'mutation ($input: ImportScormInput!) { result: importScormPackage(input: $input) { id title kind publishedNumber } }',
    { input: { fileId: await upload(bytes), language: 'de', minutes: 15, completesWith: 'completed', ...more } },
  );
interface Package {
  origin: string;
  player: string;
  learner: { id: string; name: string };
  parts: Record<string, { address: string; data: Record<string, string>; revision: number; isDone: boolean }>;
}
const preview = async (id: string) =>
  (await ask<Package>('query ($id: ID!) { result: scormPreview(id: $id) }', { id })).data;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A request to the origin of packages, because Node does not resolve names below localhost. */
const contentOf = (address: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string; bytes: Buffer }>((resolve, reject) => {
    const { host, pathname, search } = new URL(address);
    get({ host: '127.0.0.1', port, path: `${pathname}${search}`, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, headers: response.headers, body: bytes.toString(), bytes });
      });
    }).on('error', reject);
  });

describe('an imported SCORM package', () => {
  it('becomes a published course, and its next upload the next version', async () => {
    const { data } = await load(await zipOf(samplePackage('1.2')));
    expect(data).toEqual({ id: data.id, title: 'Leiterprüfung', kind: 'scorm', publishedNumber: 1 });
    const next = await load(await zipOf(samplePackage('2004', 'Leitern neu')), { courseId: data.id });
    expect(next.data).toMatchObject({ id: data.id, title: 'Leitern neu', publishedNumber: 2 });
    expect((await preview(data.id)).player).toMatch(/\/player\/2004$/);
  });

  it('is refused with a sentence about the package', async () => {
    const zeros = { name: 'zeros.bin', content: Buffer.alloc(20_000_000) };
    const refused = await load(await zipOf([...samplePackage('1.2'), zeros]));
    expect(refused.code).toBe('BAD_INPUT');
    expect(refused.details?.[0]).toMatchObject({ field: 'fileId', message: expect.stringContaining('unglaubwürdig') });
    expect((await load(Buffer.from('MZ program'))).details?.[0]?.message).toContain('keine ZIP-Datei');
    const deep = samplePackage('1.2', '<x>'.repeat(100_000));
    expect((await load(await zipOf(deep))).details?.[0]?.message).toContain('imsmanifest.xml');
    const tooLarge = await ask(
      'mutation ($input: StartUploadInput!) { result: startUpload(input: $input) { fileId } }',
      {
        input: { name: 'kurs.zip', size: 1_900_000_000, use: 'scormPackage' },
      },
    );
    expect(tooLarge.code).toBe('TOO_LARGE');
    const written = await ask<{ id: string }>('mutation { result: createOwnCourse(input: { language: "de" }) { id } }');
    expect((await load(await zipOf(samplePackage('1.2')), { courseId: written.data.id })).code).toBe('NOT_FOUND');
  });

  it('is served on an origin of its organisation alone, by an address that is signed and ends', async () => {
    const { data } = await load(await zipOf(samplePackage('1.2')));
    const { origin, parts } = await preview(data.id);
    const { address } = parts['sco-1']!;
    expect(address.startsWith(`${origin}/p/`)).toBe(true);
    const page = await contentOf(address);
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('LMSInitialize') });
    expect(page.headers['content-security-policy']).toMatch(
      /connect-src 'self'.*frame-ancestors 'self' http:\/\/localhost:4000$/,
    );
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect((await contentOf(address.replace('index.html', '../imsmanifest.xml'))).status).toBe(200);
    expect((await contentOf(address.replace('index.html', 'other.html'))).status).toBe(404);
    expect((await contentOf(address, { 'Service-Worker': 'script' })).status).toBe(405);
    expect((await contentOf(address.replace(/\.\d{10}\./, '.9999999999.'))).status).toBe(403);
    for (const path of ['/graphql', '/api/v1/ticket', '/files/x', '/', '/player/constructor', '/player/3'])
      expect((await contentOf(`${origin}${path}`)).status, path).toBe(404);

    // The host of another organisation has another name, and does not serve the package.
    const other = await registerOwner(app);
    owner = other;
    const theirs = await load(await zipOf(samplePackage('1.2')));
    const otherOrigin = (await preview(theirs.data.id)).origin;
    expect(otherOrigin).not.toBe(origin);
    expect((await contentOf(address.replace(origin, otherOrigin))).status).toBe(403);
    expect((await ask('query ($id: ID!) { result: scormPreview(id: $id) }', { id: data.id })).code).toBe('NOT_FOUND');
  });

  it('sends its films in ranges, as they lie in it and unpacked, also to browsers that ask for the end first', async () => {
    const film = randomBytes(300_000);
    for (const packed of [true, false]) {
      const { data } = await load(
        await zipOf([...samplePackage('1.2'), { name: 'content/film.mp4', content: film }], packed),
      );
      const address = (await preview(data.id)).parts['sco-1']!.address.replace(/index\.html.*$/, 'film.mp4');
      const piece = async (range: string, more: Record<string, string> = {}) => {
        const { status, headers, bytes } = await contentOf(address, { Range: range, ...more });
        return { status, range: headers['content-range'], is: hashOf(bytes) };
      };
      const whole = await contentOf(address);
      expect([whole.status, whole.headers['accept-ranges'], whole.bytes.equals(film)]).toEqual([200, 'bytes', true]);
      const of = (start: number, end: number) => ({
        status: 206,
        range: `bytes ${start}-${end}/300000`,
        is: hashOf(film.subarray(start, end + 1)),
      });
      expect(await piece('bytes=0-1')).toEqual(of(0, 1));
      expect(await piece('bytes=199990-')).toEqual(of(199_990, 299_999));
      expect(await piece('bytes=-5')).toEqual(of(299_995, 299_999));
      expect(await piece('bytes=65530-131080')).toEqual(of(65_530, 131_080));
      expect((await piece('bytes=300000-')).status).toBe(416);
      expect((await piece('bytes=0-1', { 'If-Range': '"another"' })).status).toBe(200);
    }
  });

  it.each([
    ['1.2', { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90', 'cmi.core.total_time': '00:05:00' }],
    ['2004', { 'cmi.completion_status': 'completed', 'cmi.score.raw': '90', 'cmi.total_time': 'PT5M' }],
  ] as const)(
    'of %s is resumed on another device and completed, with a proof of what it reported',
    async (standard, done) => {
      const zip = await zipOf(samplePackage(standard));
      const { data: course } = await load(zip);
      const { ali } = await offeredTo(app, owner);
      const { data: offered } = await ask<{ id: string }>(
        'mutation ($slug: String!) { result: offerCourse(slug: $slug) { id } }',
        {
          slug: course.id,
        },
      );
      await restClient(app, owner.token).post('managedInstructionAssignment', {
        name: 'Leitern',
        instruction: offered.id,
        employees: [ali],
      });
      const [row] = await app.sql<{ origin_id: string; link_id: string }>(
        'select origin_id, link_id from assignment where employee_id = $1 and instruction_id = $2',
        [ali, offered.id],
      );
      const link = { managedInstructionAssignmentId: row!.origin_id, assignmentId: row!.link_id, employeeId: ali };
      const learner = learnerAt(app, link);
      const LINK = `managedInstructionAssignmentId: "${link.managedInstructionAssignmentId}", assignmentId: "${link.assignmentId}", employeeId: "${ali}"`;
      const page = async () =>
        (
          await ask<{ status: string; course: { hash: string; scorm: Package } | null }>(
            `{ result: instructionOfLink(${LINK}) { status course { hash scorm } } }`,
            {},
            null,
          )
        ).data;
      const { hash, scorm } = (await page()).course!;
      expect(scorm.learner).toEqual({ id: expect.stringMatching(/^[\da-f]{16}$/), name: 'D., Ali' });
      expect(JSON.stringify(scorm.learner)).not.toContain(ali.slice(0, 8));
      const report = (data: unknown, revision: number, item = 'sco-1') =>
        ask<{ revision: number; isDone: boolean }>(
          `mutation ($data: JSON!, $revision: Int!) { result: reportScorm(${LINK}, language: "de", hash: "${hash}", item: "${item}", data: $data, revision: $revision) }`,
          { data, revision },
          null,
        );
      const half = { 'cmi.suspend_data': 'Seite 2' };
      expect((await report(half, 0)).code).toBe('BAD_INPUT');
      await learner.open(hash, 'sco-1');
      expect((await report(half, 0)).data).toEqual({ revision: 1, isDone: false, skipped: [] });
      expect((await page()).course!.scorm.parts['sco-1']).toMatchObject({ data: half, revision: 1 });
      // A second device that was opened before is refused.
      expect((await report({ 'cmi.suspend_data': 'Seite 1' }, 0)).code).toBe('CONFLICT');
      expect((await report({ 'cmi.suspend_data': 'x'.repeat(250_000) }, 1)).code).toBe('BAD_INPUT');
      expect((await report(half, 1, 'sco-9')).code).toBe('BAD_INPUT');
      expect((await learner.complete(hash)).code).toBe('BAD_INPUT');
      expect((await report(done, 1)).data).toEqual({ revision: 2, isDone: true, skipped: [] });
      expect((await report(half, 2)).data).toMatchObject({ isDone: true });
      expect((await report(done, 3)).data.revision).toBe(4);
      expect((await learner.complete(hash)).data!.status).toBe('SUCCESS');
      const [stored] = await app.sql<{ proof: CourseProof }>('select proof from course_proof where client_id = $1', [
        owner.clientId,
      ]);
      expect(stored!.proof.scorm).toEqual({
        standard,
        packageHash: hashOf(zip),
        results: [
          { id: 'sco-1', status: standard === '1.2' ? 'passed' : 'completed', score: '90', time: expect.any(String) },
        ],
      });
    },
  );
});
