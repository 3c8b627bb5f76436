import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  for (const [name, personnelNumber] of [
    ['Kim Sommer', '7'],
    ['Ali Demir', '8'],
    ['Jan Koch', '9'],
    ['Jan Koch', '10'],
  ])
    await run('mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }', {
      input: { name, personnelNumber, employeeLanguage: 'GER', withoutEmail: true },
    });
});

async function run<T>(query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await app.graphql<T>(owner.token, query, variables as Record<string, unknown>);
  expect(errors).toBeUndefined();
  return data;
}

type Cell = string | Date | null;
interface Report {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  unknown: { field: string; text: string; count: number; proposals: { id: string; name: string }[] }[];
  rows: { row: number; outcome: string; values: object; problems: { field: string; message: string }[] }[];
}

const post = async (rows: Cell[][], more: object = {}, actor = owner) =>
  restClient(app, actor.token).post<Report>('qualification/batch', {
    content: Buffer.from(await writeXlsx({ sheets: [{ name: 'Nachweise', rows }] })).toString('base64'),
    ...more,
  });
async function imported(rows: Cell[][], more: object = {}): Promise<Report> {
  const { status, body } = await post(rows, more);
  expect(status).toBe(200);
  return body;
}
const counts = ({ added, changed, unchanged, refused }: Report): number[] => [added, changed, unchanged, refused];
const problemsOf = ({ rows }: Report): string[][] =>
  rows.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`));

interface Person {
  person: string;
  state: string;
  provedOn: string;
  validUntil: string | null;
  appointedOn: string;
  qualifications: { title: string; issuedOn: string; expiresOn: string | null }[];
}
const peopleIn = async (role: string): Promise<Person[]> =>
  (
    await run<{ appointedRole: { people: Person[] } }>(
      `query ($id: ID!) { appointedRole(id: $id) { people { person state provedOn validUntil appointedOn
         qualifications { title issuedOn expiresOn } } } }`,
      { id: role },
    )
  ).appointedRole.people;

const HEADER = ['Name', 'Rolle', 'Nachweis', 'Ausgestellt am', 'Gültig bis', 'Beauftragt am'];
const LAST_YEAR = addMonths(today(), -12);

describe('an import of proofs of appointed persons', () => {
  it('records proofs under other names of roles, appoints who is not yet, and the newest proof counts', async () => {
    const report = await imported([
      ['Unsere Nachweise'],
      [...HEADER, 'Anbieter'],
      ['Kim Sommer', 'Ersthelfer', 'Auffrischung', LAST_YEAR, null, '2024-01-15', 'DRK'],
      ['Kim Sommer', 'Ersthelferin', 'Ausbildung', '2024-01-10', null, null, 'DRK'],
      ['ali demir', 'Brandschutzhelfer', null, LAST_YEAR, addDays(today(), 300), '2025-03-01', null],
    ]);
    expect([counts(report), problemsOf(report)]).toEqual([
      [3, 0, 0, 0],
      [[], [], []],
    ]);
    expect(await peopleIn('firstAider')).toEqual([
      {
        person: 'Kim Sommer',
        state: 'VALID',
        provedOn: LAST_YEAR,
        // Two years, as is usual for first aiders.
        validUntil: addMonths(LAST_YEAR, 24),
        appointedOn: '2024-01-15',
        qualifications: [
          { title: 'Auffrischung', issuedOn: LAST_YEAR, expiresOn: addMonths(LAST_YEAR, 24) },
          { title: 'Ausbildung', issuedOn: '2024-01-10', expiresOn: '2026-01-10' },
        ],
      },
    ]);
    const [assistant] = await peopleIn('fireAssistant');
    expect(assistant).toMatchObject({ person: 'Ali Demir', validUntil: addDays(today(), 300) });
    expect(assistant!.qualifications[0]!.title).not.toBe('');
  });

  it('changes nothing when it is repeated, and only the end where a later file names another', async () => {
    const list = (until: string | null): Cell[][] => [
      HEADER,
      ['Kim Sommer', 'firstAider', 'Kurs', LAST_YEAR, until, '2024-01-15'],
    ];
    expect(counts(await imported(list(null)))).toEqual([1, 0, 0, 0]);
    expect(counts(await imported(list(null)))).toEqual([0, 0, 1, 0]);
    expect(counts(await imported(list(addDays(today(), 50))))).toEqual([0, 1, 0, 0]);
    expect(counts(await imported(list(null)))).toEqual([0, 0, 1, 0]);
    const people = await peopleIn('firstAider');
    expect([people.length, people[0]!.validUntil]).toEqual([1, addDays(today(), 50)]);
  });

  it('asks which role a text means, with proposals, and takes the answer', async () => {
    const list: Cell[][] = [
      HEADER,
      ['Kim Sommer', 'Staplerschein Halle', 'Fahrausweis', LAST_YEAR, null, '2024-01-15'],
      ['Ali Demir', null, 'Irgendwas', LAST_YEAR, null, '2024-01-15'],
    ];
    const asked = await imported(list, { preview: true });
    expect(counts(asked)).toEqual([0, 0, 0, 2]);
    expect(asked.unknown.map(({ field, text }) => `${field} ${text}`)).toEqual(['role Staplerschein Halle', 'role ']);
    const choices = [{ field: 'role', text: 'Staplerschein Halle', id: 'forkliftDriver' }];
    const answer = await imported(list, { choices });
    expect([counts(answer), problemsOf(answer)[1]!.length]).toEqual([[1, 0, 0, 1], 1]);
    expect((await peopleIn('forkliftDriver')).map(({ person }) => person)).toEqual(['Kim Sommer']);
  });

  it('refuses single rows by column and reason, and imports the others', async () => {
    const report = await imported([
      HEADER,
      ['Kim Sommer', 'Ersthelfer', 'Kurs', LAST_YEAR, null, '2024-01-15'],
      ['Kim Sommer', 'Ersthelfer', 'Kurs', LAST_YEAR, null, null],
      ['Kim Sommer', 'Ersthelfer', 'Kurs 2', LAST_YEAR, addDays(LAST_YEAR, -1), null],
      ['Kim Sommer', 'Ersthelfer', 'Kurs 3', addDays(today(), 1), null, null],
      ['Kim Sommer', 'Ersthelfer', 'Kurs 4', 'im Mai', null, null],
      ['Kim Sommer', 'Ersthelfer', 'Kurs 5', null, null, null],
      ['Niemand Da', 'Ersthelfer', 'Kurs', LAST_YEAR, null, null],
      ['Jan Koch', 'Ersthelfer', 'Kurs', LAST_YEAR, null, '2024-01-15'],
      ['Ali Demir', 'Ersthelfer', 'Kurs', LAST_YEAR, null, null],
      ['Ali Demir', 'Ersthelfer', '#NV', LAST_YEAR, null, null],
    ]);
    expect(counts(report)).toEqual([1, 0, 0, 9]);
    expect(problemsOf(report).map(([first]) => first)).toEqual([
      undefined,
      'issuedOn: Steht schon in Zeile 2',
      expect.stringMatching(/^expiresOn: /),
      expect.stringMatching(/^issuedOn: .*Zukunft/),
      expect.stringMatching(/^issuedOn: .*Datum/),
      expect.stringMatching(/^issuedOn: /),
      'person: „Niemand Da“ ist weder unter den Beschäftigten noch beauftragt',
      'personnelNumber: Mehrere Beschäftigte heißen so: Gib die Personalnummer an',
      'appointedOn: Ist noch nicht beauftragt: Trag ein, seit wann',
      expect.stringContaining('SVERWEIS'),
    ]);
  });

  it('takes a refused row of a preview corrected, without a file', async () => {
    const report = await imported([HEADER, ['Jan Koch', 'Ersthelfer', 'Kurs', LAST_YEAR, null, '2024-01-15']], {
      preview: true,
    });
    expect([counts(report), await peopleIn('firstAider')]).toEqual([[0, 0, 0, 1], []]);
    const [row] = report.rows;
    const send = (more: object) =>
      run<{ importQualificationRows: Report }>(
        `mutation ($input: ImportQualificationRowsInput!) {
           importQualificationRows(input: $input) { added refused rows { problems { message } } } }`,
        { input: { rows: [{ ...row!.values, row: row!.row, ...more }] } },
      );
    expect((await send({ personnelNumber: '11' })).importQualificationRows).toMatchObject({ added: 0, refused: 1 });
    expect((await send({ personnelNumber: '10' })).importQualificationRows).toMatchObject({ added: 1, refused: 0 });
    expect((await peopleIn('firstAider')).map(({ person }) => person)).toEqual(['Jan Koch']);
  });

  it('reads its own template, may be used by users who may assess hazards, and finds nobody of other organisations', async () => {
    const { qualificationImportTemplate: template } = await run<{ qualificationImportTemplate: { content: string } }>(
      '{ qualificationImportTemplate { content } }',
    );
    const rest = restClient(app, owner.token);
    expect((await rest.post<Report>('qualification/batch', template)).error.message).toContain('steht niemand');
    const list = [HEADER, ['Kim Sommer', 'Ersthelfer', 'Kurs', LAST_YEAR, null, '2024-01-15']];
    const clerk = await addUser(app, owner, { permissions: ['inspection'] });
    expect((await post(list, {}, clerk)).status).toBe(403);
    const stranger = await registerOwner(app);
    expect(problemsOf((await post(list, {}, stranger)).body)).toEqual([[expect.stringMatching(/^person: /)]]);
  });

  it('records at most a hundred proofs of one person', async () => {
    const rows = Array.from({ length: 90 }, (_, n) => [
      'Kim Sommer',
      'Ersthelfer',
      `Kurs ${n}`,
      LAST_YEAR,
      null,
      '2024-01-15',
    ]);
    expect(counts(await imported([HEADER, ...rows]))).toEqual([90, 0, 0, 0]);
    const more = Array.from({ length: 15 }, (_, n) => ['Kim Sommer', 'Ersthelfer', `Mehr ${n}`, LAST_YEAR, null, null]);
    expect(counts(await imported([HEADER, ...more]))).toEqual([10, 0, 0, 5]);
  });
});
