import { writeFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from '../support/pdfjs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import layout from '../../schema/areas/incident-reports/u1000-layout.json';
import { completeLongReport } from '../../schema/areas/incident-reports/long-report.shared.ts';
import { u1000Values } from '../../schema/areas/incident-reports/u1000-values.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { LONG } from './samples.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});
afterAll(() => app.stop());

type Report = {
  id: string;
  version: number;
  name: string;
  longIncidentReport: Record<string, Record<string, unknown>>;
};

const create = async (changes: Record<string, Record<string, unknown>> = {}): Promise<Report> => {
  const groups = Object.entries(LONG.longIncidentReport).map(([group, fields]) => [
    group,
    { ...fields, ...changes[group] },
  ]);
  const { status, body } = await rest.post<Report & Record<string, unknown>>('incidentReport', {
    ...LONG,
    longIncidentReport: Object.fromEntries(groups),
  });
  expect(status).toBe(201);
  return body;
};

const pdfOf = async (path: string): Promise<Buffer> => {
  const { status, body } = await rest.get<{ content: string }>(path);
  expect(status).toBe(200);
  return Buffer.from(body.content, 'base64');
};

/** The texts of the first page, with their position in millimetres from the top left corner, and their width. */
async function textsOf(pdf: Buffer): Promise<{ text: string; xMm: number; baselineMm: number; widthMm: number }[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, useSystemFonts: true });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const found = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [
          {
            text: item.str.trim(),
            xMm: ((item.transform as number[])[4]! * 25.4) / 72,
            baselineMm: 297 - ((item.transform as number[])[5]! * 25.4) / 72,
            widthMm: (item.width * 25.4) / 72,
          },
        ]
      : [],
  );
  await loading.destroy();
  return found;
}

describe('a long report in REST', () => {
  it('has every field under its name, and what follows from them', async () => {
    const { id } = await create();
    const { body } = await rest.get<Record<string, unknown>>(`incidentReport/${id}`);
    expect(body).toMatchObject({
      incidentReportType: 'long',
      name: 'Thị Hồng Nhung Nguyễn',
      date: '2026-11-03T10:20:00.000Z',
      unableToWorkDays: 6,
      deadly: false,
      longIncidentReport: {
        ...LONG.longIncidentReport,
        accidentDetails: { ...LONG.longIncidentReport.accidentDetails, incidentDate: '2026-11-03T10:20:00.000Z' },
      },
    });
  });

  it('changes by single fields, and is STALE for the slower of two', async () => {
    const { id } = await create();
    const change = { longIncidentReport: { medicalCare: { name: 'Uniklinik' } } };
    const { body } = await rest.put<Report & Record<string, unknown>>(`incidentReport/${id}`, change, {
      'If-Match': '"1"',
    });
    expect(body.longIncidentReport.medicalCare).toEqual({ ...LONG.longIncidentReport.medicalCare, name: 'Uniklinik' });
    expect((await rest.put(`incidentReport/${id}`, { knownOn: null }, { 'If-Match': '"1"' })).status).toBe(412);
  });

  it('has no required fields', async () => {
    const { status, body } = await rest.post('incidentReport', { incidentReportType: 'long', longIncidentReport: {} });
    expect([status, body.name]).toEqual([201, '']);
  });

  it.each([
    [{ insuredPerson: { birthday: '2099-01-01' } }, 'insuredPerson.birthday'],
    [{ workTimeAndAbsence: { startedAgainDate: '2026-11-01' } }, 'workTimeAndAbsence.startedAgainDate'],
    [{ workTimeAndAbsence: { employedSince: '2099-01' } }, 'workTimeAndAbsence.employedSince'],
    [{ workTimeAndAbsence: { startWork: '25:00' } }, 'workTimeAndAbsence.startWork'],
    [{ insuredPerson: { gender: 'x' } }, 'insuredPerson.gender'],
    [{ insuredPerson: { second: 'person' } }, 'insuredPerson.second'],
  ])('%j is refused by name', async (changes, field) => {
    const report = { ...LONG.longIncidentReport } as Record<string, Record<string, unknown>>;
    for (const [group, fields] of Object.entries(changes)) report[group] = { ...report[group], ...fields };
    const { status, error } = await rest.post('incidentReport', { ...LONG, longIncidentReport: report });
    expect([status, error.field]).toEqual([400, `longIncidentReport.${field}`]);
  });

  it('answers the days inside of the report, too, which follow from it and not from what is sent', async () => {
    const { status, body } = await rest.post<{ unableToWorkDays: number; longIncidentReport: Record<string, unknown> }>(
      'incidentReport',
      {
        incidentReportType: 'long',
        longIncidentReport: {
          accidentDetails: { incidentDate: '2026-11-03T10:00:00Z' },
          workTimeAndAbsence: {
            didStopWork: 'immediately',
            didStartWorkAgain: 'laterAt',
            startedAgainDate: '2026-11-07',
          },
          unableToWorkDays: 99,
        },
      },
    );
    expect([status, body.unableToWorkDays, body.longIncidentReport.unableToWorkDays]).toEqual([201, 4, 4]);
  });

  it('clamps the weeks of continued wages to two digits', async () => {
    const { longIncidentReport } = await create({
      insuredPerson: { weeksOfEntitlementToContinuedPaymentOfWages: 250 },
    });
    expect(longIncidentReport.insuredPerson!.weeksOfEntitlementToContinuedPaymentOfWages).toBe(99);
  });

  it.each([
    ['knownOn', { knownOn: '2099-01-01' }],
    ['knownOn', { knownOn: '2026-11-02' }],
    ['duties.sent', { duties: { sent: '2099-01-01' } }],
  ])('refuses for %s a day that cannot be: %j', async (field, changes) => {
    const { body } = await rest.post<{ id: string }>('incidentReport', LONG);
    const { status, body: problem } = await rest.put<object>(`incidentReport/${body.id}`, changes);
    expect(status).toBe(400);
    expect(JSON.stringify(problem)).toContain(`"${field}"`);
  });

  it('returns an entry of the log as unknown to users who may not open the log', async () => {
    const entry = await rest.post<{ id: string }>('medkitlog', { name: 'Mia', wound: 'Prellung' });
    const input = { ...LONG, medkitLog: entry.body.id };
    const clerk = await addUser(app, owner, { permissions: ['incidentreport'] });
    expect((await restClient(app, clerk.token).post('incidentReport', input)).status).toBe(400);
    expect((await rest.post('incidentReport', input)).status).toBe(201);
  });

  it('refuses the origin of another organisation', async () => {
    const stranger = await registerOwner(app);
    const log = await restClient(app, stranger.token).post('medkitlog', { name: 'Fremd', wound: 'Schnitt' });
    const { status, error } = await rest.post('incidentReport', { ...LONG, medkitLog: log.body.id });
    expect([status, error.field]).toEqual([400, 'medkitLog']);
  });
});

describe('the accident report as a PDF', () => {
  it('has each label, box and value where the official form has it', async () => {
    const { id } = await create();
    const pdf = await pdfOf(`incidentReport2/${id}/pdf`);
    if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, pdf);
    const { sizes } = await readPdf(pdf);
    expect(sizes).toEqual([[595, 842]]);
    const texts = await textsOf(pdf);
    const isAt = (start: string, xMm: number, baselineMm: number): boolean =>
      texts.some(
        ({ text, ...at }) =>
          (text.startsWith(start) || start.startsWith(text)) &&
          Math.abs(at.xMm - xMm) < 0.6 &&
          Math.abs(at.baselineMm - baselineMm) < 0.6,
      );
    const missing = layout.boxes.flatMap(({ id: box, number, labelDe, labelXMm, labelBaselineMm, ...rest }) => {
      const printed = number && 'noCurrent' in rest ? String(rest.noCurrent) : labelDe;
      return isAt(printed, labelXMm, labelBaselineMm) ? [] : [`${box} ${printed}`];
    });
    expect(missing).toEqual([]);
    // The heading is letter-spaced: it ends where the heading of the official form ends, without the space after its
    // last letter.
    const heading = layout.headings[0]!;
    const spaced = texts.find(({ text }) => text.replaceAll(' ', '') === heading.text)!;
    expect(Math.abs(spaced.baselineMm - heading.baselineMm)).toBeLessThan(0.6);
    const end = spaced.xMm + spaced.widthMm - (heading.letterSpacingPt! * 25.4) / 72;
    expect(Math.abs(end - (heading.xMm + heading.widthMm!))).toBeLessThan(1.5);
    // Ticked boxes have an X within their square.
    const values = u1000Values(completeLongReport(LONG.longIncidentReport as never));
    const crosses = texts.filter(({ text }) => text === 'X');
    const ticked = layout.boxes.flatMap((box) =>
      ('options' in box ? box.options! : []).filter(({ key }) => values[box.id]?.ticked?.includes(key)),
    );
    expect(crosses.length).toBe(ticked.length);
    for (const { key, xMm, yMm, sizeMm } of ticked)
      expect(
        crosses.some(
          (at) =>
            at.xMm >= xMm && at.xMm <= xMm + sizeMm && at.baselineMm >= yMm && at.baselineMm <= yMm + sizeMm + 0.3,
        ),
        key,
      ).toBe(true);
    // Values stand within their box.
    for (const box of layout.boxes) {
      const { value } = values[box.id] ?? {};
      if (!value || !('value' in box)) continue;
      const [first] = value.split('\n');
      const place = box.value!;
      expect(
        texts.some(
          (at) =>
            first!.startsWith(at.text.slice(0, 8)) &&
            at.xMm >= place.xMm - 0.3 &&
            at.xMm < place.xMm + place.wMm &&
            at.baselineMm > place.yMm &&
            at.baselineMm <= place.yMm + place.hMm + 0.5,
        ),
        `${box.id} ${first}`,
      ).toBe(true);
    }
  });

  it('continues a long description on a sheet, with all of it', async () => {
    const description = `${'Die Säge lief nach. '.repeat(220)}Ende der Schilderung.`;
    const { id } = await create({ accidentDetails: { incidentDescription: description } });
    const { pages } = await readPdf(await pdfOf(`incidentReport2/${id}/pdf`));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('siehe Anlage');
    expect(pages.slice(1).join(' ')).toContain('Anlage zur Unfallanzeige');
    expect(pages.at(-1)).toContain('Ende der Schilderung.');
  });

  it('prints names in Arabic and Vietnamese letters in their boxes, with embedded fonts', async () => {
    const { id } = await create({
      insuredPerson: { lastName: 'الأحمد', firstName: 'محمد' },
      companyData: { worksCouncil: 'Nguyễn Thị Hồng' },
    });
    const pdf = await pdfOf(`incidentReport2/${id}/pdf`);
    if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, pdf);
    expect(pdf.toString('latin1')).toMatch(/NotoSansArabic/);
    const texts = await textsOf(pdf);
    const [box] = layout.boxes.filter(({ id: no }) => no === '4');
    const { xMm, yMm, wMm, hMm } = 'value' in box! && box.value ? box.value : box!.box;
    const arabic = texts.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(arabic.length).toBeGreaterThan(0);
    for (const at of arabic) {
      expect(at.xMm).toBeGreaterThanOrEqual(xMm - 0.5);
      // It begins at the left edge, like every other name.
      expect(at.xMm).toBeLessThan(xMm + wMm / 2);
      expect(at.baselineMm).toBeGreaterThan(yMm);
      expect(at.baselineMm).toBeLessThanOrEqual(yMm + hMm + 0.5);
    }
    // Each letter has its contextual form, and letters are extracted in the order in which they stand on the page.
    const letters = arabic.map(({ text }) => text).join('');
    expect(letters).toContain('ﺪﻤﺤﻣ');
    expect(letters.normalize('NFKC')).toContain('دمحمدمح');
    expect(
      texts
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(' ', ''),
    ).toContain('NguyễnThịHồng');
  });

  it('is printed empty, and with markup as it was typed', async () => {
    const { body } = await rest.post('incidentReport', {
      incidentReportType: 'long',
      longIncidentReport: { insuredPerson: { lastName: '<b>Fett</b>' } },
    });
    const { text } = await readPdf(await pdfOf(`incidentReport2/${String(body.id)}/pdf`));
    expect(text.replaceAll(' ', '')).toContain('<b>Fett</b>');
  });

  it('is refused for a short report, with what to do', async () => {
    const { body } = await rest.post('incidentReport', { name: 'A', description: 'B', wound: 'C', treatment: 'D' });
    const { status, error } = await rest.get(`incidentReport2/${String(body.id)}/pdf`).then((a) => a);
    expect(status).toBe(409);
    expect(error.message).toContain('Unfallanzeige');
  });

  it('of a range has the accidents of both days, and says where there are none', async () => {
    const boss = await registerOwner(app);
    const own = restClient(app, boss.token);
    await own.post('incidentReport', {
      name: 'Jonas Brandt',
      description: 'Gestürzt',
      wound: 'Prellung',
      treatment: 'Keine',
      date: '2025-12-31T22:59:00Z',
    });
    const read = async (range: string) => {
      const { body } = await own.get<{ content: string }>(`incidentReport/pdf?${range}`);
      return (await readPdf(Buffer.from(body.content, 'base64'))).text;
    };
    expect(await read('start=2025-12-31&end=2025-12-31')).toContain('Jonas Brandt');
    expect(await read('start=2026-01-01&end=2026-01-31')).toContain('keine Unfallmeldungen');
  });
});

describe('without the permission', () => {
  it('nothing reveals a report: no list, search, history, audit, change feed, export or error', async () => {
    const boss = await registerOwner(app);
    const own = restClient(app, boss.token);
    const { body } = await own.post('incidentReport', {
      name: 'Geheimnis Vogel',
      description: 'Geheimnis',
      wound: 'Geheimnis',
      treatment: 'Geheimnis',
    });
    const id = String(body.id);
    await own.put(`incidentReport/${id}`, { wound: 'Geheimnis zwei' });
    const permissions = PERMISSIONS.filter((name) => name !== 'incidentreport');
    await app.sql(`update client_user set permissions = $2 where client_id = $1`, [boss.clientId, permissions]);
    const said = [
      ...(await Promise.all(
        [
          'incidentReport',
          `incidentReport/${id}`,
          `incidentReport2/${id}/pdf`,
          'incidentReport/pdf?start=2026-01-01&end=2026-12-31',
        ].map(async (path) => JSON.stringify((await own.get(path)).body)),
      )),
      ...(await Promise.all(
        [
          '{ incidentReports { data { name } } }',
          `{ recordHistory(entity: "IncidentReport", id: "${id}") { data { changes { to } } } }`,
          '{ audit(perPage: 100) { data { entity changes { field from to } } names { name } } }',
          '{ audit(search: "Geheimnis") { data { entity } names { name } } }',
        ].map(async (query) => JSON.stringify(await app.graphql(boss.token, query))),
      )),
      JSON.stringify(await app.sql('select to_jsonb(c) from change c where client_id = $1', [boss.clientId])),
    ];
    expect(said.filter((answer) => answer.includes('Geheimnis'))).toEqual([]);
    expect(said.filter((answer) => answer.includes('FORBIDDEN')).length).toBe(6);
  });
});
