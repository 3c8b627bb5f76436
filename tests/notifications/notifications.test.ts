import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { mentionOf } from '../../schema/platform/notifications/mention.shared.ts';
import { daySources, notificationSources } from '../../schema/platform/notifications/notification-sources.ts';
import { startNotificationWorkers } from '../../server/notifications/notification-worker.ts';
import { healthKinds } from '../../schema/platform/notifications/push-message.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { scheduledJob } from '../support/scheduled-job.ts';
import { socketOf, subscribed } from '../support/subscribed.ts';
import { statementsOf } from '../support/statements.ts';
import { ticketsOn } from '../tickets/operations.ts';
import { storedMails } from '../support/stored-mails.ts';

let app: TestApp;
let tickets: ReturnType<typeof ticketsOn>;
let call: ReturnType<typeof callOn>;
let owner: Actor;
let jonas: Actor;

/** The time of the workers, which a test sets; rows have the time of the database. */
const clock = { at: new Date(), now: (): Date => new Date(clock.at) };
const started: Worker[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await keepMails();
  tickets = ticketsOn(app);
  call = callOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.at = new Date();
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
});

interface Notification {
  id: string;
  kind: string;
  recordId: string;
  words: string;
  title: string;
  path: string;
  day: string | null;
  readAt: string | null;
  shownAt: string;
  author: { id: string; name: string } | null;
}
interface Page {
  items: Notification[];
  unread: number;
  next: string | null;
}

const NOTIFICATIONS = `query ($unread: Boolean, $first: Int = 30, $after: String) {
  notifications(unread: $unread, first: $first, after: $after) { unread next
    items { id kind recordId words title path day readAt shownAt author { id name } } } }`;

const notificationsOf = (actor: Actor, variables: object = {}): Promise<Page> =>
  call<Page>(actor, NOTIFICATIONS, { ...variables });
const kindsOf = async (actor: Actor): Promise<string[]> => (await notificationsOf(actor)).items.map(({ kind }) => kind);

const comment = (actor: Actor, ticketId: string, content: string) =>
  call<{ comments: { id: string }[] }>(
    actor,
    'mutation ($id: ID!, $content: String!) { addComment(ticketId: $id, input: { content: $content }) { comments { id } } }',
    { id: ticketId, content },
  );
const change = (actor: Actor, name: string, id: string) =>
  call<{ unread: number }>(actor, `mutation ($id: ID!) { ${name}(id: $id) { id unread } }`, { id });

const workers = (): Worker => {
  const worker = startNotificationWorkers({
    database: app.app.database,
    clock,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:4000',
    mailEnds: app.app.mailEnds,
    wakeOutbox: () => undefined,
  });
  started.push(worker);
  return worker;
};
/** Lets several processes do the work that is waiting. */
async function work(processes = 1): Promise<void> {
  const some = Array.from({ length: processes }, workers);
  await Promise.all(some.map((worker) => worker.wake()));
  await Promise.all(some.map((worker) => worker.stop()));
}
/** Copies mails into a table when they are added: the data of a sent mail is cleared. */
async function keepMails(): Promise<void> {
  await app.sql(
    'create table kept_mail as select id, recipient, template, sealed, created_at from outbox_mail limit 0',
  );
  await app.sql(
    `create function keep_mail() returns trigger language plpgsql security definer as $$ begin
       insert into public.kept_mail values (new.id, new.recipient, new.template, new.sealed, new.created_at);
       return new;
     end $$`,
  );
  await app.sql('create trigger keep_mail after insert on outbox_mail for each row execute function keep_mail()');
}
const mailsTo = (actor: Actor, template: string) =>
  storedMails<{
    items: { title: { de: string }; who: string; words: { de: string } }[];
    count: number;
    endLink: string;
    rates: { label: { de: string } }[];
  }>(app, `recipient = $1 and template = $2`, [actor.email, template], 'kept_mail');
const choose = (actor: Actor, digest: string) =>
  call(actor, 'mutation ($d: String!) { chooseNotifications(input: { digest: $d }) { digest } }', { d: digest });
/** Moves the time at which the digest was chosen into the past. */
const due = async (actor: Actor, digest: string): Promise<void> => {
  await choose(actor, digest);
  await app.sql(`update notification_choice set digest_for = '2026-01-01' where user_id = $1`, [actor.userId]);
};

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

describe('the people who are notified', () => {
  it('are the new assignees of a ticket, with the name of the author, but never the author', async () => {
    const ticket = await tickets.create(owner, { userIds: [jonas.userId, owner.userId] });
    const { items, unread } = await notificationsOf(jonas);
    expect(unread).toBe(1);
    expect(items).toEqual([
      {
        id: expect.any(String),
        kind: 'ticketAssigned',
        recordId: ticket.id,
        words: 'hat dir ein Ticket gegeben',
        title: `${ticket.formattedDocumentId} Leitern prüfen`,
        path: `/app/tickets/all?ticket=${ticket.id}`,
        day: null,
        readAt: null,
        shownAt: expect.any(String),
        author: { id: owner.userId, name: expect.stringContaining('Petra Vogel') },
      },
    ]);
    expect(await notificationsOf(owner)).toEqual({ items: [], unread: 0, next: null });
  });

  it('get it once, and again when the ticket is assigned again', async () => {
    const { id } = await tickets.create(owner, { userIds: [jonas.userId] });
    await change(jonas, 'readNotification', (await notificationsOf(jonas)).items[0]!.id);
    await tickets.update(owner, id, { title: 'Leitern und Tritte prüfen' });
    expect((await notificationsOf(jonas)).unread).toBe(0);
    await tickets.update(owner, id, { userIds: [] });
    expect((await notificationsOf(jonas)).items).toEqual([]);
    await tickets.update(owner, id, { userIds: [jonas.userId] });
    expect(await notificationsOf(jonas)).toMatchObject({ unread: 1, items: [{ readAt: null }] });
  });

  it('get nothing for a change that is rolled back', async () => {
    const refused = await app.graphql(
      owner.token,
      'mutation ($i: CreateTicketInput!) { createTicket(input: $i) { id } }',
      {
        i: { title: 'Leitern', priority: 2, userIds: [jonas.userId, '00000000-0000-4000-8000-000000000000'] },
      },
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    expect(await app.sql('select 1 from notification where user_id = $1', [jonas.userId])).toEqual([]);
  });

  it('of a comment are the author, the assignees and the commenters of the ticket; of a mention once, as a mention', async () => {
    const mia = await addUser(app, owner, { name: 'Mia Kurz' });
    const { id } = await tickets.create(owner, { userIds: [jonas.userId] });
    await comment(mia, id, `Bitte sieh nach, ${mentionOf(jonas.userId)}`);
    expect(await kindsOf(owner)).toEqual(['ticketComment']);
    expect(await kindsOf(jonas)).toEqual(['ticketMentioned', 'ticketAssigned']);
    await comment(jonas, id, 'Mache ich');
    expect(await kindsOf(mia)).toEqual(['ticketComment']);
  });

  it('of a description are those who are newly mentioned, also in a changed comment', async () => {
    const { id } = await tickets.create(owner, { description: `Für ${mentionOf(jonas.userId)}` });
    expect(await kindsOf(jonas)).toEqual(['ticketMentioned']);
    await change(jonas, 'readNotification', (await notificationsOf(jonas)).items[0]!.id);
    await tickets.update(owner, id, { description: `Jetzt für ${mentionOf(jonas.userId)}` });
    expect((await notificationsOf(jonas)).unread).toBe(0);
    const { comments } = await comment(owner, id, 'Wer kann das?');
    await call(owner, 'mutation ($id: ID!, $c: String!) { updateComment(id: $id, input: { content: $c }) { id } }', {
      id: comments[0]!.id,
      c: `Wer? ${mentionOf(jonas.userId)}`,
    });
    expect((await notificationsOf(jonas)).unread).toBe(1);
    await call(owner, 'mutation ($id: ID!) { deleteComment(id: $id) { id } }', { id: comments[0]!.id });
    expect((await notificationsOf(jonas)).unread).toBe(0);
  });

  it('lists what was just written, also by a server whose clock is behind the database', async () => {
    const late = await startTestApp({ share: app.database, clock: { now: () => new Date(Date.now() - 5_000) } });
    try {
      await tickets.create(owner, { userIds: [jonas.userId] });
      const listed = async (): Promise<Page> =>
        (await late.graphql<{ notifications: Page }>(jonas.token, NOTIFICATIONS)).data.notifications;
      expect((await listed()).unread).toBe(1);
      await late.graphql(jonas.token, 'mutation { readAllNotifications }');
      expect((await listed()).unread).toBe(0);
    } finally {
      await late.stop();
    }
  });

  it('ignores a mention of somebody who left, of another organisation and of nobody', async () => {
    const stranger = await registerOwner(app);
    const removed = await addUser(app, owner, { name: 'Ute Ehemals' });
    await call(owner, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: removed.userId });
    const text = [removed.userId, stranger.userId, '00000000-0000-4000-8000-000000000000'].map(mentionOf).join(' ');
    const { id } = await tickets.create(owner, { description: text });
    await comment(owner, id, text);
    const ids = [removed.userId, stranger.userId];
    expect(await app.sql('select 1 from notification where user_id = any($1::uuid[])', [ids])).toEqual([]);
    expect((await notificationsOf(stranger)).items).toEqual([]);
  });

  it('get it immediately on their open pages', async () => {
    const socket = socketOf(app, jonas);
    const query = 'subscription ($since: Float) { peopleChanged(since: $since) { notified } }';
    const event = new Promise<string[]>((resolve, reject) => {
      socket.subscribe<{ peopleChanged: { notified: string[] } }>(
        { query },
        { next: ({ data }) => resolve(data!.peopleChanged.notified), error: reject, complete: () => undefined },
      );
    });
    await subscribed(socket, query);
    await tickets.create(owner, { userIds: [jonas.userId] });
    expect(await event).toEqual([jonas.userId]);
    await socket.dispose();
  });
});

describe('who may still see it', () => {
  it('hides notifications of a permission that was removed, and shows them again with the permission', async () => {
    const inspector = await addUser(app, owner, { permissions: ['inspection'] });
    const [inspection] = await app.sql<{ id: string }>(
      `insert into inspection (client_id, id, title, status, inspection_date, responsible, next_execution)
       values ($1, gen_random_uuid(), 'Halle 2', 'Closed', current_date, $2, current_date + 1) returning id`,
      [owner.clientId, inspector.userId],
    );
    await app.sql(
      `insert into notification (client_id, user_id, kind, record_id, part)
       values ($1, $2, 'inspection.tomorrow', $3, (current_date + 1)::text)`,
      [owner.clientId, inspector.userId, inspection!.id],
    );
    expect(await kindsOf(inspector)).toEqual(['inspection.tomorrow']);
    const setRights = (permissions: string) =>
      app.sql(`update client_user set permissions = ${permissions} where id = $1`, [inspector.userId]);
    await setRights(`'{}'`);
    expect(await notificationsOf(inspector)).toEqual({ items: [], unread: 0, next: null });
    await setRights(`'{inspection}'`);
    expect(await kindsOf(inspector)).toEqual(['inspection.tomorrow']);
  });

  it('shows nothing of a deleted ticket', async () => {
    const { id } = await tickets.create(owner, { userIds: [jonas.userId] });
    await tickets.remove(owner, id);
    expect(await notificationsOf(jonas)).toEqual({ items: [], unread: 0, next: null });
  });

  it('are the only ones who can read, mark or postpone their notifications', async () => {
    await tickets.create(owner, { userIds: [jonas.userId] });
    const { id } = (await notificationsOf(jonas)).items[0]!;
    for (const name of ['readNotification', 'unreadNotification', 'snoozeNotification']) {
      const mutation = `mutation ($id: ID!) { ${name}(id: $id) { id } }`;
      for (const [actor, of] of [
        [owner, id],
        [jonas, 'no-id'],
      ] as const)
        expect((await app.graphql(actor.token, mutation, { id: of })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await notificationsOf(jonas)).unread).toBe(1);
  });

  it('mails Owners that a legal deadline is near and nobody has met it, and never once it is met', async () => {
    const clerk = await addUser(app, owner, { permissions: ['incidentreport'] });
    const report = await call<{ id: string }>(
      owner,
      'mutation ($input: CreateIncidentReportInput!) { createIncidentReport(input: $input) { id } }',
      {
        input: {
          incidentReportType: 'long',
          knownOn: null,
          longIncidentReport: {
            insuredPerson: { firstName: 'Ada', lastName: 'Geheim' },
            accidentDetails: { incidentDate: `${addDays(today(), -8)}T10:00:00.000Z`, deadly: false },
            workTimeAndAbsence: { didStopWork: 'immediately', didStartWorkAgain: 'no' },
          },
        },
      },
    );
    clock.at = new Date(`${addDays(today(), 1)}T08:00:00Z`);
    await work(2);
    expect(await kindsOf(clerk)).toEqual(['incidentReport.deadline']);
    expect((await kindsOf(owner)).toSorted()).toEqual(['incidentReport.deadline', 'incidentReport.escalation']);
    clock.at = new Date(`${addDays(today(), 1)}T08:10:00Z`);
    await work(2);
    const [mail, ...others] = await mailsTo(owner, 'notifications');
    expect(others).toEqual([]);
    expect(mail!.data.items.map(({ words }) => words.de)).toEqual([
      expect.stringContaining('noch offen, die gesetzliche Frist endet'),
    ]);
    expect(JSON.stringify(mail)).not.toContain('Geheim');
    expect(await mailsTo(clerk, 'notifications')).toEqual([]);
    await call(
      owner,
      'mutation ($id: ID!, $input: UpdateIncidentReportInput!) { updateIncidentReport(id: $id, input: $input) { id } }',
      { id: report.id, input: { duties: { sent: today() } } },
    );
    expect((await notificationsOf(owner)).items).toEqual([]);
  });

  it('calls health topics by kind and day: no kind reads a name of a person', () => {
    const health = notificationSources().filter(({ kind }) => /incident|medkit|examination|certificate/.test(kind));
    expect(health.map(({ kind }) => kind)).toEqual([
      'incidentReport.deadline',
      'incidentReport.escalation',
      'examination.people',
    ]);
    expect(JSON.stringify(health[0]!.title)).not.toMatch(/name|person|injured/i);
    expect(daySources().every(({ due }) => due.group === undefined)).toBe(true);
    expect([...healthKinds()]).toContain('firstExamination.people');
  });
});

describe('reading and putting off', () => {
  it('marks one as read and as unread, and all of them', async () => {
    await tickets.create(owner, { userIds: [jonas.userId] });
    await tickets.create(owner, { userIds: [jonas.userId] });
    const [first] = (await notificationsOf(jonas)).items;
    expect(await change(jonas, 'readNotification', first!.id)).toMatchObject({ unread: 1 });
    expect((await notificationsOf(jonas, { unread: true })).items).toHaveLength(1);
    expect(await change(jonas, 'unreadNotification', first!.id)).toMatchObject({ unread: 2 });
    await call(jonas, 'mutation { readAllNotifications }', {});
    expect(await notificationsOf(jonas)).toMatchObject({ unread: 0, items: [{}, {}] });
  });

  it('hides what was put off until the next morning at seven in Germany', async () => {
    await tickets.create(owner, { userIds: [jonas.userId] });
    const [item] = (await notificationsOf(jonas)).items;
    expect(await change(jonas, 'snoozeNotification', item!.id)).toMatchObject({ unread: 0 });
    expect((await notificationsOf(jonas)).items).toEqual([]);
    const [row] = await app.sql<{ local: string }>(
      `select to_char(shown_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as local from notification where id = $1`,
      [item!.id],
    );
    expect(row!.local).toBe(`${addDays(today(), 1)} 07:00`);
    await app.sql(`update notification set shown_at = now() where id = $1`, [item!.id]);
    expect((await notificationsOf(jonas)).unread).toBe(1);
  });

  it('pages through ten thousand, counts up to a hundred, in as many statements as for one', async () => {
    await tickets.create(jonas, { userIds: [owner.userId] });
    const one = await statementsOf(app, () => notificationsOf(owner), 'reads');
    await app.sql(
      `insert into notification (client_id, user_id, kind, record_id, part, shown_at)
       select $1, $2, 'uploadRefused', $2, n || '.pdf', now() - n * interval '1 second' from generate_series(1, 10000) n`,
      [owner.clientId, owner.userId],
    );
    let page = await notificationsOf(owner, { first: 100 });
    const many = await statementsOf(app, () => notificationsOf(owner), 'reads');
    expect(many.length).toBe(one.length);
    expect(page.unread).toBe(100);
    const seen = new Set(page.items.map((item) => item.id));
    for (let turn = 0; turn < 3; turn += 1) {
      page = await notificationsOf(owner, { first: 100, after: page.next });
      for (const item of page.items) seen.add(item.id);
    }
    expect(seen.size).toBe(400);
  });

  it.each([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['after', { after: 'x' }],
    ['after', { after: Buffer.from('2026-13-45 no').toString('base64url') }],
  ])('refuses %s in %j', async (field, variables) => {
    const { errors } = await app.graphql(owner.token, NOTIFICATIONS, variables);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });

  it('answers the same over REST', async () => {
    await tickets.create(owner, { userIds: [jonas.userId] });
    const rest = restClient(app, jonas.token);
    const { body } = await rest.get('notification?unread=true&first=5');
    expect(body).toMatchObject({ unread: 1, next: null, data: [{ kind: 'ticketAssigned', author: owner.userId }] });
    const { data } = body as { data: { id: string }[] };
    expect((await rest.put(`notification/${data[0]!.id}/read`)).body).toMatchObject({ unread: 0 });
    expect((await rest.put('notificationChoice', { digest: 'never' })).body).toEqual({ mails: true, digest: 'never' });
    expect((await rest.put('notificationChoice', { digest: 'hourly' })).status).toBe(400);
  });
});

describe('the mail after five minutes', () => {
  it('collects what came, once, in any number of processes, and nothing that was read', async () => {
    const { formattedDocumentId } = await tickets.create(owner, { userIds: [jonas.userId] });
    await tickets.create(owner, { title: 'Schon gelesen', userIds: [jonas.userId] });
    const read = (await notificationsOf(jonas)).items.find(({ title }) => title.includes('Schon'))!;
    await change(jonas, 'readNotification', read.id);
    await tickets.create(owner, { title: 'Anker', description: mentionOf(jonas.userId) });
    clock.at = inMinutes(4);
    await work();
    expect(await mailsTo(jonas, 'notifications')).toEqual([]);
    clock.at = inMinutes(6);
    await work(2);
    const mails = await mailsTo(jonas, 'notifications');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.data).toMatchObject({
      count: 2,
      items: [
        { words: { de: 'hat dich erwähnt', en: 'mentioned you' } },
        { title: { de: `${formattedDocumentId} Leitern prüfen` } },
      ],
    });
    clock.at = inMinutes(20);
    await work();
    expect(await mailsTo(jonas, 'notifications')).toHaveLength(1);
  });

  it('does not come where it is not wanted, nor to somebody who left', async () => {
    const mia = await addUser(app, owner, { name: 'Mia Kurz' });
    await call(jonas, 'mutation { chooseNotifications(input: { mails: false }) { mails digest } }', {});
    await tickets.create(owner, { userIds: [jonas.userId, mia.userId] });
    await app.sql('update client_user set removed_at = now() where id = $1', [mia.userId]);
    clock.at = inMinutes(6);
    await work();
    expect(await mailsTo(jonas, 'notifications')).toEqual([]);
    expect(await mailsTo(mia, 'notifications')).toEqual([]);
    expect((await notificationsOf(jonas)).unread).toBe(1);
  });
});

describe('notifications by date', () => {
  it('are sent for a ticket that is due tomorrow and overdue, once each, until it is done', async () => {
    const tomorrow = await tickets.create(owner, { dueDate: addDays(today(), 1), userIds: [jonas.userId] });
    await tickets.create(owner, { title: 'Zu spät', dueDate: addDays(today(), -1), userIds: [jonas.userId] });
    await tickets.create(owner, { title: 'Von niemandem', dueDate: addDays(today(), 1) });
    clock.at = new Date(`${today()}T11:00:00Z`);
    await work(2);
    expect((await kindsOf(jonas)).toSorted()).toEqual([
      'ticket.overdue',
      'ticket.tomorrow',
      'ticketAssigned',
      'ticketAssigned',
    ]);
    expect((await notificationsOf(jonas)).items.find(({ kind }) => kind === 'ticket.tomorrow')).toMatchObject({
      author: null,
      day: addDays(today(), 1),
      words: 'Tickets: bald fällig',
    });
    await tickets.move(owner, tomorrow.id, owner.boards.closed, 'a0');
    expect(await kindsOf(jonas)).not.toContain('ticket.tomorrow');
    expect(await kindsOf(owner)).toEqual([]);
  });
});

describe('the digest', () => {
  it.each([
    // On 29 March 2026 clocks are set forward at two, on 25 October back at three: seven o'clock is another hour of
    // UTC.
    ['2026-03-29T04:59:00Z', 0],
    ['2026-03-29T05:00:00Z', 1],
    ['2026-10-25T05:59:00Z', 0],
    ['2026-10-25T06:00:00Z', 1],
  ])('comes daily at seven on the clock in Germany, on the days of the change too: %s', async (at, mails) => {
    await tickets.create(owner, { dueDate: '2026-03-01', userIds: [jonas.userId] });
    await due(jonas, 'daily');
    const day = at.slice(0, 10);
    await app.sql(`update notification_choice set digest_for = $2 where user_id = $1`, [
      jonas.userId,
      addDays(day, -1),
    ]);
    clock.at = new Date(at);
    await work(2);
    expect(await mailsTo(jonas, 'dueDigest')).toHaveLength(mails);
  });

  it('comes weekly on Monday, once, with what the person has to do until Sunday', async () => {
    await tickets.create(owner, { title: 'Am Sonntag', dueDate: '2026-11-29', userIds: [jonas.userId] });
    await tickets.create(owner, { title: 'Danach', dueDate: '2026-11-30', userIds: [jonas.userId] });
    await tickets.create(owner, { title: 'Von anderen', dueDate: '2026-11-24', userIds: [owner.userId] });
    await due(jonas, 'weekly');
    await app.sql(`update notification_choice set digest_for = '2026-11-16' where user_id = $1`, [jonas.userId]);
    clock.at = new Date('2026-11-23T05:59:00Z');
    await work();
    expect(await mailsTo(jonas, 'dueDigest')).toEqual([]);
    clock.at = new Date('2026-11-23T06:00:00Z');
    await work(2);
    clock.at = new Date('2026-11-26T12:00:00Z');
    await work();
    const mails = await mailsTo(jonas, 'dueDigest');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.data.count).toBe(1);
    expect(mails[0]!.data.items.map(({ title }) => title.de)).toEqual([expect.stringMatching(/ Am Sonntag$/)]);
  });

  it('contain for Owners how much is in order, and how this has changed since Monday', async () => {
    await tickets.create(owner, { dueDate: '2026-01-05', userIds: [owner.userId, jonas.userId] });
    for (const person of [owner, jonas]) await due(person, 'daily');
    await app.sql(
      `insert into risk_assessment (client_id, id, title, location) values ($1, gen_random_uuid(), 'Lager', '')`,
      [owner.clientId],
    );
    clock.at = new Date('2026-05-25T10:00:00Z');
    await work(2);
    const [toOwner, toJonas] = await Promise.all([owner, jonas].map((person) => mailsTo(person, 'dueDigest')));
    const monday = toOwner![0]!.data.rates;
    expect(toJonas![0]!.data.rates).toEqual([]);
    clock.at = new Date('2026-05-27T10:00:00Z');
    await app.sql(`update standing_day set done = 0, total = 4 where client_id = $1`, [owner.clientId]);
    await app.sql(`update notification_choice set digest_for = '2026-01-01' where user_id = $1`, [owner.userId]);
    await work();
    const wednesday = (await mailsTo(owner, 'dueDigest')).at(-1)!.data.rates;
    expect(monday!.find(({ label }) => label.de === 'Beurteilungen eingestuft')).toMatchObject({ change: null });
    expect(wednesday.find(({ label }) => label.de === 'Beurteilungen eingestuft')).toMatchObject({
      words: { de: expect.stringContaining('von 1') },
      change: { since: '2026-05-25' },
    });
  });

  it('keeps the state of a week once, of the first day on which a server runs', async () => {
    await app.sql(
      `insert into risk_assessment (client_id, id, title, location) values ($1, gen_random_uuid(), 'Lager', '')`,
      [owner.clientId],
    );
    // No worker ran on Monday, 1 June.
    for (const at of ['2026-06-03T10:00:00Z', '2026-06-04T10:00:00Z', '2026-06-08T10:00:00Z']) {
      clock.at = new Date(at);
      await work();
    }
    const stored = await app.sql<{ day: string }>(
      `select distinct day::text from standing_day where client_id = $1 order by day`,
      [owner.clientId],
    );
    expect(stored.map(({ day }) => day)).toEqual(['2026-06-03', '2026-06-08']);
  });

  it('does not come without anything due, nor where it is not wanted', async () => {
    await due(jonas, 'weekly');
    const mia = await addUser(app, owner, { name: 'Mia Kurz' });
    await tickets.create(owner, { dueDate: '2026-01-05', userIds: [mia.userId] });
    await due(mia, 'never');
    clock.at = new Date('2026-06-01T10:00:00Z');
    await work();
    expect(await mailsTo(jonas, 'dueDigest')).toEqual([]);
    expect(await mailsTo(mia, 'dueDigest')).toEqual([]);
  });
});

describe('the link that ends mails', () => {
  const page = (url: string, method = 'GET') =>
    fetch(url.replace('http://localhost:4000', app.url).replace('https://obacht.example', app.url), {
      method,
      headers: { 'accept-language': 'de' },
      // The request that a mail program sends (RFC 8058).
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    });
  const choiceOf = (actor: Actor) =>
    call<{ mails: boolean; digest: string }>(actor, 'query { notificationChoice { mails digest } }', {});

  it('asks when it is opened, and ends them by one POST, without a login, in the audit', async () => {
    await tickets.create(owner, { dueDate: '2026-01-05', userIds: [jonas.userId] });
    await due(jonas, 'daily');
    await app.sql(`update notification_choice set digest_for = '2026-01-04' where user_id = $1`, [jonas.userId]);
    clock.at = new Date('2026-06-01T10:00:00Z');
    await work();
    const [mail] = await mailsTo(jonas, 'dueDigest');
    const { endLink } = mail!.data;
    const asked = await page(endLink);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toMatch(/keine Übersicht über Fälliges bei [^<]+ mehr bekommen\?[^]*<button/);
    expect(await choiceOf(jonas)).toEqual({ mails: true, digest: 'daily' });
    for (const _ of [1, 2]) {
      const done = await page(endLink, 'POST');
      expect(done.status).toBe(200);
      expect(await done.text()).not.toContain('<button');
    }
    expect(await choiceOf(jonas)).toEqual({ mails: true, digest: 'never' });
    expect(
      await app.sql(
        `select user_id, door, action, changes -> 'digest' as digest from audit
                      where entity = 'NotificationChoice' and record_id = $1 and changes ->> 'digest' like '%never%'`,
        [jonas.userId],
      ),
    ).toEqual([{ user_id: null, door: 'rest', action: 'updated', digest: ['daily', 'never'] }]);
  });

  it('is not found with another signature, for somebody else, after a year, or of somebody who left', async () => {
    const { mailEnds } = app.app;
    const facts = { clientId: owner.clientId, userId: jonas.userId, kind: 'mails' as const };
    const now = clock.now();
    const good = mailEnds.address({ ...facts, now });
    const [signature, claims] = good.split('/').slice(-2);
    const others = mailEnds
      .address({ ...facts, userId: owner.userId, now })
      .split('/')
      .at(-1)!;
    const wrong = [
      good.replace(signature!, 'A'.repeat(signature!.length)),
      good.replace(claims!, others),
      good.replace(claims!, '%00'),
      mailEnds.address({ ...facts, now: new Date(now.getTime() - 366 * 86_400_000) }),
    ];
    for (const url of wrong) expect((await page(url, 'POST')).status).toBe(404);
    expect((await choiceOf(jonas)).mails).toBe(true);
    await app.sql('update client_user set removed_at = now() where id = $1', [jonas.userId]);
    expect((await page(good, 'POST')).status).toBe(404);
  });
});

it('deletes notifications older than ninety days', async () => {
  await tickets.create(owner, { userIds: [jonas.userId] });
  await tickets.create(owner, { userIds: [jonas.userId] });
  const [old] = (await notificationsOf(jonas)).items;
  await app.sql(
    `update notification set created_at = now() - interval '91 days', shown_at = now() - interval '91 days' where id = $1`,
    [old!.id],
  );
  await scheduledJob(app.app.database, 'trim').run();
  const left = (await notificationsOf(jonas)).items.map(({ id }) => id);
  expect(left).toHaveLength(1);
  expect(left).not.toContain(old!.id);
});
