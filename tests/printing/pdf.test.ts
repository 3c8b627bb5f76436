import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NoChromium } from '../../server/pdf/chromium.ts';
import { inspection, inspectionsOn, tasksOf, type InspectionAnswer } from '../inspections/operations.ts';
import { restClient } from '../rest/rest-client.ts';
import { assessment, assessmentsOn, risk } from '../risk-assessments/operations.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type GraphqlAnswer, type TestApp } from '../support/app.ts';
import { readPdf, type ReadPdf } from './pdf-reader.ts';
import { browserProcesses } from './printer.ts';
import { picture } from './samples.ts';

// A high timeout: starting a browser is slow on a busy machine, and no test here is about speed.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: Actor;
let other: Actor;

beforeAll(async () => {
  app = await startTestApp();
  [owner, other] = await Promise.all([registerOwner(app), registerOwner(app)]);
});
afterAll(() => app.stop());

type PdfAnswer = { pdf: { name: string; filetype: string; content: string } };

const ask = (
  actor: Pick<Actor, 'token'>,
  kind: 'inspection' | 'riskAssessment',
  variables: { id: string; version?: number; language?: string },
  on = app,
): Promise<GraphqlAnswer<PdfAnswer>> =>
  on.graphql<PdfAnswer>(
    actor.token,
    `query ($id: ID!, $version: Int, $language: String) {
       pdf: ${kind}Pdf(id: $id, version: $version, language: $language) { name filetype content } }`,
    variables,
  );

async function read(...given: Parameters<typeof ask>): Promise<ReadPdf & { name: string; bytes: Buffer }> {
  const { data, errors } = await ask(...given);
  if (errors) throw new Error(JSON.stringify(errors));
  const bytes = Buffer.from(data.pdf.content, 'base64');
  return { ...(await readPdf(bytes)), name: data.pdf.name, bytes };
}

const bytesOver = async (actor: Actor, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.url}/api/v1/${path}`, {
    headers: { Authorization: `Bearer ${actor.token}`, Accept: 'application/pdf', ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The stored document of each version, read from the database. */
const storedDocuments = (id: string) =>
  app.sql<{ number: number; fileId: string | null; key: string | null; name: string | null; released: boolean | null }>(
    `select v.number, v.pdf_file_id as "fileId", f.object_key as key, f.name, f.released_at is not null as released
       from record_version v left join stored_file f on f.client_id = v.client_id and f.id = v.pdf_file_id
       where coalesce(v.inspection_id, v.risk_assessment_id) = $1 order by v.number`,
    [id],
  );

const untilKept = (id: string, number = 1) =>
  vi.waitFor(
    async () => {
      const version = (await storedDocuments(id)).find((one) => one.number === number);
      expect(version?.fileId).toBeTruthy();
      return version!;
    },
    { timeout: 20_000, interval: 50 },
  );

const orphans = () =>
  app.sql(
    `select f.id from stored_file f where f.name like '%.pdf' and f.released_at is null
        and not exists (select 1 from record_version v where v.client_id = f.client_id and v.pdf_file_id = f.id)
          and not exists (select 1 from inspection_proof p where p.client_id = f.client_id and p.file_id = f.id)`,
  );

describe('the document of an inspection', () => {
  it('comes as a draft as long as it is one, with its photos, and says so in its name', async () => {
    const calls = inspectionsOn(app);
    const created = await calls.create(owner);
    const [first] = tasksOf(created);
    await calls.attachProof(owner, created.id, {
      taskId: first!.id,
      name: 'haube.jpg',
      filetype: 'jpg',
      content: (await picture(1)).toString('base64'),
    });
    const found = await read(owner, 'inspection', { id: created.id });
    expect(found.name).toBe('Begehung Werkstatt – Entwurf.pdf');
    expect(found.text).toContain('Entwurf – nicht abgeschlossen');
    expect(found.text).toContain('Foto 1 zu 1.1');
    expect(found.pictures.flat()).toHaveLength(1);
    expect(found.pages[0]).toContain('Tischlerei Vogel');
    expect(found.pages[0]).toContain('01067 Dresden');
  });

  it('is in the reader’s language, or in the one that was asked for', async () => {
    const created = await inspectionsOn(app).create(owner);
    const { data } = await app.graphql<PdfAnswer>(
      owner.token,
      `query ($id: ID!) { pdf: inspectionPdf(id: $id) { name content } }`,
      { id: created.id },
      { 'Accept-Language': 'en' },
    );
    expect(data.pdf.name).toBe('Inspection Werkstatt – Draft.pdf');
    expect(await readPdf(Buffer.from(data.pdf.content, 'base64'))).toMatchObject({ language: 'en' });
    expect(await read(owner, 'inspection', { id: created.id, language: 'de' })).toMatchObject({ language: 'de' });
    const { errors } = await ask(owner, 'inspection', { id: created.id, language: 'fr' });
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'language' });
  });

  it('of a finished version is printed without being asked for, and is the same bytes ever after', async () => {
    const calls = inspectionsOn(app);
    const created = await calls.create(owner);
    await calls.finish(owner, created.id);
    const version = await untilKept(created.id);
    expect(version).toMatchObject({ name: 'Begehung Werkstatt – Version 1.pdf', released: false });
    const one = await read(owner, 'inspection', { id: created.id });
    expect(one.text).toMatch(/Version 1 vom \d\d\.\d\d\.\d{4}/);
    expect(one.text).not.toContain('Entwurf');
    expect(one.bytes.equals((await app.app.ports.files.read(version.key!))!)).toBe(true);

    // Reopened and changed, it is a draft again; its version is unchanged.
    await calls.reopen(owner, created.id);
    await calls.update(owner, created.id, { title: 'Anders' });
    expect((await read(owner, 'inspection', { id: created.id })).text).toContain('Anders');
    const again = await read(owner, 'inspection', { id: created.id, version: 1 });
    expect(again.bytes.equals(one.bytes)).toBe(true);
    expect(again.name).toBe('Begehung Werkstatt – Version 1.pdf');
    expect(again.text).not.toContain('Anders');

    await calls.finish(owner, created.id);
    await untilKept(created.id, 2);
    expect((await read(owner, 'inspection', { id: created.id })).name).toBe('Begehung Anders – Version 2.pdf');
  });

  it('of a version in the other language is made of the same snapshot, and not kept', async () => {
    const calls = inspectionsOn(app);
    const created = await calls.create(owner);
    await calls.finish(owner, created.id);
    const before = await untilKept(created.id);
    const english = await read(owner, 'inspection', { id: created.id, language: 'en' });
    expect(english).toMatchObject({ language: 'en', name: 'Inspection Werkstatt – Version 1.pdf' });
    expect(await storedDocuments(created.id)).toEqual([before]);
  });

  it('is still there when its stored bytes are lost', async () => {
    const calls = inspectionsOn(app);
    const created = await calls.create(owner);
    await calls.finish(owner, created.id);
    const { key } = await untilKept(created.id);
    await app.app.ports.files.remove(key!);
    expect((await read(owner, 'inspection', { id: created.id })).text).toContain('Version 1 vom');
  });

  it('is deleted with its inspection', async () => {
    const calls = inspectionsOn(app);
    const created = await calls.create(owner);
    await calls.finish(owner, created.id);
    const { key } = await untilKept(created.id);
    await calls.remove(owner, created.id);
    expect((await ask(owner, 'inspection', { id: created.id })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    await app.sql(`select purge_soft_deleted(now() + interval '1 minute')`);
    const [left] = await app.sql<{ released: boolean }>(
      `select released_at is not null as released from stored_file where object_key = $1`,
      [key],
    );
    expect(left?.released ?? true).toBe(true);
  });
});

describe('the document of a risk assessment', () => {
  it('prints the current state and tickets; a version prints its snapshot, and is stored once printed', async () => {
    const calls = assessmentsOn(app);
    const created = await calls.create(
      owner,
      assessment(owner.userId, { risks: [risk(owner.userId, { riskClassification: 6 })] }),
    );
    expect(await storedDocuments(created.id)).toMatchObject([{ number: 1, fileId: null }]);
    await calls.tickets(owner, created.risks[0]!.id, [
      { text: 'Gehörschutz tragen', dueDate: '2026-12-04', responsible: owner.userId, priority: 3 },
    ]);
    const now = await read(owner, 'riskAssessment', { id: created.id });
    expect(now.name).toBe('Gefährdungsbeurteilung Plattensäge – Version 1.pdf');
    expect(now.text).toContain('6 – hoch');
    expect(now.text).toContain('04.12.2026');
    expect(await storedDocuments(created.id)).toMatchObject([{ number: 1, fileId: null }]);

    const then = await read(owner, 'riskAssessment', { id: created.id, version: 1 });
    expect(then.text).toContain('Es sind keine Maßnahmen als Ticket angelegt.');
    expect(await storedDocuments(created.id)).toMatchObject([
      { number: 1, fileId: expect.any(String) as string, released: false },
    ]);

    await calls.update(owner, created.id, { title: 'Formatkreissäge' });
    expect((await read(owner, 'riskAssessment', { id: created.id })).text).toMatch(/Formatkreissäge.*Version 2 vom/);
    expect((await read(owner, 'riskAssessment', { id: created.id, version: 1 })).bytes.equals(then.bytes)).toBe(true);
  });
});

describe('over REST', () => {
  let created: InspectionAnswer;
  beforeAll(async () => {
    created = await inspectionsOn(app).create(owner, inspection(owner.userId, { title: 'Halle „Süd“ / 1' }));
  });

  it('comes as base64 in JSON, as documented', async () => {
    const { status, body } = await restClient(app, owner.token).get<{
      name: string;
      filetype: string;
      content: string;
    }>(`inspection/${created.id}/pdf`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Begehung Halle „Süd“ 1 – Entwurf.pdf', filetype: 'pdf' });
    expect((await readPdf(Buffer.from(body.content, 'base64'))).text).toContain('Halle „Süd“ / 1');
  });

  it('is returned as bytes to clients that accept a PDF, with its name, and is cached nowhere', async () => {
    const { response, bytes } = await bytesOver(owner, `inspection/${created.id}/pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('vary')).toContain('Accept');
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition')!)![1]!)).toBe(
      'Begehung Halle „Süd“ 1 – Entwurf.pdf',
    );
    expect((await readPdf(bytes)).title).toContain('Halle „Süd“ / 1');
  });

  it.each(['*/*', 'application/json', 'application/json, application/pdf'])('is JSON for %s', async (accept) => {
    const { response } = await bytesOver(owner, `inspection/${created.id}/pdf`, { Accept: accept });
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('takes version and language, and refuses what is none', async () => {
    const rest = restClient(app, owner.token);
    expect((await rest.get<{ name: string }>(`inspection/${created.id}/pdf?language=en`)).body.name).toMatch(
      /^Inspection /,
    );
    for (const [query, field] of [
      ['version=0', 'version'],
      ['version=-1', 'version'],
      ['version=x', 'version'],
      ['language=fr', 'language'],
      ['zoom=1', 'zoom'],
    ] as const) {
      const { status, error } = await rest.get(`inspection/${created.id}/pdf?${query}`);
      expect([status, error.field], query).toEqual([400, field]);
    }
    expect((await rest.get(`inspection/${created.id}/pdf?version=7`)).status).toBe(404);
  });

  it('serves risk assessments the same way', async () => {
    const made = await assessmentsOn(app).create(owner);
    const { response, bytes } = await bytesOver(owner, `riskAssessment/${made.id}/pdf?version=1`);
    expect(response.status).toBe(200);
    expect((await readPdf(bytes)).title).toContain('Plattensäge');
  });

  it('returns errors as JSON, whatever the Accept header says', async () => {
    const { response, bytes } = await bytesOver(owner, `inspection/${randomUUID()}/pdf`);
    expect(response.status).toBe(404);
    expect(JSON.parse(bytes.toString())).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});

describe('who may', () => {
  it.each(['inspection', 'riskAssessment'] as const)(
    'print an %s: users with the permission, in their own organisation',
    async (kind) => {
      const create = async (actor: Actor) =>
        kind === 'inspection'
          ? (await inspectionsOn(app).create(actor)).id
          : (await assessmentsOn(app).create(actor)).id;
      const id = await create(owner);
      const permission = kind === 'inspection' ? 'inspection' : 'riskassessment';
      const [may, mayNot] = [
        await addUser(app, owner, { permissions: [permission] }),
        await addUser(app, owner, { permissions: [kind === 'inspection' ? 'riskassessment' : 'inspection'] }),
      ];
      expect((await read(may, kind, { id })).isTagged).toBe(true);
      for (const variables of [{ id }, { id, version: 1 }]) {
        expect((await ask(mayNot, kind, variables)).errors![0]!.extensions.code).toBe('FORBIDDEN');
        expect((await ask(other, kind, variables)).errors![0]!.extensions.code).toBe('NOT_FOUND');
        expect((await ask({ token: '' }, kind, variables)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
      }
      expect((await bytesOver(mayNot, `${kind}/${id}/pdf`)).response.status).toBe(403);
      expect((await bytesOver(other, `${kind}/${id}/pdf`)).response.status).toBe(404);
      for (const unknown of ['x', '1', randomUUID()])
        expect((await ask(owner, kind, { id: unknown })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    },
  );

  it('read how many documents wait: everybody who is logged in', async () => {
    const somebody = await addUser(app, owner, { permissions: [] });
    expect((await app.graphql(somebody.token, '{ pdfQueue { waiting running } }')).data).toEqual({
      pdfQueue: { waiting: expect.any(Number) as number, running: expect.any(Number) as number },
    });
    expect((await app.graphql(null, '{ pdfQueue { waiting running } }')).errors![0]!.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('printing what was finished', () => {
  it('happens once, although two processes and a request start it concurrently', async () => {
    const second = await startTestApp({ share: app.database });
    try {
      const calls = inspectionsOn(app);
      const ids = await Promise.all(Array.from({ length: 4 }, async () => (await calls.create(owner)).id));
      await Promise.all(
        ids.map(async (id) => {
          await calls.finish(owner, id);
          app.app.ports.wakePrinting();
          second.app.ports.wakePrinting();
          const answers = await Promise.all([
            read(owner, 'inspection', { id }),
            read(owner, 'inspection', { id, version: 1 }, second),
            read(owner, 'inspection', { id, version: 1 }),
          ]);
          const { key } = await untilKept(id);
          const bytes = (await app.app.ports.files.read(key!))!;
          for (const answer of answers) expect(answer.bytes.equals(bytes)).toBe(true);
        }),
      );
      expect(await orphans()).toEqual([]);
    } finally {
      await second.stop();
    }
  });

  it('is left to be done by a process that has no browser, and done by the next', async () => {
    const without = await startTestApp({
      share: app.database,
      findBrowser: () => Promise.reject(new NoChromium('none')),
    });
    let id: string;
    try {
      const calls = inspectionsOn(without);
      ({ id } = await calls.create(owner));
      await calls.finish(owner, id);
      const { errors } = await ask(owner, 'inspection', { id }, without);
      expect(errors![0]!.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
      expect(errors![0]!.message).toBe(
        'Auf diesem Server lassen sich keine PDFs erstellen, weil ihm ein Chromium dafür fehlt. Bitte wende dich an ' +
          'den Support.',
      );
      // The rest of the product is available.
      expect((await calls.read(owner, id)).status).toBe('Closed');
      expect(await storedDocuments(id)).toMatchObject([{ fileId: null }]);
    } finally {
      await without.stop();
    }
    app.app.ports.wakePrinting();
    await untilKept(id);
  });

  it('that a crash interrupted is repeated by the next process, and its leftovers are removed', async () => {
    const calls = inspectionsOn(app);
    const { id } = await calls.create(owner);
    const write = vi.spyOn(app.app.ports.files, 'write').mockRejectedValueOnce(new Error('the disk is full'));
    await calls.finish(owner, id);
    await vi.waitFor(() => expect(write).toHaveBeenCalled(), { timeout: 20_000 });
    write.mockRestore();
    expect(await storedDocuments(id)).toMatchObject([{ fileId: null }]);
    expect((await read(owner, 'inspection', { id })).text).toContain('Version 1 vom');
    expect(await storedDocuments(id)).toMatchObject([{ fileId: expect.any(String) as string }]);
    expect(await orphans()).toEqual([]);
  });
});

describe('under load', () => {
  // `npm run test:long` sets it to a hundred.
  const count = Number(process.env.TEST_DOCUMENTS ?? 15);

  it(`${count} concurrent documents are printed in bounded memory, also when a browser is killed`, async () => {
    const calls = inspectionsOn(app);
    const created = await calls.create(owner, inspection(owner.userId, { title: 'Hundert' }));
    const photo = (await picture(7)).toString('base64');
    await calls.attachProof(owner, created.id, {
      taskId: tasksOf(created)[0]!.id,
      name: 'foto.jpg',
      filetype: 'jpg',
      content: photo,
    });
    await read(owner, 'inspection', { id: created.id });
    const before = process.memoryUsage().rss;
    const browsers = browserProcesses('browser');
    let most = 0;
    let isKilled = false;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    try {
      const answers = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const { response, bytes } = await bytesOver(owner, `inspection/${created.id}/pdf`);
          if (index === 10 && !isKilled) {
            isKilled = true;
            for (const pid of browsers) process.kill(pid, 'SIGKILL');
          }
          return [response.status, bytes.subarray(0, 5).toString()];
        }),
      );
      expect(answers).toEqual(Array.from({ length: count }, () => [200, '%PDF-']));
      expect(isKilled).toBe(true);
    } finally {
      clearInterval(watch);
    }
    // Each answer is a megabyte that is held together with its base64; printing all documents concurrently would need
    // far more.
    expect(most - before).toBeLessThan(170_000_000 + count * 5_300_000);
    expect((await app.graphql(owner.token, '{ pdfQueue { waiting running } }')).data).toEqual({
      pdfQueue: { waiting: 0, running: 0 },
    });
  }, 300_000);

  it('more than can wait are refused with the time after which to ask again', async () => {
    const created = await inspectionsOn(app).create(owner);
    const gate = Promise.withResolvers<never>();
    const held = Array.from({ length: 202 }, () =>
      app.app.ports.pdf.print({ owner: owner.clientId, compose: () => gate.promise }).catch(() => undefined),
    );
    const { response, bytes } = await bytesOver(owner, `inspection/${created.id}/pdf`, { 'Accept-Language': 'en' });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      error: {
        code: 'BUSY',
        message: 'Very many documents are already waiting to be printed. Please try again in a moment.',
      },
    });
    expect((await ask(owner, 'inspection', { id: created.id })).errors![0]!.extensions).toMatchObject({
      code: 'BUSY',
      retryAfter: expect.any(Number) as number,
    });
    gate.reject(new Error('That was enough'));
    await Promise.all(held);
  });
});
