import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_TYPES } from '../../schema/platform/exports/export-formats.shared.ts';
import { exportLists } from '../../schema/platform/exports/export-lists.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { makeForeman } from '../rest/example-records.ts';
import { restClient } from '../rest/rest-client.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { insertMany } from '../tickets/many-tickets.ts';
import { askExport, csvCells, xlsxSheet, type Asked } from './exported.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  // A user who is no foreman is refused regardless of the arguments; as a foreman, the user reaches their validation.
  await makeForeman(restClient(app, owner.token), owner.userId);
});
afterAll(() => app.stop());

const CREATE = `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }`;

async function createTicket(actor: Actor, values: object): Promise<void> {
  const { errors } = await app.graphql(actor.token, CREATE, {
    input: { title: 'Leiter prüfen', priority: 3, boardId: actor.boards.open, ...values },
  });
  expect(errors).toBeUndefined();
}

const cells = async (actor: Actor, asked: Asked, language = 'de'): Promise<string[][]> => {
  const response = await askExport(app, actor.token, asked, { language });
  expect(response.status, await (response.ok ? '' : response.clone().text())).toBe(200);
  return csvCells(response);
};

const refusal = async (asked: object, token: string | null = owner.token) => {
  const response = await askExport(app, token, asked as Asked);
  const { error } = (await response.json()) as { error: { code: string; field?: string; message: string } };
  return { status: response.status, ...error };
};

describe('A list as CSV', () => {
  const COLUMNS = ['title', 'board.name', 'priority', 'dueDate', 'users.name'];
  const TICKETS: Asked = { list: 'tickets', columns: COLUMNS, variables: { sort: 'title' } };

  beforeAll(async () => {
    await createTicket(owner, { title: '=1+1', priority: 4, dueDate: '2026-12-01', userIds: [owner.userId] });
    await createTicket(owner, { title: 'Regal', priority: 1 });
  });

  it('has German words, days and semicolons in German', async () => {
    const [header, first, second] = await cells(owner, TICKETS);
    expect(header).toEqual(['Titel', 'Spalte', 'Priorität', 'Fällig am', 'Zuständig']);
    expect(first).toEqual(["'=1+1", 'Offen', 'sehr hoch', '01.12.2026', expect.stringMatching(/^Petra Vogel/)]);
    expect(second).toEqual(['Regal', 'Offen', 'gering', '', '']);
  });

  it('has English words and days of ISO 8601 in English', async () => {
    const [header, first] = await cells(owner, TICKETS, 'en');
    expect(header).toEqual(['Title', 'Column', 'Priority', 'Due on', 'Responsible']);
    expect(first!.slice(2, 4)).toEqual(['very high', '2026-12-01']);
  });

  it('has the rows of the search, the filter and the order that are shown', async () => {
    const found = await cells(owner, {
      ...TICKETS,
      variables: { search: 'reg', filter: { priority: 1 }, sort: '-title' },
    });
    expect(found.slice(1).map(([title]) => title)).toEqual(['Regal']);
  });

  it('names the file after the list and the day, and says that it is text', async () => {
    const response = await askExport(app, owner.token, TICKETS);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Tickets \d{4}-\d\d-\d\d\.csv"/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    await response.arrayBuffer();
  });

  it('has every row of a list that is read in several batches once, in its order, and nothing that was written meanwhile', async () => {
    const many = await registerOwner(app);
    await insertMany(app, many, many.boards.open, 950);
    await app.sql(`update ticket set title = 'Nr. ' || lpad(document_id::text, 4, '0') where client_id = $1`, [
      many.clientId,
    ]);
    const response = await askExport(app, many.token, {
      list: 'tickets',
      columns: ['title'],
      variables: { sort: 'title' },
    });
    await createTicket(many, { title: 'Nr. 0100 danach' });
    const titles = (await csvCells(response)).slice(1).map(([title]) => title);
    expect(titles).toEqual(Array.from({ length: 950 }, (_, index) => `Nr. ${String(index + 1).padStart(4, '0')}`));
  });
});

describe('The export of the board', () => {
  it('has its columns in their order, and each from top to bottom', async () => {
    const firm = await registerOwner(app);
    const { open, inWork, closed } = firm.boards;
    for (const [title, boardId] of [
      ['fertig', closed],
      ['unten', open],
      ['begonnen', inWork],
      ['oben', open],
    ] as const)
      await createTicket(firm, { title, boardId });
    const exported = async () =>
      (
        await csvCells(
          await askExport(app, firm.token, {
            list: 'tickets',
            columns: ['title'],
            variables: { sort: 'boardPlace,board,position' },
          }),
        )
      )
        .slice(1)
        .flat();
    const { data } = await app.graphql<{ ticketBoard: { settings: { boardOrder: string[] } } }>(
      firm.token,
      '{ ticketBoard { settings { boardOrder } } }',
    );
    expect(data.ticketBoard.settings.boardOrder).toEqual([open, inWork, closed]);
    expect(await exported()).toEqual(['oben', 'unten', 'begonnen', 'fertig']);
    await app.sql(`update setting set value = $2 where client_id = $1 and id = 'boardOrder'`, [
      firm.clientId,
      JSON.stringify([closed, open]),
    ]);
    expect(await exported()).toEqual(['fertig', 'oben', 'unten', 'begonnen']);
  });
});

describe('A list as a workbook', () => {
  it('has dates as dates, numbers as numbers, and one sheet with the name of the list', async () => {
    await createTicket(owner, { title: 'Tafel', description: 'a\tb', dueDate: '2026-12-24' });
    const asked: Asked = {
      list: 'tickets',
      format: 'xlsx',
      columns: ['title', 'dueDate'],
      variables: { search: 'Tafel' },
    };
    await app.sql(`update ticket set title = 'Tafel' || chr(7) where title = 'Tafel' and client_id = $1`, [
      owner.clientId,
    ]);
    const sheet = await xlsxSheet(await askExport(app, owner.token, asked));
    expect(sheet.name).toBe('Tickets');
    expect(sheet.rows).toEqual([
      ['Titel', 'Fällig am'],
      ['Tafel', new Date('2026-12-24T00:00:00Z')],
    ]);
    const boards = await xlsxSheet(await askExport(app, owner.token, { list: 'users', format: 'xlsx' }));
    expect(boards.rows[0]).toContain('Rolle');
    await createTicket(owner, { title: '+49 351' });
    const { rows } = await xlsxSheet(
      await askExport(app, owner.token, {
        list: 'tickets',
        format: 'xlsx',
        columns: ['title'],
        variables: { filter: { title: '+49 351' } },
      }),
    );
    expect(rows[1]).toEqual(['+49 351']);
  });
});

describe('Every list', () => {
  const OWN: Record<string, object> = {
    assignmentsOfEmployee: { id: '', state: 'open' },
    sourceDocuments: { source: 'inspections' },
  };
  const OF_RECORD = [
    'assignmentsOfEmployee',
    'examinationAssigned',
    'examinationOpen',
    'examinationCompleted',
    'managedInstructionAssigned',
    'managedInstructionOpen',
    'managedInstructionCompleted',
  ];

  it.each([...exportLists().keys()].filter((list) => !OF_RECORD.includes(list)))('%s is exported', async (list) => {
    const [header] = await cells(owner, { list, variables: { ...OWN[list] } as Record<string, unknown> });
    expect(header).toHaveLength(exportLists().get(list)!.columns.length);
  });

  it.each(OF_RECORD)('%s is of one record', async (list) => {
    const { status, code } = await refusal({ list, variables: { ...OWN[list], id: randomUUID() } });
    expect([status, code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('Permissions', () => {
  it('of the list hold for its export', async () => {
    const colleague = await addUser(app, owner, { permissions: ['inspection'] });
    expect((await refusal({ list: 'incidentReports' }, colleague.token)).status).toBe(403);
    expect((await refusal({ list: 'audit' }, colleague.token)).status).toBe(403);
    expect((await refusal({ list: 'tickets' }, null)).status).toBe(401);
    expect((await cells(colleague, { list: 'inspections' }))[0]).toContain('Titel');
  });

  it('of columns hold, too: users who may not manage users see no e-mail addresses', async () => {
    const colleague = await addUser(app, owner, { permissions: [] });
    const [, ...people] = await cells(colleague, { list: 'users', columns: ['name', 'permissions'] });
    expect(people.map(([, permissions]) => permissions)).toEqual(people.map(() => ''));
  });

  it('never show rows of another organisation', async () => {
    const other = await registerOwner(app);
    await createTicket(other, { title: 'Fremd' });
    const titles = (await cells(owner, { list: 'tickets', columns: ['title'] })).flat();
    expect(titles).not.toContain('Fremd');
  });

  it('an export of the first-aid log is logged once, with the number of its entries', async () => {
    const owner = await registerOwner(app);
    const create = `mutation ($input: CreateMedkitLogInput!) { createMedkitLog(input: $input) { id } }`;
    const entry = { name: 'Ada', wound: 'Schnitt', date: '2026-03-29T00:30:00Z' };
    expect((await app.graphql(owner.token, create, { input: entry })).errors).toBeUndefined();
    const rows = await cells(owner, { list: 'medkitLogs' });
    expect(rows).toHaveLength(2);
    const looks = await app.sql(
      `select kind, entries, from_day from medkit_log_access where client_id = $1 and kind <> 'viewed'`,
      [owner.clientId],
    );
    expect(looks).toEqual([{ kind: 'exported', entries: 1, from_day: null }]);
  });
});

describe('Requests that are refused before anything is sent', () => {
  it.each([
    [{ list: 'nothing' }, 404, undefined],
    [{ list: 'constructor' }, 404, undefined],
    [{ list: 'recordHistory' }, 404, undefined],
    [{ list: 'tickets', format: 'pdf' }, 400, 'format'],
    [{ list: 'tickets', columns: ['secret'] }, 400, 'columns'],
    [{ list: 'tickets', columns: [] }, 400, 'columns'],
    [{ list: 'tickets', variables: { unknown: 1 } }, 400, 'variables.unknown'],
    [{ list: 'tickets', variables: { sort: 'secret' } }, 400, 'sort'],
    [{ list: 'tickets', variables: { filter: { secret: 1 } } }, 400, 'filter.secret'],
    [{ list: 'tickets', variables: { search: 7 } }, 400, 'search'],
    [{ list: 'tickets', variables: { search: 'x'.repeat(201) } }, 400, 'search'],
    [{ list: 'sourceDocuments', variables: {} }, 400, 'source'],
  ])('%j', async (asked, status, field) => {
    const refused = await refusal(asked);
    expect([refused.status, refused.field]).toEqual([status, field]);
  });

  it('a second export of the organisation while one is running; a reader that disconnects releases its slot', async () => {
    const busy = await registerOwner(app);
    // 20 MB: more than the buffers of both sockets, so that the export has to wait for its reader.
    await insertMany(app, busy, busy.boards.open, 2000, 'Text '.repeat(2000));
    const leaving = new AbortController();
    const running = await askExport(app, busy.token, { list: 'tickets' }, { signal: leaving.signal });
    expect(running.status).toBe(200);
    expect(await refusal({ list: 'tickets' }, busy.token)).toMatchObject({ status: 503, code: 'BUSY' });
    expect((await askExport(app, owner.token, { list: 'boards' })).status).toBe(200);
    leaving.abort();
    await expect.poll(async () => (await askExport(app, busy.token, { list: 'boards' })).status).toBe(200);
  });
});

describe('REST answers a list as a spreadsheet', () => {
  const get = (path: string, accept: string) =>
    fetch(`${app.url}/api/v1/${path}`, { headers: { Authorization: `Bearer ${owner.token}`, Accept: accept } });

  it('when the Accept header asks for one, all pages of it', async () => {
    const [header, ...rows] = await csvCells(await get('board?sort=name&perPage=1', 'text/csv'));
    expect(header).toEqual(['Name', 'Spalte für Erledigtes', 'Angelegt am']);
    expect(rows).toHaveLength(3);
    const sheet = await xlsxSheet(await get('ticket?due=overdue&closed=false', EXPORT_TYPES.xlsx));
    expect(sheet.rows).toHaveLength(1);
  });

  it('at an address of its own, with the format as a parameter, and only the columns that are selected', async () => {
    expect(await csvCells(await get('board/export', '*/*'))).toHaveLength(4);
    const named = await get('board/export?format=xlsx&select=name,createdAt&sort=name', 'application/json');
    expect(named.headers.get('content-type')).toBe(EXPORT_TYPES.xlsx);
    expect((await xlsxSheet(named)).rows[0]).toEqual(['Name', 'Angelegt am']);
    expect((await csvCells(await get('board/export?select=-createdAt', '*/*')))[0]).toEqual([
      'Name',
      'Spalte für Erledigtes',
    ]);
    expect((await csvCells(await get('board?select=final', EXPORT_TYPES.csv)))[0]).toEqual(['Spalte für Erledigtes']);
    const refused = async (path: string) =>
      ((await (await get(path, '*/*')).json()) as { error: { code: string; field: string } }).error;
    expect(await refused('board/export?format=pdf')).toMatchObject({ code: 'BAD_INPUT', field: 'format' });
    expect(await refused('board/export?select=colour')).toMatchObject({ code: 'BAD_INPUT', field: 'select' });
    expect(await refused('board/export?page=2')).toMatchObject({ code: 'BAD_INPUT', field: 'page' });
  });

  it('never for a path that is no list: 406', async () => {
    for (const path of ['interviewResult', 'license', `user/${owner.userId}`])
      for (const type of Object.values(EXPORT_TYPES)) expect((await get(path, type)).status, path).toBe(406);
  });

  it('and as JSON otherwise, also when it would take anything', async () => {
    for (const accept of ['*/*', 'application/json, text/csv;q=0.5', 'text/html'])
      expect((await get('board', accept)).headers.get('content-type')).toMatch(/^application\/json/);
  });
});
