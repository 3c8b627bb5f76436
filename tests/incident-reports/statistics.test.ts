import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyPartOf, injuryOf } from '../../schema/areas/incident-reports/injury-words.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  await app.sql(`update client set company_data = company_data || '{"numberOfEmployees": 250}' where id = $1`, [
    owner.clientId,
  ]);
  const accidents: [string, string, string, object?][] = [
    ['2026-01-12T08:00', 'Schnittwunde am Zeigefinger', 'Halle 2'],
    ['2026-01-20T08:00', 'Schnitt in der rechten Hand', 'halle 2'],
    ['2026-03-02T08:00', 'Quetschung des Daumens', 'Halle 2', { unableToWorkDays: 4 }],
    ['2026-03-29T00:30', 'Platzwunde am Kopf', 'Hof'],
    // In German time, this is in 2026.
    ['2025-12-31T23:30:00Z', 'Prellung am Knie', 'Hof', { deadly: true }],
    ['2026-06-01T06:00', 'Prellung der Schulter', '', { commutingIncident: true }],
  ];
  for (const [date, wound, place, more] of accidents)
    await rest.post('incidentReport', {
      name: 'Geheimnis Vogel',
      description: 'Geheimnis',
      treatment: 'Geheimnis',
      date,
      wound,
      place,
      ...more,
    });
});
afterAll(() => app.stop());

const statistics = async (year: number, token = owner.token) =>
  app.graphql<{ incidentStatistics: Record<string, unknown> }>(
    token,
    `query ($year: Int!) { incidentStatistics(year: $year) { total reportable commuting employees per1000
       reportablePer1000 months isTooFew bodyParts { name count } injuries { name count } places { name count } } }`,
    { year },
  );

describe('the statistics of a year', () => {
  it('count by month, part of the body, kind and place, and per 1,000 workers without commuting accidents', async () => {
    const { data } = await statistics(2026);
    expect(data.incidentStatistics).toEqual({
      total: 6,
      reportable: 2,
      commuting: 1,
      employees: 250,
      per1000: 20,
      reportablePer1000: 8,
      isTooFew: false,
      months: [3, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0],
      bodyParts: [
        {
          name: 'hand',
          count: 3,
        },
        {
          name: 'other',
          count: 3,
        },
      ],
      injuries: [
        {
          name: 'bruise',
          count: 3,
        },
        {
          name: 'cut',
          count: 3,
        },
      ],
      places: [
        {
          name: 'Halle 2',
          count: 3,
        },
        {
          name: 'other',
          count: 3,
        },
      ],
    });
  });

  it('count a short report once of which a long one was made', async () => {
    const boss = await registerOwner(app);
    const own = restClient(app, boss.token);
    const short = { name: 'A', description: 'B', wound: 'C', treatment: 'D', date: '2026-02-02T08:00' };
    const { body } = await own.post('incidentReport', short);
    const accidentDetails = { incidentDate: '2026-02-02T08:00', deadly: true };
    await own.post('incidentReport', {
      incidentReportType: 'long',
      shortReport: body.id,
      longIncidentReport: { accidentDetails },
    });
    const { data } = await statistics(2026, boss.token);
    expect(data.incidentStatistics).toMatchObject({
      total: 1,
      reportable: 1,
      isTooFew: true,
      bodyParts: [],
      places: [],
    });
  });

  it('are printed, and name nobody', async () => {
    const { status, body } = await rest.get<{ content: string }>('incidentReport/statistics/pdf?year=2026');
    expect(status).toBe(200);
    const pdf = Buffer.from(body.content, 'base64');
    if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, pdf);
    const { text } = await readPdf(pdf);
    for (const words of ['Unfallstatistik', 'Nach Monaten', 'Hand, Finger', 'Halle 2', 'Je 1.000 Beschäftigte'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Geheimnis/);
  });

  it.each(['', '?year=26', '?year=2026a', '?year=1000'])('are refused for %s, naming the year', async (query) => {
    const { status, error } = await rest.get(`incidentReport/statistics/pdf${query}`);
    expect([status, error.field]).toEqual([400, 'year']);
  });
});

describe('the name of an injury', () => {
  it.each([
    ['Schnittwunde am linken Zeigefinger', 'hand', 'cut'],
    ['Bänderriss, rechtes Sprunggelenk', 'foot', 'sprain'],
    ['Rötung des rechten Auges', 'eye', 'irritation'],
    ['Prellung an Knie und Schulter', 'several', 'bruise'],
    ['Unwohlsein', null, null],
    ['Fracture of the wrist', 'hand', 'fracture'],
  ])('“%s”', (text, part, injury) => {
    expect([bodyPartOf(text), injuryOf(text)]).toEqual([part, injury]);
  });
});
