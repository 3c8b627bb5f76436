import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../schema/kernel/errors.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';
import { addCheck, answered, createItem, failed, passed, readItem, type Item } from './equipment-world.ts';

let app: TestApp;
let owner: Actor;
let item: Item;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  item = await createItem(app, owner, { responsible: owner.userId, number: 'FS-3', place: 'Hof' });
});

const PAGE = `query ($code: String!) { publicEquipment(code: $code) {
  name kindName number place clientName state lockedOn nextCheckOn reportedOn items { de } } }`;
const REPORT = 'mutation ($input: EquipmentReportInput!) { reportEquipment(input: $input) { locked told } }';
const OPEN = 'mutation ($ids: [ID!]!) { openEquipment(ids: $ids) { id publicCode } }';
const REPORTS = `{ equipmentReports(sort: "-createdAt") {
  data { id outcome items findings name locked ticketId equipmentItem { id } } } }`;

interface Page {
  name: string;
  clientName: string;
  state: string;
  lockedOn: string | null;
  reportedOn: string | null;
  items: { de: string }[];
}
interface Report {
  id: string;
  outcome: string;
  findings: string;
  name: string;
  locked: boolean;
  ticketId: string | null;
}
type Receipt = { locked: boolean; told: boolean };

const open = async (device = item, actor = owner): Promise<string> =>
  (await answered<{ openEquipment: { publicCode: string }[] }>(app, actor, OPEN, { ids: [device.id] }))
    .openEquipment[0]!.publicCode;
const pageOf = async (code: string): Promise<Page> =>
  (await app.graphql<{ publicEquipment: Page }>(null, PAGE, { code })).data.publicEquipment;
const tryReport = (code: string, more: object = {}) =>
  app.graphql<{ reportEquipment: Receipt }>(null, REPORT, {
    input: { code, id: randomUUID(), outcome: 'defect', findings: 'Bremse zieht nach links', ...more },
  });
const report = async (code: string, more: object = {}): Promise<Receipt> => {
  const { data, errors } = await tryReport(code, more);
  expect(errors).toBeUndefined();
  return data.reportEquipment;
};
const reports = async (): Promise<Report[]> =>
  (await answered<{ equipmentReports: { data: Report[] } }>(app, owner, REPORTS)).equipmentReports.data;
const lockChoice = (locks: boolean, actor = owner) =>
  app.graphql(actor.token, 'mutation ($locks: Boolean!) { chooseEquipmentReportsLock(locks: $locks) }', { locks });
const codeOf = ({ errors }: { errors?: { extensions?: { code?: unknown } }[] }): unknown =>
  errors?.[0]?.extensions?.code;

describe('the page behind the code of a device', () => {
  it('says without a login whether it may be used, and nothing else of the organisation', async () => {
    const code = await open();
    expect(await pageOf(code)).toMatchObject({
      name: 'Stapler 3',
      number: 'FS-3',
      place: 'Hof',
      state: 'neverChecked',
      lockedOn: null,
      reportedOn: null,
    });
    await addCheck(app, owner, item, passed(item));
    expect((await pageOf(code)).state).toBe('fine');
    await addCheck(app, owner, item, failed(item));
    const locked = await pageOf(code);
    expect(locked).toMatchObject({ state: 'locked', lockedOn: today() });
    expect(JSON.stringify(locked)).not.toContain('Riss an der linken Zinke');
  });

  it('opens neither by a guessed nor by an ended code, and a label that was printed before stays valid', async () => {
    const code = await open();
    expect(await open()).toBe(code);
    expect(code.length).toBeGreaterThan(40);
    expect(codeOf(await app.graphql(null, PAGE, { code: 'guess' }))).toBe('NOT_FOUND');
    expect(codeOf(await app.graphql(null, PAGE, { code: 'x'.repeat(101) }))).toBe('BAD_INPUT');
    expect((await restClient(app, owner.token).delete(`equipmentItem/${item.id}/code`)).status).toBe(200);
    expect(codeOf(await app.graphql(null, PAGE, { code }))).toBe('NOT_FOUND');
    expect(codeOf(await tryReport(code))).toBe('NOT_FOUND');
    expect(await open()).not.toBe(code);
  });

  it('is given and ended only by those who may, for devices of their own organisation', async () => {
    const stranger = await registerOwner(app);
    const without = await addUser(app, owner, { permissions: ['riskassessment'] });
    const CLOSE = 'mutation ($id: ID!) { closeEquipment(id: $id) { id } }';
    for (const [query, variables] of [
      [OPEN, { ids: [item.id] }],
      [CLOSE, { id: item.id }],
    ] as const) {
      expect(codeOf(await app.graphql(stranger.token, query, variables))).toBe('NOT_FOUND');
      expect(codeOf(await app.graphql(without.token, query, variables))).toBe('FORBIDDEN');
    }
    const mine = await createItem(app, stranger, {});
    expect(codeOf(await app.graphql(stranger.token, OPEN, { ids: [mine.id, item.id] }))).toBe('NOT_FOUND');
  });

  it('is guessed and filled at a limited rate', async () => {
    const code = await open();
    const counts = new Map<string, number>();
    const limits: RateLimiter = {
      ...noLimits,
      consume: async (name) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (name !== 'equipmentPage' && counts.get(name)! > 2) throw new AppError('RATE_LIMITED');
      },
    };
    const limited = await startTestApp({ share: app.database, limits });
    try {
      const page = (each: string) => limited.graphql(null, PAGE, { code: each });
      for (const each of [code, code, code]) expect(codeOf(await page(each))).toBeUndefined();
      expect([codeOf(await page('a')), codeOf(await page('b')), codeOf(await page('c'))]).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
        'RATE_LIMITED',
      ]);
      const say = () => limited.graphql(null, REPORT, { input: { code, id: randomUUID(), outcome: 'fine' } });
      expect([codeOf(await say()), codeOf(await say()), codeOf(await say())]).toEqual([
        undefined,
        undefined,
        'RATE_LIMITED',
      ]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a visual check before use', () => {
  it('that finds all in order is noted, and makes no ticket', async () => {
    const code = await open();
    expect(await report(code, { outcome: 'fine', findings: '' })).toEqual({ locked: false, told: false });
    expect(await reports()).toMatchObject([{ outcome: 'fine', name: '', ticketId: null }]);
    // A report is no check: the item still has the state "never checked".
    expect((await pageOf(code)).state).toBe('neverChecked');
  });

  it('that finds a defect creates a ticket for the responsible person, warns the next user, and locks nothing', async () => {
    const code = await open();
    await addCheck(app, owner, item, passed(item));
    expect(await report(code, { items: [0], name: 'Ali' })).toEqual({ locked: false, told: true });
    expect(await pageOf(code)).toMatchObject({ state: 'fine', reportedOn: today() });
    const [said] = await reports();
    const { ticket } = await answered<{
      ticket: { title: string; description: string; users: { id: string }[] };
    }>(app, owner, 'query ($id: ID!) { ticket(id: $id) { title description users { id } } }', { id: said!.ticketId });
    expect(ticket.title).toBe('Stapler 3 (FS-3): Mangel gemeldet');
    expect(ticket.users).toEqual([{ id: owner.userId }]);
    for (const words of ['Bremse zieht nach links', 'Gemeldet von: Ali', `/app/equipment/${item.id}`])
      expect(ticket.description).toContain(words);
  });

  it('locks where the organisation chose so, which only its Owner does, and a passed check frees', async () => {
    const colleague = await addUser(app, owner, { permissions: ['inspection'] });
    expect(codeOf(await lockChoice(true, colleague))).toBe('FORBIDDEN');
    await lockChoice(true);
    const code = await open();
    expect(await report(code, { items: [4] })).toEqual({ locked: true, told: true });
    expect(await readItem(app, owner, item.id)).toMatchObject({
      state: 'locked',
      lockedOn: today(),
      lockReason: 'Mangel bei „Lenkung ohne zu großes Spiel“\nBremse zieht nach links',
    });
    await addCheck(app, owner, item, passed(item));
    expect(await pageOf(code)).toMatchObject({ state: 'fine', reportedOn: null });
  });

  it('cannot report a locked device as fine', async () => {
    const code = await open();
    await addCheck(app, owner, item, failed(item));
    expect(codeOf(await tryReport(code, { outcome: 'fine', findings: '' }))).toBe('CONFLICT');
    expect((await readItem(app, owner, item.id)).state).toBe('locked');
    expect(await report(code)).toEqual({ locked: true, told: true });
  });

  it('stays open until its ticket is closed or the device is checked', async () => {
    const code = await open();
    await report(code);
    const [{ ticketId } = { ticketId: '' }] = await reports();
    await answered(
      app,
      owner,
      'mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }',
      {
        id: ticketId,
        input: { boardId: owner.boards.closed, position: 'a0' },
      },
    );
    expect((await pageOf(code)).reportedOn).toBeNull();
    await report(code);
    expect((await pageOf(code)).reportedOn).toBe(today());
    await addCheck(app, owner, item, { ...passed(item), checkKind: undefined });
    expect((await pageOf(code)).reportedOn).toBeNull();
  });

  it('that arrives twice is recorded once, with one ticket', async () => {
    const code = await open();
    const id = randomUUID();
    expect(await report(code, { id })).toEqual(await report(code, { id }));
    expect(await reports()).toHaveLength(1);
    const other = await createItem(app, owner, { name: 'Stapler 4' });
    expect(codeOf(await tryReport(await open(other), { id }))).toBe('CONFLICT');
  });

  it('of two people who scan the same code at the same moment are both kept, and lock it once', async () => {
    await lockChoice(true);
    const code = await open();
    const receipts = await Promise.all(['Ali', 'Eva'].map((name) => report(code, { name })));
    expect(receipts).toEqual([
      { locked: true, told: true },
      { locked: true, told: true },
    ]);
    expect((await reports()).map(({ name }) => name).sort()).toEqual(['Ali', 'Eva']);
    expect(await pageOf(code)).toMatchObject({ state: 'locked', lockedOn: today() });
  });

  it.each([
    ['a defect without a word', { findings: '' }],
    ['an item that the kind does not have', { items: [99] }],
    ['another result', { outcome: 'passed' }],
    ['a photo that is none', { photo: { name: 'a.jpg', content: Buffer.from('no photo').toString('base64') } }],
    ['a photo that is something else', { photo: { name: 'a.exe', content: 'AAAA' } }],
  ])('is refused with %s, and leaves nothing', async (_name, more) => {
    const code = await open();
    expect(['BAD_INPUT', 'UNSUPPORTED_TYPE']).toContain(codeOf(await tryReport(code, more)));
    expect(await reports()).toEqual([]);
  });

  it('with a photo gives the ticket a copy without what the camera wrote', async () => {
    const { default: sharp } = await import('sharp');
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'GEHEIM' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('GEHEIM')).toBe(true);
    const code = await open();
    await report(code, { photo: { name: 'bremse.jpg', content: photo.toString('base64') } });
    const [said] = await reports();
    const { ticket } = await answered<{ ticket: { attachments: { name: string; url: string }[] } }>(
      app,
      owner,
      'query ($id: ID!) { ticket(id: $id) { attachments { name url } } }',
      { id: said!.ticketId },
    );
    expect(ticket.attachments).toMatchObject([{ name: 'bremse.jpg' }]);
    const bytes = Buffer.from(await (await fetch(new URL(ticket.attachments[0]!.url, app.url))).arrayBuffer());
    expect([bytes[0], bytes.includes('GEHEIM')]).toEqual([0xff, false]);
  });

  it('is removed by those who may, and its ticket stays', async () => {
    await report(await open());
    const [said] = await reports();
    const stranger = await registerOwner(app);
    const REMOVE = 'mutation ($id: ID!) { deleteEquipmentReport(id: $id) }';
    expect(codeOf(await app.graphql(stranger.token, REMOVE, { id: said!.id }))).toBe('NOT_FOUND');
    await answered(app, owner, REMOVE, { id: said!.id });
    expect(await reports()).toEqual([]);
    const { ticket } = await answered<{ ticket: { id: string } | null }>(
      app,
      owner,
      'query ($id: ID!) { ticket(id: $id) { id } }',
      { id: said!.ticketId },
    );
    expect(ticket?.id).toBe(said!.ticketId);
  });
});

describe('labels', { timeout: 60_000 }, () => {
  it('are printed for those that have a code, by name', async () => {
    const other = await createItem(app, owner, { name: 'Anlegeleiter', kind: 'ladder', number: 'L-1' });
    const closed = await createItem(app, owner, { name: 'Ohne Code' });
    const rest = restClient(app, owner.token);
    expect((await rest.post('equipmentLabel', { ids: [item.id, other.id] })).status).toBe(200);
    const ids = [item.id, closed.id, other.id].join(',');
    const { status, body } = await rest.get<{ content: string; name: string }>(`equipmentLabel/pdf?ids=${ids}`);
    expect(status).toBe(200);
    const { text } = await readPdf(Buffer.from(body.content, 'base64'));
    expect(text.indexOf('Anlegeleiter')).toBeLessThan(text.indexOf('Stapler 3'));
    expect(text).toContain('Vor der Nutzung scannen');
    expect(text).not.toContain('Ohne Code');
  });

  it('of 200 devices are one file, whose address is not too long', async () => {
    const rest = restClient(app, owner.token);
    expect((await rest.post('equipmentLabel', { ids: [item.id] })).status).toBe(200);
    const ids = [item.id, ...Array.from({ length: 199 }, () => randomUUID())].join(',');
    for (const sheet of ['', '&perSheet=65'])
      expect((await rest.get(`equipmentLabel/pdf?ids=${ids}${sheet}`)).status).toBe(200);
  });

  it('are at most 200 at once, for existing devices', async () => {
    const many = Array.from({ length: 201 }, () => randomUUID());
    const rest = restClient(app, owner.token);
    for (const ids of [many, [], ['nothing']]) {
      const { status, error } = await rest.post('equipmentLabel', { ids });
      expect([status, error.field ?? error.details?.[0]?.field], String(ids.length)).toEqual([
        400,
        expect.stringMatching(/^ids/),
      ]);
    }
    expect((await rest.post('equipmentLabel', { ids: [randomUUID()] })).status).toBe(404);
    expect((await rest.get(`equipmentLabel/pdf?ids=${randomUUID()}`)).status).toBe(400);
  });
});
