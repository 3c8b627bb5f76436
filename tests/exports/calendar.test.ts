import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://obacht.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

const DAY = addDays(today(), 10);

async function addressOf(actor: Actor, language = 'de'): Promise<string> {
  const { data } = await app.graphql<{ createCalendarFeed: { url: string } }>(
    actor.token,
    'mutation { createCalendarFeed { url } }',
    {},
    { 'Accept-Language': language },
  );
  return data.createCalendarFeed.url.replace('https://obacht.example', app.url);
}

type Event = Record<string, string>;

/** The events of a calendar feed as their properties, with folded lines joined (RFC 5545, 3.1). */
async function eventsAt(address: string): Promise<Event[]> {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  const lines = (await response.text()).replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Event[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const at = line.indexOf(':');
    if (events.length > 0) events.at(-1)![line.slice(0, at)] ??= line.slice(at + 1);
  }
  return events;
}

const summaries = async (address: string): Promise<string[]> =>
  (await eventsAt(address)).map(({ SUMMARY }) => SUMMARY!.replaceAll('\\', ''));

const createTicket = async (actor: Actor, input: object): Promise<void> => {
  const query = `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }`;
  expect((await app.graphql(actor.token, query, { input: { priority: 2, ...input } })).errors).toBeUndefined();
};

const createPlain = async (type: string, input: object): Promise<string> => {
  const query = `mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`;
  const { data, errors } = await app.graphql<Record<string, { id: string }>>(owner.token, query, { input });
  expect(errors).toBeUndefined();
  return data[`create${type}`]!.id;
};

/** Adds an employee for whom a health check and an instruction are due. */
async function somebodyDue(): Promise<void> {
  const employee = await createPlain('Employee', { name: 'Ada Geheim', withoutEmail: true, employeeLanguage: 'GER' });
  const examination = await createPlain('Examination', { name: 'G 26 Atemschutz' });
  const instruction = await createPlain('ManagedInstruction', { nameDe: 'Leitern', nameEn: 'Ladders' });
  for (const [column, item] of [
    ['examination_id', examination],
    ['instruction_id', instruction],
  ])
    await app.sql(
      `insert into assignment (client_id, id, employee_id, ${column}, origin_id, link_id, opens_on, due_on)
       values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), gen_random_uuid(), current_date, $4)`,
      [owner.clientId, employee, item, DAY],
    );
}

describe('a calendar that is read again', () => {
  it('is sent only when it has changed since the ETag of the last answer', async () => {
    const address = await addressOf(owner);
    await createTicket(owner, { title: 'Leiter', dueDate: DAY, userIds: [owner.userId] });
    const first = await fetch(address);
    const again = () => fetch(address, { headers: { 'If-None-Match': first.headers.get('etag')! } });
    const same = await again();
    expect([same.status, await same.text()]).toEqual([304, '']);
    await createTicket(owner, { title: 'Regal', dueDate: DAY, userIds: [owner.userId] });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('Regal');
  });
});

describe('A calendar', () => {
  it('numbers what was changed, so that a program moves an entry to its new day', async () => {
    const id = await createPlain('Ticket', { title: 'Leiter', priority: 2, dueDate: DAY, userIds: [owner.userId] });
    const address = await addressOf(owner);
    const [before] = await eventsAt(address);
    expect([before!.SEQUENCE, before!['LAST-MODIFIED']]).toEqual(['0', expect.stringMatching(/^\d{8}T\d{6}Z$/)]);
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $day: Date) { updateTicket(id: $id, input: { dueDate: $day }) { id } }',
      { id, day: addDays(DAY, 3) },
    );
    const [moved] = await eventsAt(address);
    expect([moved!.UID, moved!.SEQUENCE, moved!['DTSTART;VALUE=DATE']]).toEqual([
      before!.UID,
      '1',
      addDays(DAY, 3).replaceAll('-', ''),
    ]);
  });

  it('has entries that count people without a number: another day is another entry', async () => {
    await somebodyDue();
    for (const event of await eventsAt(await addressOf(owner)))
      expect([event.SEQUENCE, event['LAST-MODIFIED']]).toEqual(['0', undefined]);
  });

  it('has the own tickets on the days on which they are due, as entries that keep their ids', async () => {
    await createTicket(owner, {
      title: 'Leiter, Regal; prüfen',
      dueDate: DAY,
      boardId: owner.boards.open,
      userIds: [owner.userId],
    });
    await createTicket(owner, {
      title: 'Erledigt',
      dueDate: DAY,
      boardId: owner.boards.closed,
      userIds: [owner.userId],
    });
    await createTicket(owner, { title: 'Von anderen', dueDate: DAY, boardId: owner.boards.open });
    const address = await addressOf(owner);
    const [event, ...others] = await eventsAt(address);
    expect(others).toEqual([]);
    expect(event!['DTSTART;VALUE=DATE']).toBe(DAY.replaceAll('-', ''));
    expect(event!.SUMMARY).toBe('T-00001 Leiter\\, Regal\\; prüfen');
    expect(event!['URL;VALUE=URI'] ?? event!.URL).toMatch(/^https:\/\/obacht\.example\/app\/tickets\/user\?ticket=/);
    expect((await eventsAt(address))[0]!.UID).toBe(event!.UID);
  });

  it('names nobody who has a health check, and shows to each what they may see', async () => {
    await somebodyDue();
    expect(await summaries(await addressOf(owner))).toEqual([
      'Unterweisung fällig: Leitern (eine Person)',
      'Termin fällig (eine Person)',
    ]);
    const colleague = await addUser(app, owner, { permissions: ['managedinstruction'] });
    expect(await summaries(await addressOf(colleague, 'en'))).toEqual(['Safety briefing due: Leitern (one person)']);
    const nobody = await addUser(app, owner, { name: 'Mia', permissions: [] });
    expect(await summaries(await addressOf(nobody))).toEqual([]);
  });

  it('ends with its address, with a new one, and when its owner leaves', async () => {
    const first = await addressOf(owner);
    const second = await addressOf(owner);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    await app.graphql(owner.token, 'mutation { removeCalendarFeed }');
    expect((await fetch(second)).status).toBe(404);
    const colleague = await addUser(app, owner, {});
    const theirs = await addressOf(colleague);
    await app.sql(`update client_user set removed_at = now() where id = $1`, [colleague.userId]);
    expect((await fetch(theirs)).status).toBe(404);
  });

  it('stores no address, only its hash', async () => {
    const address = await addressOf(owner);
    const [row] = await app.sql<{ row: string }>(`select t::text as row from calendar_feed t where client_id = $1`, [
      owner.clientId,
    ]);
    expect(row!.row).not.toContain(/(\S{43})\.ics/.exec(address)![1]);
    const { data } = await app.graphql<{ calendarFeed: { language: string } }>(
      owner.token,
      '{ calendarFeed { language } }',
    );
    expect(data.calendarFeed.language).toBe('de');
  });

  it.each(['x.ics', `${'a'.repeat(43)}.ics`, 'nothing'])('is not found at %s', async (file) => {
    expect((await fetch(`${app.url}/calendar/${file}`)).status).toBe(404);
  });
});
