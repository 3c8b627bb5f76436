import { deflateSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../schema/areas/dangerous-goods/pdf-text.ts';
import { readDataSheet } from '../../schema/areas/dangerous-goods/data-sheet/read-data-sheet.ts';
import { readMeasures } from '../../schema/areas/dangerous-goods/data-sheet/read-measures.ts';
import { Activity } from '../../server/limits/fair-queue.ts';
import { createUploadReader } from '../../server/uploads/upload-reader.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { filesOn } from '../files/file-client.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { CORPUS, corpusEdges, corpusHtml, DANGEROUS_FIELDS, foreignValues } from './data-sheet-corpus.ts';
import { sheetHtml, SHEETS, type SheetFacts } from './data-sheets.ts';
import { goodsOn } from './operations.ts';

const THREAD = new URL('../../server/uploads/upload-thread.ts', import.meta.url);

let app: TestApp;
let browser: Browser;
let owner: Actor;
let rest: RestClient;
let location: string;

beforeAll(async () => {
  browser = await chromium.launch(await chromiumOptions());
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  location = await goodsOn(app).location(owner, 'Schrank');
});

afterAll(async () => {
  await browser.close();
  await app.stop();
});

async function printed(html: string, edges: object = {}): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html);
  const margin = { top: '20mm', bottom: '20mm', left: '15mm', right: '15mm' };
  const pdf = await page.pdf({ format: 'A4', margin, ...edges });
  await page.close();
  return pdf;
}

const TODAY = '2026-11-23';

const FIELDS = [
  'name',
  'manufacturer',
  'dataSheetDate',
  'signalWord',
  'pictograms',
  'h',
  'p',
  'casNumber',
  'storageClassification',
  'waterHazardClass',
  'flashPoint',
  'unNumber',
] as const;

/** The expected proposals for a field: none if the sheet does not contain it. */
const expected = (facts: SheetFacts, field: (typeof FIELDS)[number]): string[] => [facts[field] ?? []].flat();

// A single reading may take fifteen seconds (pdf-text.ts), and pages are printed for it.
describe('reading safety data sheets', { timeout: 90_000 }, () => {
  it('recognises nearly all fields of ten sheets in three layouts and two languages', async () => {
    const misses: string[] = [];
    for (const facts of SHEETS) {
      const read = await pdfText(await printed(sheetHtml(facts)));
      expect(read.state).toBe('read');
      const found = new Map(readDataSheet(read, TODAY).proposals.map(({ field, values }) => [field, values]));
      for (const field of FIELDS) {
        const [got, wanted] = [found.get(field) ?? [], expected(facts, field)];
        if (JSON.stringify(got) !== JSON.stringify(wanted))
          misses.push(`${facts.name} ${field}: ${got} instead of ${wanted}`);
      }
    }
    const share = 1 - misses.length / (SHEETS.length * FIELDS.length);
    expect(share, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['01', '07', '19', '31'])(
    'proposes of sheet %s as a PDF nearly all that it says, and nothing else',
    async (number) => {
      const sheet = CORPUS.find(({ file }) => file.startsWith(number))!;
      const reading = readDataSheet(await pdfText(await printed(corpusHtml(sheet), corpusEdges(sheet))), TODAY);
      expect(foreignValues(sheet, reading, DANGEROUS_FIELDS)).toEqual([]);
      const said = Object.entries(sheet.truth).filter(([, values]) => values.length > 0);
      const right = said.filter(([of, values]) =>
        reading.proposals.some((each) => each.field === of && JSON.stringify(each.values) === JSON.stringify(values)),
      );
      expect(right.length / said.length).toBeGreaterThan(0.9);
      const pages = new Set(reading.proposals.flatMap(({ evidence }) => evidence.map(({ page }) => page)));
      expect(Math.max(...pages)).toBeLessThanOrEqual(3);
    },
  );

  it('says of a scanned, a damaged and a protected PDF why nothing can be read', async () => {
    const scan = await printed('<svg width="600" height="800"><rect width="600" height="800" fill="gray"/></svg>');
    expect(await pdfText(scan)).toMatchObject({ state: 'scanned', pages: 1 });
    expect((await pdfText(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).state).toBe('broken');
    expect((await pdfText(protectedPdf())).state).toBe('encrypted');
  });

  it('gives up a PDF that decompresses to far more than its size, and continues with the next', async () => {
    const reader = createUploadReader({ thread: THREAD, activity: new Activity() });
    const stateOf = async (bytes: Buffer) =>
      (await reader.read({ clientId: 'a', whenGone: () => undefined }, 'dataSheet', { bytes, today: TODAY }))?.state;
    expect([undefined, 'scanned', 'broken']).toContain(await stateOf(bomb(600)));
    expect(await stateOf(await printed(sheetHtml(SHEETS[0]!)))).toBe('read');
  });

  it('reads the first sixty of four hundred pages', async () => {
    const long = await printed(
      Array.from({ length: 400 }, () => '<p style="break-after:page">Seite mit etwas Text</p>').join(''),
    );
    const { pages, readPages } = await pdfText(long);
    expect(pages).toBeGreaterThanOrEqual(400);
    expect(readPages).toBe(60);
  });
});

describe('a safety data sheet that comes with its good over REST', () => {
  const sheetOf = async (facts: SheetFacts): Promise<{ name: string; filetype: string; content: string }> => ({
    name: `${facts.name}.pdf`,
    filetype: 'pdf',
    content: (await printed(sheetHtml(facts))).toString('base64'),
  });
  const sheets = async (id: string): Promise<{ name: string; location: string }[]> => {
    const { body } = await rest.get<{ safetyDataSheets: { name: string; location: string }[] }>(
      `dangerousGood/${id}?populate=safetyDataSheets`,
    );
    return body.safetyDataSheets;
  };

  it('is stored with it in one step, sent back it changes nothing, and with content it becomes the current one', async () => {
    const [old, current] = [SHEETS[4]!, SHEETS[0]!];
    const made = await rest.post<{ _id: string; dataSheetDate: string; safetyDataSheet: object }>('dangerousGood', {
      dangerousGoodStorageLocation: location,
      identifier: 'A 14',
      name: 'Mit Datenblatt',
      safetyDataSheet: await sheetOf(old),
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { dataSheetDate: old.dataSheetDate, safetyDataSheet: { name: `${old.name}.pdf`, filetype: 'pdf' } },
    ]);
    const id = made.body._id;
    const read = (await rest.get<Record<string, unknown>>(`dangerousGood/${id}`)).body;
    expect((await rest.put(`dangerousGood/${id}`, { ...read, name: 'Umbenannt' })).status).toBe(200);
    expect(await sheets(id)).toHaveLength(1);
    const { status } = await rest.put(`dangerousGood/${id}`, { safetyDataSheet: await sheetOf(current) });
    expect([status, (await sheets(id)).map(({ name }) => name)]).toEqual([
      200,
      [`${current.name}.pdf`, `${old.name}.pdf`],
    ]);
  });

  it('that is no PDF, or names another one without content, is refused at its field, and nothing is stored', async () => {
    const fields = { dangerousGoodStorageLocation: location, identifier: 'A 15', name: 'Ohne' };
    const content = Buffer.from('kein PDF').toString('base64');
    const wrong = await rest.post<{ error: { details: { field: string }[] } }>('dangerousGood', {
      ...fields,
      safetyDataSheet: { name: 'a.pdf', filetype: 'pdf', content },
    });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(wrong.status).toBeLessThan(500);
    expect(JSON.stringify(wrong.body)).toContain('safetyDataSheet.');
    const named = await rest.post('dangerousGood', { ...fields, safetyDataSheet: { name: 'a.pdf', filetype: 'pdf' } });
    expect([named.status, JSON.stringify(named.body)]).toEqual([
      400,
      expect.stringContaining('safetyDataSheet.content'),
    ]);
    const { body } = await rest.get<{ count: number }>('dangerousGood?search=Ohne');
    expect(body.count).toBe(0);
    const [files] = await app.sql<{ count: string }>(
      `select count(*) from stored_file where client_id = $1 and name = 'a.pdf'`,
      [owner.clientId],
    );
    expect(files!.count).toBe('0');
  });
});

describe('safety data sheets of a good', () => {
  const reading = `query ($id: ID!) { read: safetyDataSheetReading(id: $id) { state pages proposals { field values section evidence { page text } } gaps { field reason } } }`;

  it('are kept in versions, the newest counts, and its date becomes that of the good', async () => {
    const id = await goodsOn(app).create(owner, location, { dataSheetDate: '2014-01-01' });
    const attach = async (facts: SheetFacts) => {
      const content = (await printed(sheetHtml(facts))).toString('base64');
      return rest.post<{ _id: string }>(`dangerousGood/${id}/safetyDataSheet`, {
        name: `${facts.name}.pdf`,
        filetype: 'pdf',
        content,
      });
    };
    const [old, current] = [SHEETS[4]!, SHEETS[0]!];
    expect((await attach(old)).status).toBe(201);
    const { body } = await attach(current);
    const good = await rest.get(`dangerousGood/${id}?populate=safetyDataSheets`);
    expect(good.body).toMatchObject({
      dataSheetDate: current.dataSheetDate,
      safetyDataSheet: { name: `${current.name}.pdf`, filetype: 'pdf', location: body._id },
      safetyDataSheets: [{ date: current.dataSheetDate }, { date: old.dataSheetDate }],
    });
    const { data } = await app.graphql<{ read: { state: string; proposals: unknown[]; gaps: unknown[] } }>(
      owner.token,
      reading,
      {
        id: body._id,
      },
    );
    expect(data.read.state).toBe('read');
    expect(data.read.proposals).toContainEqual({
      field: 'storageClassification',
      values: ['3'],
      section: 7,
      evidence: [{ page: expect.any(Number), text: expect.stringContaining('Lagerklasse (TRGS 510)') }],
    });
    expect(data.read.gaps).toEqual([]);
    const address = await app.graphql<{ a: { url: string } }>(
      owner.token,
      'query ($id: ID!) { a: safetyDataSheetAddress(id: $id) { url } }',
      { id: body._id },
    );
    const file = await fetch(new URL(address.data.a.url, app.url));
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  it('that are older than another one do not become the current one, whose own date the light follows', async () => {
    const id = await goodsOn(app).create(owner, location, { name: 'Aceton', dataSheetDate: '2026-10-01' });
    const attach = async (facts: SheetFacts): Promise<void> => {
      const content = (await printed(sheetHtml(facts))).toString('base64');
      await rest.post(`dangerousGood/${id}/safetyDataSheet`, { name: `${facts.name}.pdf`, filetype: 'pdf', content });
    };
    const state = async (): Promise<unknown> => {
      const query = `query ($id: ID!) { good: dangerousGood(id: $id) { dataSheetDate completeness { dataSheet }
        safetyDataSheet { productName date } safetyDataSheets { productName } } }`;
      return (await app.graphql<{ good: unknown }>(owner.token, query, { id })).data.good;
    };
    const [old, current] = [SHEETS[9]!, SHEETS[0]!];
    await attach(old);
    expect(await state()).toMatchObject({
      dataSheetDate: '2026-10-01',
      completeness: { dataSheet: 'yellow' },
      safetyDataSheet: { productName: old.name, date: old.dataSheetDate },
    });
    await attach(current);
    await attach(old);
    expect(await state()).toMatchObject({
      completeness: { dataSheet: 'green' },
      safetyDataSheet: { productName: current.name },
      safetyDataSheets: [{ productName: current.name }, { productName: old.name }, { productName: old.name }],
    });
  });

  it('propose the fields of a good before it is saved, to the user who uploaded them, and become its sheet with it', async () => {
    const files = filesOn(app);
    const fileId = await files.upload(owner, 'neu.pdf', await printed(sheetHtml(SHEETS[0]!)));
    const query =
      'query ($id: ID!) { read: uploadedDataSheetReading(fileId: $id) { state proposals { field values } } }';
    const { data } = await app.graphql<{ read: { proposals: unknown[] } }>(owner.token, query, { id: fileId });
    expect(data.read.proposals).toContainEqual({ field: 'name', values: [SHEETS[0]!.name] });
    const colleague = await addUser(app, owner, { permissions: ['dangerousgoodstorage'] });
    const other = await app.graphql(colleague.token, query, { id: fileId });
    expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'fileId' });
    const id = await goodsOn(app).create(owner, location, { name: 'Neu' });
    const add = 'mutation ($id: ID!, $f: ID!) { addSafetyDataSheet(dangerousGoodId: $id, fileId: $f) { name } }';
    const added = await app.graphql<{ addSafetyDataSheet: { name: string } }>(owner.token, add, { id, f: fileId });
    expect(added.data.addSafetyDataSheet.name).toBe('neu.pdf');
    expect((await app.graphql(owner.token, query, { id: fileId })).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });

  it('are PDFs and nothing else, of goods that exist, and of nobody else', async () => {
    const id = await goodsOn(app).create(owner, location);
    const path = `dangerousGood/${id}/safetyDataSheet`;
    const content = (await printed(sheetHtml(SHEETS[0]!))).toString('base64');
    expect((await rest.post(path, { name: 'x.png', filetype: 'png', content })).status).toBe(415);
    expect(
      (await rest.post(path, { name: 'x.pdf', filetype: 'pdf', content: Buffer.from('MZ').toString('base64') })).status,
    ).toBe(415);
    const sheet = await rest.post<{ _id: string }>(path, { name: '../../x.pdf', filetype: 'pdf', content });
    expect(sheet.body).toMatchObject({ name: 'x.pdf' });
    const stranger = await registerOwner(app);
    expect((await restClient(app, stranger.token).post(path, { name: 'x.pdf', filetype: 'pdf', content })).status).toBe(
      404,
    );
    const without = await addUser(app, owner, { permissions: ['inspection'] });
    for (const [who, code] of [
      [stranger, 'NOT_FOUND'],
      [without, 'FORBIDDEN'],
    ] as const)
      for (const field of ['safetyDataSheetReading(id: $id) { state }', 'safetyDataSheetAddress(id: $id) { url }']) {
        const { errors } = await app.graphql(who.token, `query ($id: ID!) { ${field} }`, { id: sheet.body._id });
        expect(errors?.[0]?.extensions?.code).toBe(code);
      }
  });
});

/** A page whose text has this number of megabytes when it is decompressed. */
function bomb(megabytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(megabytes * 1_000_000, 'BT (x) Tj ET '));
  const head = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj\n` +
      `4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`,
  );
  return Buffer.concat([head, stream, Buffer.from('\nendstream endobj\ntrailer<</Size 5/Root 1 0 R>>\n%%EOF')]);
}

/** The smallest PDF whose text is encrypted with an unknown password (standard handler, revision 2). */
function protectedPdf(): Buffer {
  const o = 'aa'.repeat(32);
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n',
    `4 0 obj<</Filter/Standard/V 1/R 2/O<${o}>/U<${'bb'.repeat(32)}>/P -44>>endobj\n`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = parts.map((part) => {
    const at = body.length;
    body += part;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${table}trailer<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]>>\nstartxref\n${body.length}\n%%EOF`,
  );
}

describe('the measures of a data sheet', { timeout: 90_000 }, () => {
  const QUERY = `query ($id: ID!) { instructionMeasures(id: $id) {
    measures { topic language values not section evidence { page text } } gaps { topic reason section } } }`;
  interface Answer {
    instructionMeasures: { measures: { topic: string; values: string[] }[]; gaps: unknown[] } | null;
  }

  it('are proposed to users who may write operating instructions, from the current sheet of the good', async () => {
    const writer = await addUser(app, owner, { permissions: ['operatinginstruction'] });
    const good = await goodsOn(app).create(owner, location, { name: 'Aceton p.a.' });
    const measures = async (actor: Actor, id = good) => app.graphql<Answer>(actor.token, QUERY, { id });
    expect((await measures(writer)).data.instructionMeasures).toBeNull();
    const sheet = CORPUS.find(({ file }) => file.startsWith('20'))!;
    const content = (await printed(corpusHtml(sheet), corpusEdges(sheet))).toString('base64');
    await rest.post(`dangerousGood/${good}/safetyDataSheet`, { name: 'Aceton.pdf', filetype: 'pdf', content });
    const { measures: found, gaps } = (await measures(writer)).data.instructionMeasures!;
    expect(Object.fromEntries(found.map(({ topic, values }) => [topic, values]))).toEqual({
      firstAid: sheet.measures.firstAid,
      fire: sheet.measures.fire,
      spill: sheet.measures.spill,
      gloves: sheet.measures.gloves,
      disposal: sheet.measures.disposal,
    });
    expect(gaps).toEqual([{ topic: 'filter', reason: 'notFound', section: 8 }]);
    const without = await addUser(app, owner, { permissions: ['dangerousgoodstorage'] });
    for (const [actor, code] of [
      [without, 'FORBIDDEN'],
      [await registerOwner(app), 'NOT_FOUND'],
    ] as const)
      expect((await measures(actor)).errors?.[0]?.extensions.code).toBe(code);
  });

  it('lead to no proposal that a sheet does not contain, for any sheet that is printed and read again', async () => {
    for (const each of CORPUS.filter(({ measures }) => Object.values(measures).some((said) => said.length > 0))) {
      const reading = readMeasures(await pdfText(await printed(corpusHtml(each), corpusEdges(each))));
      const foreign = reading.measures.flatMap(({ topic, values }) =>
        values.filter((value) => !each.measures[topic]?.includes(value)),
      );
      expect(foreign, each.file).toEqual([]);
    }
  });
});
