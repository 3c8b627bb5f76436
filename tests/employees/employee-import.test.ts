import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { employeesOn, namesOf, somebody } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

type Cell = string | number | boolean | Date | null;

const workbook = async (rows: Cell[][]): Promise<string> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Beschäftigte', rows }] })).toString('base64');

interface Report {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  sheet: string | null;
  ignoredColumns: string[];
  unknownGroups: { name: string; count: number }[];
  missingEmail: number;
  rows: {
    row: number;
    outcome: string;
    name: string;
    values: Record<string, unknown>;
    problems: { field: string; column: string; message: string }[];
  }[];
}

const post = (content: string, preview = false) =>
  restClient(app, owner.token).post<Report>('employee/batch', { content, preview });

const report = async (rows: Cell[][], preview = false): Promise<Report> => {
  const { status, body } = await post(await workbook(rows), preview);
  expect(status).toBe(200);
  return body;
};

const counts = ({ added, changed, unchanged, refused }: Report): number[] => [added, changed, unchanged, refused];

const HEADER = ['Name', 'E-Mail', 'Personalnummer', 'Abteilung'];

describe('an import', () => {
  it('makes people members of the groups that a row names, once, and refuses a group that does not exist', async () => {
    const [press, forklift] = [
      await on.createGroup(owner, { name: 'Presse' }),
      await on.createGroup(owner, { name: 'Stapler' }),
    ];
    const rows: Cell[][] = [
      ['Name', 'E-Mail', 'Gruppen'],
      ['Ali Demir', 'ali@example.org', 'stapler; Presse'],
      ['Mia Brenner', 'mia@example.org', 'Presse'],
      ['Ben Roth', 'ben@example.org', 'Presse; Kran'],
    ];
    const first = await report(rows);
    expect(counts(first)).toEqual([2, 0, 0, 1]);
    expect(first.rows[2]!.problems).toMatchObject([{ field: 'groups', column: 'Gruppen' }]);
    expect(first.rows[2]!.problems[0]!.message).toContain('Kran');
    expect(namesOf((await on.readGroup(owner, press.id)).members)).toEqual(['Ali Demir', 'Mia Brenner']);
    expect(namesOf((await on.readGroup(owner, forklift.id)).members)).toEqual(['Ali Demir']);
    expect(counts(await report(rows))).toEqual([0, 0, 2, 1]);
    await on.updateGroup(owner, press.id, {
      removeMembers: (await on.readGroup(owner, press.id)).members.map((m) => m.id),
    });
    expect(counts(await report(rows))).toEqual([0, 2, 0, 1]);
  });

  it('understands renamed and reordered columns, a title above, a merged header and cells of every kind', async () => {
    const { added, ignoredColumns } = await report([
      ['Unsere Leute, Stand November'],
      [],
      ['ABTEILUNG', 'Vorname', 'Nachname', 'Kontakt', null, 'Geb.-Datum', 'Beschäftigt seit', 'Pers.-Nr.', 'Sprache'],
      [null, null, null, 'E-Mail-Adresse', 'Telefon', null, null, null, null],
      ['Lager', 'Jörg', 'Bäumler', ' Joerg@Example.ORG ', '0123', new Date('1980-03-14'), '1.9.2008', 1003, 'Deutsch'],
      [],
      ['Büro', 'Mia', 'Brenner', 'MIA@EXAMPLE.ORG', null, '2009-12-09', 45870, 1006, 'EN'],
    ]);
    expect([added, ignoredColumns]).toEqual([2, ['Telefon']]);
    const rows = await app.sql(
      `select name, email, department, personnel_number, language, birth_date::text, entry_date::text from employee
        where client_id = $1 order by personnel_number`,
      [owner.clientId],
    );
    expect(rows).toEqual([
      {
        name: 'Jörg Bäumler',
        email: 'joerg@example.org',
        department: 'Lager',
        personnel_number: '1003',
        language: 'GER',
        birth_date: '1980-03-14',
        entry_date: '2008-09-01',
      },
      {
        name: 'Mia Brenner',
        email: 'mia@example.org',
        department: 'Büro',
        personnel_number: '1006',
        language: 'ENG',
        birth_date: '2009-12-09',
        entry_date: '2025-08-01',
      },
    ]);
  });

  it('changes nothing when it is repeated, and only what a later file says differently', async () => {
    const rows: Cell[][] = [HEADER, ['Anna', 'anna@example.org', '1', 'Lager'], ['Bo', 'bo@example.org', null, null]];
    expect(counts(await report(rows))).toEqual([2, 0, 0, 0]);
    expect(counts(await report(rows))).toEqual([0, 0, 2, 0]);
    const later = await report([
      HEADER,
      ['Anna Berg', 'neu@example.org', '1', null],
      ['Bo', 'BO@example.org', '2', 'Büro'],
    ]);
    expect(counts(later)).toEqual([0, 2, 0, 0]);
    expect((await on.list(owner, { sort: 'name' })).data).toMatchObject([
      { name: 'Anna Berg', email: 'neu@example.org', department: 'Lager', version: 2 },
      { name: 'Bo', personnelNumber: '2', department: 'Büro', version: 2 },
    ]);
  });

  it('refuses single rows by row, column and reason, and imports the others', async () => {
    await on.create(owner, somebody({ name: 'Alt', email: 'alt@example.org', personnelNumber: '9' }));
    await on.create(owner, somebody({ name: 'Andere', email: 'andere@example.org', personnelNumber: '8' }));
    const columns = ['Mitarbeiter', 'Mail', 'Personal-Nr.', 'Eintrittsdatum', 'Hat keine E-Mail-Adresse'];
    const answered = await report([
      columns,
      ['Gut', 'gut@example.org', null, null, null],
      ['Ohne', null, '77', null, 'ja'],
      ['Ohne Nummer', null, null, null, 'x'],
      ['Ohne alles', null, null, null, null],
      ['Kaputt', 'kaputt', null, 'gestern', null],
      ['Zweimal', 'GUT@example.org', null, null, null],
      ['Falsche Nummer', 'alt@example.org', '10', null, null],
      ['Fremde Adresse', 'andere@example.org', '9', null, null],
      [null, 'niemand@example.org', null, null, null],
    ]);
    expect(counts(answered)).toEqual([3, 0, 0, 6]);
    const refused = answered.rows.filter(({ outcome }) => outcome === 'refused');
    expect(namesOf(refused).slice(1, 3)).toEqual(['Kaputt', 'Zweimal']);
    expect(refused.map(({ row, problems }) => [row, problems[0]!.column, problems[0]!.message])).toEqual([
      [5, 'Mail', expect.stringContaining('E-Mail-Adresse fehlt')],
      [6, 'Eintrittsdatum', expect.stringContaining('Datum')],
      [7, 'Mail', 'Steht schon in Zeile 2'],
      [8, 'Personal-Nr.', expect.stringContaining('Alt mit der Personalnummer 9')],
      [9, 'Mail', 'Ein Mitarbeiter mit dieser E-Mail Adresse existiert bereits'],
      [10, 'Mitarbeiter', 'Dieses Feld wird benötigt'],
    ]);
    expect(namesOf((await on.list(owner, { sort: 'name' })).data)).toEqual([
      'Alt',
      'Andere',
      'Gut',
      'Ohne',
      'Ohne Nummer',
    ]);
  });

  it('writes nothing as a preview, and the rows of the preview can then be imported in parts', async () => {
    const reported = await report(
      [HEADER, ['Anna', 'anna@example.org', null, null], ['Bo', 'falsch', null, null]],
      true,
    );
    expect([counts(reported), (await on.list(owner)).count]).toEqual([[1, 0, 0, 1], 0]);
    const { data, errors } = await app.graphql<{ importEmployeeRows: { added: number } }>(
      owner.token,
      'mutation ($input: ImportEmployeeRowsInput!) { importEmployeeRows(input: $input) { added } }',
      { input: { rows: [{ row: 2, name: 'Anna', email: 'anna@example.org' }] } },
    );
    expect([errors, data.importEmployeeRows.added]).toEqual([undefined, 1]);
  });

  it('returns the readable values of a refused row, so that only its error has to be corrected before it is sent', async () => {
    const { rows } = await report([HEADER, ['Bo', 'falsch', '12', 'Lager']], true);
    expect(rows[0]).toMatchObject({ values: { name: 'Bo', personnelNumber: '12', department: 'Lager' } });
    expect(rows[0]!.values).not.toHaveProperty('email');
    const { data } = await app.graphql<{ importEmployeeRows: { added: number } }>(
      owner.token,
      'mutation ($input: ImportEmployeeRowsInput!) { importEmployeeRows(input: $input) { added } }',
      { input: { rows: [{ ...rows[0]!.values, row: 2, email: 'bo@example.org' }] } },
    );
    expect(data.importEmployeeRows.added).toBe(1);
    const [bo] = (await on.list(owner)).data;
    expect(bo).toMatchObject({ name: 'Bo', email: 'bo@example.org', department: 'Lager', personnelNumber: '12' });
  });

  it('puts people into the groups of their departments', async () => {
    const { id } = await on.createGroup(owner, { name: 'Lager', ruleDepartment: 'Lager' });
    await report([HEADER, ['Anna', 'anna@example.org', null, 'lager'], ['Bo', 'bo@example.org', null, 'Büro']]);
    expect(namesOf((await on.readGroup(owner, id)).members)).toEqual(['Anna']);
  });

  it('of thousands lets others be answered meanwhile', { timeout: 60_000 }, async () => {
    const rows: Cell[][] = [HEADER];
    for (let n = 0; n < 3_000; n += 1)
      rows.push([`Person ${n}`, `p${n}@example.org`, String(n), `Abteilung ${n % 20}`]);
    const importing = report(rows);
    const done = { yes: false };
    void importing.finally(() => (done.yes = true));
    let answered = 0;
    while (!done.yes) {
      await on.list(owner, { perPage: 10 });
      if (!done.yes) answered += 1;
    }
    expect(counts(await importing)).toEqual([3_000, 0, 0, 0]);
    expect(answered).toBeGreaterThan(3);
  });
});

/** A ZIP archive with these files. */
function zipOf(files: Readonly<Record<string, Buffer>>): string {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(bytes.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]).toString('base64');
}

describe('a CSV file', () => {
  const LIST = 'Name;E-Mail;Personalnummer;Geburtsdatum\r\n"Jörg ""Jo"" Bäumler";joerg@example.org;007;28.02.1990\r\n';
  const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

  it.each([
    ['in UTF-8', () => Buffer.from(LIST)],
    ['with a mark in front', () => Buffer.from(`\ufeff${LIST}`)],
    ['in the letters of Windows', () => Buffer.from(LIST, 'latin1')],
    ['as Unicode text with tabulators', () => utf16(LIST.replaceAll(';', '\t'))],
    ['with commas', () => Buffer.from(LIST.replaceAll(';', ','))],
    ['that names its separator', () => Buffer.from(`sep=;\r\n${LIST}`)],
  ])('%s is a list as good as a sheet, and zeros in front stay', async (_kind, make) => {
    const { status, body } = await post(make().toString('base64'));
    expect([status, counts(body)]).toEqual([200, [1, 0, 0, 0]]);
    const { body: stored } = await restClient(app, owner.token).get<{ data: object[] }>('employee');
    expect(stored.data).toMatchObject([
      { name: 'Jörg "Jo" Bäumler', personnelNumber: '007', birthDate: '1990-02-28', email: 'joerg@example.org' },
    ]);
  });

  it('says in which row something is wrong, empty rows counted', async () => {
    const { body } = await post(Buffer.from('Name;E-Mail\n\nMia;mia@example.org\nUwe;kaputt\n').toString('base64'));
    expect(body.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [3, 'new'],
      [4, 'refused'],
    ]);
  });
});

/** A workbook whose sheet has these rows, as XML. */
const sheetOf = (rows: string): string =>
  zipOf({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
const relation = (type: string, target: string): Buffer =>
  Buffer.from(
    `<Relationships><Relationship Id="r1" Target="${target}"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/></Relationships>`,
  );
const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a file that is no list of people', () => {
  const blanks = Buffer.alloc(70_000_000, ' ');
  const book = Buffer.from('<workbook/>');
  it.each([
    ['an old .xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('base64'), 'alte Excel-Datei'],
    ['a text without a header', () => Buffer.from('Guten Tag').toString('base64'), 'fehlt die Kopfzeile'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64'), 'weder eine Excel-Datei'],
    ['another archive', () => zipOf({ 'a.txt': book }), 'weder eine Excel-Datei'],
    ['a zip bomb', () => zipOf({ 'xl/workbook.xml': book, 'xl/worksheets/sheet1.xml': blanks }), 'entpackt größer'],
    ['macros', () => zipOf({ 'xl/workbook.xml': book, 'xl/vbaProject.bin': book }), 'enthält Makros'],
    ['a broken workbook', () => zipOf({ 'xl/workbook.xml': book }), 'beschädigt'],
    ['a sheet without a header', () => workbook([['Anna', 'anna@example.org']]), 'fehlt die Kopfzeile'],
    ['a header alone', () => workbook([HEADER]), 'steht niemand'],
    ['no base64', () => '###', 'Base64'],
    [
      'a million empty rows',
      async () => {
        const empty = Array.from({ length: 30_000 }, (): Cell[] => [' ']);
        return workbook([HEADER, ...empty]);
      },
      'mehr als 20000 Zeilen',
    ],
    [
      'values in the last column',
      () => sheetOf('<row><c r="XFD1"><v>1</v></c></row>'.repeat(1_000)),
      'breiter als 200',
    ],
    [
      'letters in masses',
      () => sheetOf(`<row>${textCell('Name')}</row>${`<row>${textCell('a'.repeat(30_000))}</row>`.repeat(170)}`),
      'zu aufwendig zu lesen',
    ],
  ])('such as %s is refused with a sentence that says what to do', async (_kind, make, sentence) => {
    const { status, error } = await post(await make());
    expect([status, error.field]).toEqual([400, 'content']);
    expect(error.message).toContain(sentence);
    expect((await on.list(owner)).count).toBe(0);
  });
});

describe('the template', () => {
  it('has the columns that an import understands', async () => {
    const { data, errors } = await app.graphql<{ employeeImportTemplate: { name: string; content: string } }>(
      owner.token,
      '{ employeeImportTemplate { name content } }',
    );
    expect(errors).toBeUndefined();
    expect(data.employeeImportTemplate.name).toBe('Importvorlage Beschäftigte.xlsx');
    const { status, error } = await post(data.employeeImportTemplate.content);
    expect([status, error.message]).toEqual([400, expect.stringContaining('steht niemand')]);
  });
});

describe('a list from payroll', () => {
  const importing = async (rows: Cell[][], options: object = {}): Promise<Report> => {
    const input = { content: await workbook(rows), ...options };
    const { status, body } = await restClient(app, owner.token).post<Report>('employee/batch', input);
    expect(status).toBe(200);
    return body;
  };

  it('has names with the last name first, which are turned round', async () => {
    const { rows } = await importing([
      ['Nachname, Vorname', 'E-Mail'],
      ['Cihan, Mehmet', 'm.cihan@betrieb.example'],
      ['Brandt Jonas', 'j.brandt@betrieb.example'],
      ['Weiß, Dr. Anna', 'a.weiss@betrieb.example'],
    ]);
    expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Mehmet Cihan', 'new'],
      ['Jonas Brandt', 'new'],
      ['Dr. Anna Weiß', 'new'],
    ]);
    const { rows: again } = await importing([
      ['Name', 'E-Mail'],
      ['Cihan, Mehmet', 'm.cihan@betrieb.example'],
    ]);
    expect(again[0]).toMatchObject({ name: 'Mehmet Cihan', outcome: 'unchanged' });
  });

  it('returns the groups that have to be created first, and how many people they have', async () => {
    const list: Cell[][] = [
      ['Name', 'E-Mail', 'Gruppe'],
      ['Jonas Brandt', 'j.brandt@betrieb.example', 'Werkstatt'],
      ['Murat Yılmaz', 'm.yilmaz@betrieb.example', 'werkstatt; Büro'],
    ];
    const { unknownGroups, refused } = await importing(list, { preview: true });
    expect([unknownGroups, refused]).toEqual([
      [
        { name: 'Werkstatt', count: 2 },
        { name: 'Büro', count: 1 },
      ],
      2,
    ]);
    for (const { name } of unknownGroups) await on.createGroup(owner, { name });
    expect(counts(await importing(list))).toEqual([2, 0, 0, 0]);
  });

  it('adds people without an e-mail address when that is said, and the same ones no second time', async () => {
    const list: Cell[][] = [
      ['Name', 'E-Mail', 'Personalnummer'],
      ['Jonas Brandt', null, '1042'],
      ['Murat Yılmaz', null, null],
      ['Petra Vogel', 'p.vogel@betrieb.example', null],
    ];
    const before = await importing(list, { preview: true });
    expect([before.missingEmail, before.refused]).toEqual([2, 2]);
    expect(counts(await importing(list, { withoutEmail: true }))).toEqual([3, 0, 0, 0]);
    expect(counts(await importing(list, { withoutEmail: true }))).toEqual([0, 0, 3, 0]);
    // Petra Vogel has an address: the row may be about another person with her name.
    const later: Cell[][] = [
      ['Name', 'Tätigkeit'],
      ['Petra Vogel', 'Meisterin'],
    ];
    expect((await importing(later, { withoutEmail: true })).rows[0]).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'personnelNumber' }],
    });
  });

  it('is read from the first visible sheet that has a header, which is named', async () => {
    const people: Cell[][] = [HEADER, ['Eva Blatt', 'eva.blatt@example.com', null, null]];
    const file = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
      post(Buffer.from(await writeXlsx({ sheets })).toString('base64'), true);
    const notes: Cell[][] = [['Stand: November'], ['Bitte bis Freitag prüfen']];
    const old: Cell[][] = [HEADER, ['Otto Alt', 'otto.alt@example.com', null, null]];

    const { body } = await file([
      { name: 'Notizen', rows: notes },
      { name: 'Archiv', rows: old, hidden: true },
      { name: 'Liste', rows: people },
    ]);
    expect([body.sheet, body.rows.map(({ name }) => name)]).toEqual(['Liste', ['Eva Blatt']]);
    const only = await file([
      { name: 'Archiv', rows: old, hidden: true },
      { name: 'Liste', rows: people },
    ]);
    expect([only.body.sheet, only.body.rows.map(({ name }) => name)]).toEqual([null, ['Eva Blatt']]);
    const none = await file([
      { name: 'Notizen', rows: notes },
      { name: 'Mehr', rows: notes },
    ]);
    expect([none.status, none.error.details![0]!.message]).toEqual([
      400,
      'Auf keinem der 2 sichtbaren Tabellenblätter steht eine Kopfzeile: Eine Spalte muss „Name“ heißen, oder zwei „Vorname“ und „Nachname“',
    ]);
  });

  it('has cells with error values, which are refused by column and value', async () => {
    const { rows } = await importing([
      ['Name', 'E-Mail', 'Abteilung'],
      ['Jonas Brandt', 'j.brandt@betrieb.example', '#N/A'],
    ]);
    expect(rows[0]).toMatchObject({ outcome: 'refused', problems: [{ field: 'department', column: 'Abteilung' }] });
    expect(rows[0]!.problems[0]!.message).toContain('#N/A');
  });

  it('is no PDF, which is said', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n').toString('base64');
    const { status, error } = await post(pdf);
    expect([status, error.details?.[0]?.key]).toEqual([400, 'importPdf']);
  });
});
