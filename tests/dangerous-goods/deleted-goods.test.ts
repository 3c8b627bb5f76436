import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTRUCTIONS } from '../../schema/areas/operating-instructions/operating-instruction.examples.ts';
import { trim } from '../../server/scheduler/jobs.ts';
import { pdf } from '../files/samples.ts';
import { unpackedBytes } from '../files/unpacked.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { goodsOn, type Goods } from './operations.ts';

let app: TestApp;
let goods: Goods;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  goods = goodsOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});

type Kind = 'storageLocation' | 'dangerousGood';

const run: ReturnType<typeof callOn> = (...call) => callOn(app)(...call);
const restore = (kind: Kind, id: string, actor = owner) =>
  run(actor, 'mutation ($kind: String!, $id: ID!) { answer: restoreRecord(kind: $kind, id: $id) { id } }', {
    kind,
    id,
  });
const deleted = async (kind: Kind, actor = owner): Promise<string[]> =>
  (
    await run<{ title: string }[]>(actor, 'query ($kind: String!) { answer: deletedRecords(kind: $kind) { title } }', {
      kind,
    })
  ).map(({ title }) => title);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

const CREATE_LOCATION =
  'mutation ($input: CreateStorageLocationInput!) { answer: createStorageLocation(input: $input) { id } }';
const SHEET = { name: 'Aceton.pdf', filetype: 'pdf', content: pdf(2000).toString('base64') };
const attachSheet = async (good: string): Promise<string> =>
  (await rest.post<{ id: string }>(`dangerousGood/${good}/safetyDataSheet`, SHEET)).body.id;
const addressOf = (sheet: string) =>
  run(owner, 'query ($id: ID!) { answer: safetyDataSheetAddress(id: $id) { url } }', { id: sheet });
const readInstruction = (id: string) =>
  run<{ dangerousGood: { name: string } | null }>(
    owner,
    'query ($id: ID!) { answer: operatingInstruction(id: $id) { dangerousGood { name } } }',
    { id },
  );
const open = async (id: string): Promise<string> =>
  (
    await run<{ publicCode: string }>(
      owner,
      'mutation ($id: ID!) { answer: openStorageLocation(id: $id) { publicCode } }',
      { id },
    )
  ).publicCode;

/** A location where acetone, with its data sheet and an operating instruction, and peroxide must not be together. */
async function makeCabinet() {
  const location = await goods.location(owner, 'Schrank');
  const acetone = await goods.create(owner, location, {
    name: 'Aceton',
    identifier: 'G-1',
    storageClassification: '3',
  });
  const peroxide = await goods.create(owner, location, {
    name: 'Peroxid',
    identifier: 'G-2',
    storageClassification: '5.1A',
  });
  const sheet = await attachSheet(acetone);
  const { body } = await rest.post<{ id: string }>('operatingInstruction', {
    ...INSTRUCTIONS[0],
    dangerousGood: acetone,
  });
  return { location, acetone, peroxide, sheet, instruction: body.id };
}

/** Everything that anybody reads of locations and goods. */
async function seen() {
  const { data } = await app.graphql<{
    storageLocations: { data: object[] };
    dangerousGoods: { count: number; data: object[] };
    search: { sections: { hits: { title: string }[] }[] };
    dueItems: { items: { title: string }[] };
    sourceDocuments: { data: { recordName: string }[] };
  }>(
    owner.token,
    `{ storageLocations { data { id name light goodsCount publicCode classes { storageClassification count goods { name } } } }
       dangerousGoods(sort: "identifier") { count data { id name light dangerousGoodStorageLocation { name }
         safetyDataSheet { id name } completeness { dataSheet operatingInstruction } } }
       search(query: "aceton", kinds: ["dangerousGood"]) { sections { hits { title } } }
       dueItems(kinds: ["coStorage", "dataSheet"]) { items { title } }
       sourceDocuments(source: "safetyDataSheets") { data { recordName } } }`,
  );
  const files = await app.sql(
    `select 1 from safety_data_sheet s join stored_file f on f.client_id = s.client_id and f.id = s.file_id
      where s.client_id = $1 and f.released_at is null`,
    [owner.clientId],
  );
  return {
    locations: data.storageLocations.data,
    goods: data.dangerousGoods,
    found: data.search.sections.flatMap(({ hits }) => hits.map(({ title }) => title)),
    due: data.dueItems.items.map(({ title }) => title).sort(),
    documents: data.sourceDocuments.data.map(({ recordName }) => recordName),
    keptFiles: files.length,
  };
}

const NOTHING = { locations: [], goods: { count: 0, data: [] }, found: [], due: [], documents: [], keptFiles: 1 };

describe('a deleted storage location', () => {
  it('is nowhere, nor are its goods and their data sheets; restored, all of it is as it was', async () => {
    const { location, acetone, sheet, instruction } = await makeCabinet();
    await open(location);
    const before = await seen();
    expect(before).toMatchObject({
      locations: [{ light: 'red', goodsCount: 2 }],
      goods: { count: 2 },
      found: ['Aceton'],
      documents: ['Aceton'],
      keptFiles: 1,
    });
    expect(before.due).toEqual(expect.arrayContaining(['Schrank', 'Peroxid']));
    expect(await readInstruction(instruction)).toEqual({ dangerousGood: { name: 'Aceton' } });

    await goods.removeLocation(owner, location);
    expect(await seen()).toEqual(NOTHING);
    for (const path of [`dangerousGoodStorageLocation/${location}`, `dangerousGood/${acetone}`])
      expect((await rest.get(path)).status).toBe(404);
    expect(await codeOf(addressOf(sheet))).toBe('NOT_FOUND');
    expect(await codeOf(goods.update(owner, acetone, { name: 'Anders' }))).toBe('NOT_FOUND');
    expect(await codeOf(goods.create(owner, location))).toBe('BAD_INPUT');
    expect(await codeOf(run(owner, CREATE_LOCATION, { input: { id: location, name: 'Noch einmal' } }))).toBe(
      'NOT_FOUND',
    );
    expect(await readInstruction(instruction)).toEqual({ dangerousGood: null });
    expect(await app.sql('select 1 from storage_location_class where storage_location_id = $1', [location])).toEqual(
      [],
    );
    expect(await deleted('storageLocation')).toEqual(['Schrank']);
    expect(await deleted('dangerousGood')).toEqual([]);

    await restore('storageLocation', location);
    expect(await seen()).toEqual(before);
    expect(await addressOf(sheet)).toMatchObject({ url: expect.any(String) });
    expect(await readInstruction(instruction)).toEqual({ dangerousGood: { name: 'Aceton' } });
  });

  it('brings back the goods that were deleted with it, and none that was deleted before', async () => {
    const { location, acetone, peroxide } = await makeCabinet();
    await goods.remove(owner, peroxide);
    await goods.removeLocation(owner, location);
    expect(await deleted('storageLocation')).toEqual(['Schrank']);
    // What was deleted with its location is restored with that alone.
    expect(await deleted('dangerousGood')).toEqual(['Peroxid']);
    expect(await codeOf(restore('dangerousGood', acetone))).toBe('NOT_FOUND');
    await expect(restore('dangerousGood', peroxide)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Der Lagerort dieses Gefahrstoffs ist gelöscht: Stell zuerst den Lagerort wieder her.',
    });

    await restore('storageLocation', location);
    expect(await goods.state(owner, location)).toMatchObject({ goodsCount: 1, light: 'green' });
    expect(await goods.list(owner, location, 'identifier')).toEqual(['G-1']);
    await restore('dangerousGood', peroxide);
    expect(await goods.state(owner, location)).toMatchObject({ goodsCount: 2, light: 'red' });
    expect(await deleted('dangerousGood')).toEqual([]);
    // The next deletion takes both along, the one that was restored by itself as well.
    await goods.removeLocation(owner, location);
    await restore('storageLocation', location);
    expect(await goods.list(owner, location, 'identifier')).toEqual(['G-1', 'G-2']);
  });

  it('has no public page and opens no data sheet, until it is restored with the code on its sheet', async () => {
    const { location, acetone } = await makeCabinet();
    const code = await open(location);
    const page = async () => {
      const query = 'query ($code: String!) { answer: publicStorageLocation(code: $code) { goods { name } } }';
      return (await run<{ goods: { name: string }[] }>(null, query, { code })).goods.map(({ name }) => name);
    };
    const openSheet = () =>
      codeOf(
        run(
          null,
          'query ($code: String!, $id: ID!) { answer: publicDataSheetAddress(code: $code, goodId: $id) { url } }',
          { code, id: acetone },
        ),
      );
    expect([await page(), await openSheet()]).toEqual([['Aceton', 'Peroxid'], 'done']);
    await goods.removeLocation(owner, location);
    await expect(page()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('Dieser Code gilt nicht mehr'),
    });
    expect(await openSheet()).toBe('NOT_FOUND');
    await restore('storageLocation', location);
    expect([await page(), await openSheet()]).toEqual([['Aceton', 'Peroxid'], 'done']);
    await goods.remove(owner, acetone);
    expect([await page(), await openSheet()]).toEqual([['Peroxid'], 'NOT_FOUND']);
  });

  it('is at no place, and its label names none', async () => {
    const { id: hall } = await run<{ id: string }>(
      owner,
      'mutation { answer: createPlace(input: { name: "Halle", kind: "building" }) { id } }',
    );
    const { id } = await run<{ id: string }>(owner, CREATE_LOCATION, { input: { name: 'Schrank', placeId: hall } });
    const placeCode = await open(id);
    const placed = () =>
      run<object[]>(owner, 'query ($id: ID!) { answer: recordsAtPlace(id: $id) { kind count } }', { id: hall });
    const report = () =>
      codeOf(
        run(owner, 'mutation ($input: CreateTicketInput!) { answer: createTicket(input: $input) { id } }', {
          input: { title: 'Leckage', priority: 2, placeCode },
        }),
      );
    const here = [{ kind: 'storageLocation', count: 1 }];
    expect([await placed(), await report()]).toEqual([here, 'done']);
    await goods.removeLocation(owner, id);
    expect((await placed()).filter((group) => 'kind' in group && group.kind === 'storageLocation')).toEqual([]);
    expect(await report()).toBe('BAD_INPUT');
    await restore('storageLocation', id);
    expect(await placed()).toEqual(expect.arrayContaining(here));
    expect(await report()).toBe('done');
  });

  it('is restored by Owners and by the users who created or deleted it, in their own organisation', async () => {
    const rights = { permissions: ['dangerousgoodstorage'] };
    const [creator, other, without] = [
      await addUser(app, owner, rights),
      await addUser(app, owner, rights),
      await addUser(app, owner, { permissions: ['inspection'] }),
    ];
    const stranger = await registerOwner(app);
    const location = await goods.location(creator, 'Hof');
    const good = await goods.create(creator, location);
    await goods.remove(creator, good);
    await goods.removeLocation(creator, location);
    for (const [kind, id] of [
      ['storageLocation', location],
      ['dangerousGood', good],
    ] as const) {
      expect(await deleted(kind, creator)).toHaveLength(1);
      expect(await deleted(kind, other)).toEqual([]);
      expect(await deleted(kind, stranger)).toEqual([]);
      for (const actor of [other, stranger]) expect(await codeOf(restore(kind, id, actor))).toBe('NOT_FOUND');
      expect(await codeOf(restore(kind, id, without))).toBe('FORBIDDEN');
      expect(await codeOf(restore(kind, id, creator))).toBe('done');
    }
  });

  it('is told to programs that read changes, with its goods, and so is its return', async () => {
    const { location, acetone, peroxide } = await makeCabinet();
    const changes = async (cursor: string) =>
      (
        await rest.get<{ data: { id: string }[]; deleted: string[]; cursor: string }>(
          `dangerousGood?updatedSince=${cursor}`,
        )
      ).body;
    const { cursor } = (await rest.get<{ cursor: string }>('dangerousGood')).body;
    await goods.removeLocation(owner, location);
    const gone = await changes(cursor);
    expect([gone.data, gone.deleted.sort()]).toEqual([[], [acetone, peroxide].sort()]);
    await restore('storageLocation', location);
    const back = await changes(gone.cursor);
    expect([back.data.map(({ id }) => id).sort(), back.deleted]).toEqual([[acetone, peroxide].sort(), []]);
  });

  it('is written to the history as deleted, with its goods; that it is purged after thirty days is not', async () => {
    const { location, acetone, peroxide, sheet } = await makeCabinet();
    const young = await goods.location(owner, 'Regal');
    await open(location);
    for (const id of [location, young]) await goods.removeLocation(owner, id);
    const written = () =>
      app.sql<{ entity: string; action: string }>(
        `select entity, action from audit where client_id = $1 and record_id = any($2::text[]) order by id`,
        [owner.clientId, [location, acetone, peroxide]],
      );
    expect(
      (await written())
        .filter(({ action }) => action === 'deleted')
        .map(({ entity }) => entity)
        .sort(),
    ).toEqual(['DangerousGood', 'DangerousGood', 'StorageLocation']);
    const age = (table: string, id: string, days: number) =>
      app.sql(`update ${table} set deleted_at = now() - make_interval(days => $2::int) where id = $1`, [
        id,
        String(days),
      ]);
    const [file] = await app.sql<{ id: string }>('select file_id as id from safety_data_sheet where id = $1', [sheet]);
    const released = async () =>
      (await app.sql('select 1 from stored_file where id = $1 and released_at is null', [file!.id])).length === 0;
    await age('storage_location', young, 29);
    await trim(app.app.database);
    expect([await released(), await deleted('storageLocation')]).toEqual([false, ['Schrank', 'Regal']]);

    await age('storage_location', location, 31);
    const before = await written();
    await trim(app.app.database);
    expect(await deleted('storageLocation')).toEqual(['Regal']);
    for (const [table, column] of [
      ['dangerous_good', 'dangerous_good_storage_location'],
      ['storage_location_code', 'storage_location_id'],
      ['storage_location_class', 'storage_location_id'],
    ])
      expect(await app.sql(`select 1 from ${table} where ${column} = $1`, [location])).toEqual([]);
    expect(await app.sql('select 1 from safety_data_sheet where id = $1', [sheet])).toEqual([]);
    expect(await released()).toBe(true);
    expect(await written()).toEqual(before);
    expect(await codeOf(restore('storageLocation', location))).toBe('NOT_FOUND');
  });

  it('that is being deleted takes along what is being stored there, or refuses it', async () => {
    const location = await goods.location(owner, 'Geht');
    const early = await goods.create(owner, location);
    await goods.remove(owner, early);
    const waiting = (): Promise<object[]> =>
      app.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    let added: Promise<string> | undefined;
    let restored: Promise<string> | undefined;
    await app.app.database.write(owner.clientId, async (tx) => {
      await tx.rows(`select soft_delete('storage_location', $1, $2)`, [location, owner.userId]);
      added = codeOf(goods.create(owner, location));
      restored = codeOf(restore('dangerousGood', early));
      await expect.poll(waiting).toHaveLength(2);
    });
    expect([await added, await restored]).toEqual(['BAD_INPUT', 'CONFLICT']);
  });
});

describe('a deleted dangerous good', () => {
  it('does not count for co-storage and gives its instructions free, until it is restored with its data sheet', async () => {
    const { location, acetone, sheet, instruction } = await makeCabinet();
    const before = await seen();
    await goods.remove(owner, acetone);
    expect(await goods.state(owner, location)).toMatchObject({ goodsCount: 1, light: 'green' });
    expect(await seen()).toMatchObject({ goods: { count: 1 }, found: [], documents: [], keptFiles: 1 });
    expect(await codeOf(addressOf(sheet))).toBe('NOT_FOUND');
    expect((await rest.get('dangerousGood/xlsx')).status).toBe(200);
    expect(await readInstruction(instruction)).toEqual({ dangerousGood: null });
    await restore('dangerousGood', acetone);
    expect(await goods.state(owner, location)).toMatchObject({ goodsCount: 2, light: 'red' });
    expect(await seen()).toEqual(before);
    expect(await readInstruction(instruction)).toEqual({ dangerousGood: { name: 'Aceton' } });
  });

  it('is not in an archive of the organisation, nor are its data sheets and their files', async () => {
    const { acetone, sheet } = await makeCabinet();
    const archived = async () => {
      const { url } = await run<{ url: string }>(
        owner,
        'mutation ($input: RequestArchiveInput!) { answer: requestArchive(input: $input) { url } }',
        { input: { currentPassword: PASSWORD } },
      );
      const { pathname, search } = new URL(url);
      const entries = await unpackedBytes(
        Buffer.from(await (await fetch(`${app.url}${pathname}${search}`)).arrayBuffer()),
      );
      const idsOf = (table: string) =>
        (JSON.parse(entries.get(`data/${table}.json`)!.toString('utf8')) as { id: string }[]).map(({ id }) => id);
      return [
        idsOf('dangerous_good').includes(acetone),
        idsOf('safety_data_sheet').includes(sheet),
        [...entries.keys()].some((path) => path.endsWith('/Aceton.pdf')),
      ];
    };
    expect(await archived()).toEqual([true, true, true]);
    await goods.remove(owner, acetone);
    expect(await archived()).toEqual([false, false, false]);
  });
});
