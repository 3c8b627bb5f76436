import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { answered } from './equipment-world.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

type Cell = string | number | Date | null;

interface Report {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  ignoredColumns: string[];
  unknown: { field: string; text: string; count: number; proposals: { id: string; name: string }[] }[];
  rows: {
    row: number;
    outcome: string;
    name: string;
    values: object;
    problems: { field: string; column: string; message: string }[];
  }[];
}

const workbook = async (rows: Cell[][]): Promise<string> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Geräte', rows }] })).toString('base64');

const post = async (rows: Cell[][], more: object = {}, actor = owner) =>
  restClient(app, actor.token).post<Report>('equipmentItem/batch', { content: await workbook(rows), ...more });

async function imported(rows: Cell[][], more: object = {}): Promise<Report> {
  const { status, body } = await post(rows, more);
  expect(status).toBe(200);
  return body;
}

const counts = ({ added, changed, unchanged, refused }: Report): number[] => [added, changed, unchanged, refused];
const problemsOf = ({ rows }: Report): string[] =>
  rows.flatMap(({ problems }) => problems.map(({ message }) => message));

interface Device {
  id: string;
  name: string;
  kind: string;
  ownKind: string;
  number: string;
  place: string;
  state: string;
  builtIn: number | null;
  responsible: { name: string } | null;
  plans: { checkKind: string; intervalMonths: number; lastCheckedOn: string | null; dueOn: string | null }[];
}

const devices = async (): Promise<Device[]> =>
  (
    await answered<{ equipment: { data: Device[] } }>(
      app,
      owner,
      `{ equipment(sort: "name", perPage: -1) { data { id name kind ownKind number place state builtIn responsible { name }
           plans { checkKind intervalMonths lastCheckedOn dueOn } } } }`,
    )
  ).equipment.data;

const createPlace = async (name: string, parent: string | null = null): Promise<string> =>
  (
    await answered<{ createPlace: { id: string } }>(
      app,
      owner,
      'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }',
      { input: { name, kind: 'building', parent } },
    )
  ).createPlace.id;

const placeOf = async (id: string): Promise<string | null> =>
  (
    await answered<{ placeOfRecord: { fullName: string } | null }>(
      app,
      owner,
      'query ($id: ID!) { placeOfRecord(kind: "equipmentItem", recordId: $id) { fullName } }',
      { id },
    )
  ).placeOfRecord?.fullName ?? null;

const HEADER = ['Bezeichnung', 'Art', 'Inventarnummer', 'Standort', 'Letzte Prüfung', 'Nächste Prüfung'];

describe('an import of equipment', () => {
  it('finds kinds by other words, places by their path, people by name, and reads dates of months', async () => {
    const hall = await createPlace('Halle 2', await createPlace('Werk 1'));
    const [me] = await app.sql<{ name: string }>('select name from client_user where client_id = $1', [owner.clientId]);
    const report = await imported([
      ['Unsere Geräte, Stand November'],
      [...HEADER, 'Verantwortlich', 'Baujahr', 'Lieferant'],
      ['Stapler 3', 'Stapler', 'M-003', 'Werk 1 / Halle 2', new Date('2026-03-14'), null, me!.name, 2019, 'Nord'],
      ['Anlegeleiter 5', 'anlegeleiter', 'L-05', 'Halle 2', null, '05/2027', null, null, null],
    ]);
    expect([counts(report), report.ignoredColumns, report.unknown]).toEqual([[2, 0, 0, 0], ['Lieferant'], []]);
    const [ladder, forklift] = await devices();
    expect(ladder).toMatchObject({
      kind: 'ladder',
      number: 'L-05',
      plans: [{ lastCheckedOn: null, dueOn: '2027-05-31' }],
    });
    expect(forklift).toMatchObject({
      kind: 'forklift',
      builtIn: 2019,
      responsible: { name: me!.name },
      state: 'fine',
    });
    expect(forklift!.plans.find(({ checkKind }) => checkKind === 'recurring')).toMatchObject({
      lastCheckedOn: '2026-03-14',
      dueOn: '2027-03-31',
    });
    expect([await placeOf(ladder!.id), await placeOf(forklift!.id)]).toEqual(['Werk 1 › Halle 2', 'Werk 1 › Halle 2']);
    expect(hall).toBeTruthy();
  });

  it('asks what unknown kinds, places and people mean, with proposals, and takes the answers', async () => {
    const list: Cell[][] = [
      ['Name', 'Art', 'Nummer', 'Ort', 'Verantwortlich'],
      ['Linde E20', 'Elektro-Gabelstapler', '1', 'Werk 9 / Halle 3', 'Kim Unbekannt'],
      ['Presse', 'Sonderbau', '2', 'Hof', null],
      ['Etwas', null, '3', null, null],
    ];
    const asked = await imported(list, { preview: true });
    expect(counts(asked)).toEqual([0, 0, 0, 3]);
    expect(asked.unknown.map(({ field, text }) => `${field} ${text}`).toSorted()).toEqual([
      'kind ',
      'kind Elektro-Gabelstapler',
      'kind Sonderbau',
      'place Hof',
      'place Werk 9 / Halle 3',
      'responsible Kim Unbekannt',
    ]);
    expect(asked.unknown.find(({ text }) => text === 'Elektro-Gabelstapler')!.proposals[0]).toEqual({
      id: 'forklift',
      name: 'Gabelstapler und andere Flurförderzeuge',
    });
    const choices = [
      { field: 'kind', text: 'Elektro-Gabelstapler', id: 'forklift' },
      { field: 'kind', text: 'sonderbau', id: 'own' },
      { field: 'kind', text: '', id: 'own' },
      { field: 'place', text: 'Werk 9 / Halle 3', id: 'new' },
      { field: 'responsible', text: 'Kim Unbekannt', id: null },
    ];
    expect(counts(await imported(list, { choices }))).toEqual([3, 0, 0, 0]);
    const [thing, truck, press] = await devices();
    expect([thing!.ownKind, truck!.kind, truck!.responsible, press!.ownKind]).toEqual([
      'Etwas',
      'forklift',
      null,
      'Sonderbau',
    ]);
    expect([await placeOf(truck!.id), await placeOf(press!.id), press!.place]).toEqual([
      'Werk 9 › Halle 3',
      null,
      'Hof',
    ]);
    // A second device of a new place does not create it again.
    await imported([list[0]!, ['Linde E25', 'Stapler', '4', 'werk 9 / halle 3', null]]);
    expect(await app.sql('select name from place where client_id = $1 order by name', [owner.clientId])).toEqual([
      { name: 'Halle 3' },
      { name: 'Werk 9' },
    ]);
  });

  it('changes nothing when it is repeated, and only what a later file says differently', async () => {
    const list: Cell[][] = [HEADER, ['Stapler 3', 'Stapler', 'M-003', 'Hof', '2026-03-14', null]];
    expect(counts(await imported(list))).toEqual([1, 0, 0, 0]);
    expect(counts(await imported(list))).toEqual([0, 0, 1, 0]);
    // Values that are older than the stored ones, and empty cells, change nothing.
    expect(counts(await imported([HEADER, ['Stapler 3', null, 'm-003', null, '2025-03-14', null]]))).toEqual([
      0, 0, 1, 0,
    ]);
    const later = await imported([HEADER, ['Stapler 3a', null, 'M-003', 'Lager', '2026-10-02', '09/2027']]);
    expect(counts(later)).toEqual([0, 1, 0, 0]);
    expect((await devices())[0]).toMatchObject({
      name: 'Stapler 3a',
      place: 'Lager',
      plans: [{ dueOn: '2027-09-30' }],
    });
    // Without a number, an item is identified by its name and place.
    const twins: Cell[][] = [
      ['Name', 'Art', 'Ort'],
      ['Feuerlöscher', 'Feuerlöscher', 'Flur'],
      ['Feuerlöscher', 'Feuerlöscher', 'Büro'],
    ];
    expect(counts(await imported(twins))).toEqual([2, 0, 0, 0]);
    expect(counts(await imported(twins))).toEqual([0, 0, 2, 0]);
  });

  it('refuses single rows by column and reason, and imports the others', async () => {
    const report = await imported([
      [...HEADER, 'Intervall'],
      ['Gut', 'Stapler', '1', null, null, null, null],
      ['Zweimal', 'Stapler', '1', null, null, null, null],
      ['Zukunft', 'Stapler', '2', null, '2031-01-01', null, null],
      ['Verdreht', 'Stapler', '3', null, '2026-05-01', '2026-04-01', null],
      ['Nie', 'Stapler', '4', null, null, null, 0],
      ['Selten', 'Stapler', '5', null, null, null, '500 Monate'],
      ['Formel', '#NV', '6', null, null, null, null],
      ['Gestern', 'Stapler', '7', null, 'gestern', null, null],
      ['Länger als üblich', 'Stapler', '8', null, null, null, 24],
    ]);
    expect(counts(report)).toEqual([1, 0, 0, 8]);
    expect(problemsOf(report)).toEqual([
      'Steht schon in Zeile 2',
      expect.stringContaining('Zukunft'),
      'Liegt vor der letzten Prüfung',
      expect.any(String),
      expect.any(String),
      expect.stringContaining('SVERWEIS'),
      expect.stringContaining('Datum'),
      expect.stringContaining('Begründung'),
    ]);
    expect(report.rows.slice(4, 6).map(({ problems }) => problems[0]!.column)).toEqual(['Intervall', 'Intervall']);
    expect((await devices()).map(({ name }) => name)).toEqual(['Gut']);
    const other = await imported([HEADER, ['Gut', 'Leitern und Tritte', '1', null, null, null]]);
    expect(problemsOf(other)).toEqual([expect.stringContaining('schon eine andere Art')]);
  });

  it('writes nothing as a preview, and the rows of the preview are then imported in parts', async () => {
    const reported = await imported([HEADER, ['Stapler 3', 'Stapler', 'M-003', null, null, null]], { preview: true });
    expect([counts(reported), await devices()]).toEqual([[1, 0, 0, 0], []]);
    const rows = reported.rows.map(({ row, values }) => ({ row, ...values }));
    const { importEquipmentRows } = await answered<{ importEquipmentRows: { added: number } }>(
      app,
      owner,
      'mutation ($input: ImportEquipmentRowsInput!) { importEquipmentRows(input: $input) { added } }',
      { input: { rows } },
    );
    expect([importEquipmentRows.added, (await devices())[0]!.number]).toEqual([1, 'M-003']);
  });

  it('returns the readable values of a refused row, so that only its error has to be corrected before it is sent', async () => {
    const reported = await imported(
      [
        [...HEADER, 'Baujahr', 'Intervall'],
        ['Stapler 3', 'Stapler', 'M-003', 'Halle 2', '2031-01-01', null, 2019, '500 Monate'],
      ],
      { preview: true, choices: [{ field: 'place', text: 'Halle 2', id: null }] },
    );
    const [row] = reported.rows;
    expect(row).toMatchObject({
      outcome: 'refused',
      values: { name: 'Stapler 3', kind: 'Stapler', number: 'M-003', place: 'Halle 2', builtIn: 2019 },
    });
    expect(row!.problems.map(({ field }) => field)).toEqual(['lastCheckedOn', 'intervalMonths']);
    const { importEquipmentRows } = await answered<{ importEquipmentRows: { added: number } }>(
      app,
      owner,
      'mutation ($input: ImportEquipmentRowsInput!) { importEquipmentRows(input: $input) { added } }',
      {
        input: {
          rows: [{ row: row!.row, ...row!.values, lastCheckedOn: '2026-01-01', intervalMonths: 6 }],
          choices: [{ field: 'place', text: 'Halle 2', id: null }],
        },
      },
    );
    expect(importEquipmentRows.added).toBe(1);
    expect((await devices())[0]).toMatchObject({ number: 'M-003', place: 'Halle 2', builtIn: 2019 });
  });

  it('has a template whose columns it reads, and returns nothing of other organisations', async () => {
    const { equipmentImportTemplate } = await answered<{ equipmentImportTemplate: { content: string } }>(
      app,
      owner,
      '{ equipmentImportTemplate { content } }',
    );
    const rest = restClient(app, owner.token);
    const { status, error } = await rest.post<Report>('equipmentItem/batch', equipmentImportTemplate);
    expect([status, error.message]).toEqual([400, expect.stringContaining('steht nichts')]);
    const { id } =
      (await imported([HEADER, ['Stapler 3', 'Stapler', 'M-003', null, null, null]])) && (await devices())[0]!;
    const stranger = await registerOwner(app);
    const { body } = await post([HEADER, ['Anders', 'Stapler', 'M-003', null, null, null]], {}, stranger);
    expect([counts(body), (await devices()).map((each) => [each.id, each.name])]).toEqual([
      [1, 0, 0, 0],
      [[id, 'Stapler 3']],
    ]);
  });

  it('of thousands takes several transactions, and one of more than 10,000 rows is refused', async () => {
    const rows = Array.from({ length: 10_001 }, (_, n): Cell[] => [
      `Leiter ${n}`,
      'Stehleiter',
      `L-${n}`,
      `Halle ${n % 9}`,
    ]);
    const header = HEADER.slice(0, 4);
    const { status, error } = await post([header, ...rows]);
    expect([status, error.message]).toEqual([400, expect.stringContaining('10000')]);
    expect(counts(await imported([header, ...rows.slice(0, 2_100)]))).toEqual([2_100, 0, 0, 0]);
  });
});
