import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import { ACTIVITY } from '../../schema/areas/tickets/ticket.enums.ts';
import { ticketsOn, type TicketAnswer } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof ticketsOn>;
let owner: Actor;
let ticket: TicketAnswer;

interface Mailing {
  mailTicket: {
    ticket: {
      id: string;
      version: number;
      activitys: { content: number; user: { id: string }; changes: { field: string; from: unknown; to: unknown }[] }[];
    };
    results: {
      address: string | null;
      userId: string | null;
      accepted: boolean;
      reason: string | null;
      message: string | null;
    }[];
  };
}

const mail = (input: object, { id = ticket.id, actor = owner, language = 'de' } = {}) =>
  app.graphql<Mailing>(
    actor.token,
    `mutation ($id: ID!, $input: MailTicketInput!) { mailTicket(id: $id, input: $input) {
       ticket { id version activitys { content user { id } changes { field from to } } }
         results { address userId accepted reason message } } }`,
    { id, input },
    { 'Accept-Language': language },
  );
const waiting = () =>
  app.sql(`select recipient from outbox_mail where client_id = $1 and template = 'ticket' order by recipient`, [
    owner.clientId,
  ]);
/** The mail to an address, once it is sent. */
const mailTo = async (address: string) => {
  await expect.poll(() => app.mails.map(({ to }) => to)).toContain(address);
  const mail = app.mails.find(({ to }) => to === address)!;
  return { ...mail, html: mail.html.replaceAll('&#x3D;', '=') };
};
const unique = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

beforeAll(async () => {
  app = await startTestApp();
  on = ticketsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  ticket = await on.create(owner, {
    title: 'Leitern prüfen',
    description: 'Alle vier.\nAuch die im Lager.',
    priority: 3,
    dueDate: '2026-12-31',
    userIds: [owner.userId],
  });
});

describe('a ticket that is mailed', () => {
  it('is sent to every valid address; the invalid ones are named, with the reason as a sentence', async () => {
    const [one, other] = [unique('lager'), unique('werkstatt')];
    const { data, errors } = await mail({ to: `${one.toUpperCase()}, Hausmeister <${other}>; jonas@firma\n${one}` });
    expect(errors).toBeUndefined();
    expect(data.mailTicket.results).toEqual([
      { address: one, userId: null, accepted: true, reason: null, message: null },
      { address: other, userId: null, accepted: true, reason: null, message: null },
      {
        address: 'jonas@firma',
        userId: null,
        accepted: false,
        reason: 'emailInvalid',
        message: 'Diese Email ist ungültig',
      },
    ]);
    expect((await waiting()).length).toBe(2);
    for (const address of [one, other]) expect((await mailTo(address)).subject).toBe('T-00001 Leitern prüfen');
  });

  it('is sent once when it is asked for again with the same id', async () => {
    const [to, id] = [unique('lager'), randomUUID()];
    const [first, second] = await Promise.all([mail({ id, to }), mail({ id, to })]);
    expect(second).toEqual(first);
    expect(first.data.mailTicket.results).toHaveLength(1);
    expect(await waiting()).toEqual([{ recipient: to }]);
    const { activitys } = (await mail({ id, to })).data.mailTicket.ticket;
    expect(activitys.filter(({ content }) => content === ACTIVITY.mailed)).toHaveLength(1);

    const other = await on.create(owner, { title: 'Anderes' });
    expect((await mail({ id, to }, { id: other.id })).errors![0]!.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'id' }],
    });
    expect(await waiting()).toHaveLength(1);
  });

  it('says everything about the ticket in German, and is answered to who sent it', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    await on.update(owner, ticket.id, { userIds: [jonas.userId, owner.userId] });
    const to = unique('lager');
    await mail({ to, message: 'Bitte bis Freitag.\nDanke!' }, { actor: jonas });
    const { text, html, replyTo, automatic, language } = await mailTo(to);
    expect([automatic, language]).toEqual([false, 'de']);
    expect(replyTo).toEqual({ name: 'Jonas Brandt', address: jonas.email });
    const link = `http://localhost:4000/app/tickets/all?ticket=${ticket.id}`;
    for (const body of [text, html]) {
      for (const fact of [
        'T-00001',
        'Leitern prüfen',
        'Auch die im Lager.',
        'Bitte bis Freitag.',
        '31.12.2026',
        'hoch',
        'Offen',
        'Jonas Brandt',
        'Petra Vogel',
        'Tischlerei Vogel',
        'hat dir dieses Ticket geschickt',
        link,
        jonas.email,
      ])
        expect(body).toContain(fact);
    }
    expect(html).toContain('Alle vier.<br>\nAuch die im Lager.');
    expect(text).not.toMatch(/Anhänge|undefined|null|\{\{/);
  });

  it('is written in English for somebody who works in English, and leaves out what there is not', async () => {
    const bare = await on.create(owner, { title: 'Bare', priority: 1 });
    const to = unique('store');
    await mail({ to }, { id: bare.id, language: 'en' });
    const { text, html, language } = await mailTo(to);
    expect(language).toBe('en');
    for (const body of [text, html]) {
      for (const fact of ['sent you this ticket', 'Priority', 'low', 'Open the ticket']) expect(body).toContain(fact);
      expect(body).not.toMatch(/Due on|Responsible|Attachments|Description|adds|Priorität|Spalte/);
    }
  });

  it('names no due date once it is done, as the board does', async () => {
    await on.update(owner, ticket.id, { boardId: owner.boards.closed });
    const to = unique('lager');
    await mail({ to });
    const { text, html } = await mailTo(to);
    for (const body of [text, html]) {
      expect(body).toContain('Erledigt');
      expect(body).not.toMatch(/31\.12\.2026|Fällig/);
    }
  });

  it('names its attachments', async () => {
    const file = randomUUID();
    await app.sql(
      `insert into stored_file (client_id, id, object_key, name, type, content_type, size, checked_at)
         values ($1, $2, $3, 'Prüfprotokoll 2026.pdf', 'pdf', 'application/pdf', 9, now())`,
      [owner.clientId, file, randomUUID()],
    );
    await app.sql(`insert into ticket_attachment (client_id, id, ticket_id, file_id) values ($1, $2, $3, $4)`, [
      owner.clientId,
      randomUUID(),
      ticket.id,
      file,
    ]);
    const to = unique('lager');
    await mail({ to });
    const { text } = await mailTo(to);
    expect(text.replaceAll('\u2060', '')).toContain('Anhänge: Prüfprotokoll 2026.pdf');
    expect(text).toContain('Die Dateien selbst liegen am Ticket.');
  });

  it('contains no links, markup or headers of others', async () => {
    const hostile =
      'Gewinn https://evil.example/a www.evil.example evil.de <b>fett</b> <script>alert(1)</script> {{link}} \u202erückwärts';
    const trap = await on.create(owner, { title: hostile, description: `${hostile}\r\nBcc: victim@example.com` });
    const to = unique('opfer');
    await mail({ to, message: hostile }, { id: trap.id });
    const { text, html, subject } = await mailTo(to);
    for (const body of [text, html, subject]) {
      expect(body).not.toMatch(/https:\/\/evil|www\.evil|evil\.de|\u202e/);
      expect(body).toContain('{{link}}');
    }
    expect(html).not.toMatch(/<b>fett|<script/);
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual(
      Array(2).fill(`http://localhost:4000/app/tickets/all?ticket=${trap.id}`),
    );
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('is in the history with its recipients, and every open page gets it', async () => {
    const to = [unique('a'), unique('b')];
    const { data } = await mail({ to: `${to.join(',')}, falsch` });
    expect(data.mailTicket.ticket.version).toBe(ticket.version + 1);
    const { activitys } = data.mailTicket.ticket;
    expect(activitys.at(-1)).toEqual({
      content: 4,
      user: { id: owner.userId },
      changes: [{ field: 'mail', from: null, to }],
    });
    expect(
      await app.sql(
        `select kind from change where client_id = $1 and entity = 'Ticket' and entity_id = $2
           order by version desc limit 1`,
        [owner.clientId, ticket.id],
      ),
    ).toEqual([{ kind: 'updated' }]);
  });

  it('is sent to people whose address the sender does not see, and does not reveal it', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    const mira = await addUser(app, owner, { name: 'Mira Sand', permissions: [] });
    const { data, errors } = await mail({ users: [jonas.userId, jonas.userId] }, { actor: mira });
    expect(errors).toBeUndefined();
    expect(data.mailTicket.results).toEqual([
      { address: null, userId: jonas.userId, accepted: true, reason: null, message: null },
    ]);
    expect(data.mailTicket.ticket.activitys.at(-1)).toEqual({
      content: 4,
      user: { id: mira.userId },
      changes: [{ field: 'userIds', from: null, to: [jonas.userId] }],
    });
    expect(JSON.stringify(data)).not.toContain(jonas.email);
    expect((await mailTo(jonas.email)).subject).toBe('T-00001 Leitern prüfen');
  });

  it('reaches somebody who is named and typed once', async () => {
    const jonas = await addUser(app, owner);
    const { data } = await mail({ users: [jonas.userId], to: jonas.email });
    expect(data.mailTicket.results.length).toBe(2);
    expect(await waiting()).toEqual([{ recipient: jonas.email }]);
  });

  it('is sent with its history or not at all', async () => {
    await app.sql(`create function refuse_activity() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await app.sql(
      `create trigger refuse before insert on ticket_activity for each row
           when (new.content = 4) execute function refuse_activity()`,
    );
    const to = unique('lager');
    const { errors } = await mail({ to });
    await app.sql(`drop function refuse_activity cascade`);
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL');
    expect(await waiting()).toEqual([]);
  });
});

describe('a ticket is not mailed', () => {
  const refusal = async (input: object, options?: Parameters<typeof mail>[1]) =>
    (await mail(input, options)).errors?.[0];

  it('to nobody: the field is needed', async () => {
    for (const to of ['', '   ', ' ,; \n ']) {
      const error = await refusal({ to });
      expect(error?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        field: 'to',
        details: [{ field: 'to', key: 'required', message: 'Dieses Feld wird benötigt' }],
      });
    }
    expect((await refusal({ to: '' }, { language: 'en' }))?.extensions.details?.[0]?.message).toBe(
      'This field is required',
    );
  });

  it('when no address is valid; one issue names them all', async () => {
    const error = await refusal({ to: 'jonas@firma, Mira; <x>' });
    expect(error?.extensions.details).toEqual([
      { field: 'to', key: 'noGoodAddress', message: 'Keine gültige E-Mail-Adresse: jonas@firma, mira, x' },
    ]);
    expect(await waiting()).toEqual([]);
    expect((await on.read(owner, ticket.id)).version).toBe(ticket.version);
  });

  it('to somebody who was removed, or is of another organisation', async () => {
    const stranger = await registerOwner(app);
    const removed = await addUser(app, owner);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: removed.userId });
    for (const user of [stranger.userId, removed.userId, randomUUID(), 'nonsense'])
      expect((await refusal({ users: [user], to: 'a@example.com' }))?.extensions.details).toMatchObject([
        { field: 'users', key: 'unknownUser' },
      ]);
    expect(await waiting()).toEqual([]);
  });

  it('to more than twenty at once', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `p${index}@example.com`).join(',');
    expect((await refusal({ to: many }))?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'to',
      details: [{ key: 'tooManyAddresses' }],
    });
  });

  it('with a comment or addresses that are too long', async () => {
    expect((await refusal({ to: 'a@example.com', message: 'x'.repeat(5_001) }))?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'message',
    });
    expect((await refusal({ to: 'a@example.com', message: 'a\0b' }))?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'message',
    });
    expect((await refusal({ to: `a@example.com${','.repeat(5_000)}` }))?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'to',
    });
  });

  it('when it does not exist, or belongs to another organisation', async () => {
    const stranger = await registerOwner(app);
    for (const id of [randomUUID(), 'nonsense'])
      expect((await refusal({ to: 'a@example.com' }, { id }))?.extensions.code).toBe('NOT_FOUND');
    expect((await refusal({ to: 'a@example.com' }, { actor: stranger }))?.extensions.code).toBe('NOT_FOUND');
    expect(await waiting()).toEqual([]);
  });

  it('to more than sixty addresses an hour, by one person', async () => {
    const limited = await startTestApp({
      share: app.database,
      limits: createRateLimiter({ pool: app.app.database.pool, log: { error: () => undefined } }),
    });
    const twenty = Array.from({ length: 20 }, (_, index) => `p${index}@example.com`).join(',');
    const send = (actor: Actor, to: string) =>
      limited.graphql(
        actor.token,
        'mutation ($id: ID!, $to: String!) { mailTicket(id: $id, input: { to: $to }) { results { accepted } } }',
        { id: ticket.id, to },
      );
    const jonas = await addUser(app, owner);
    for (let round = 0; round < 3; round += 1) expect((await send(owner, twenty)).errors).toBeUndefined();
    const { errors } = await send(owner, 'noch-einer@example.com');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect((await send(jonas, 'noch-einer@example.com')).errors).toBeUndefined();
    await limited.stop();
  });
});

describe('POST ticket/{id}/email', () => {
  it('answers the ticket with what became of each address', async () => {
    const client = restClient(app, owner.token);
    const to = unique('lager');
    const { status, body } = await client.post<{
      _id: string;
      title: string;
      activitys: { content: number }[];
      results: object[];
    }>(`ticket/${ticket.id}/email?populate=board`, { to: `${to}, falsch` }, { 'Accept-Language': 'en' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ _id: ticket.id, title: 'Leitern prüfen', board: { name: 'Offen' } });
    expect(body.activitys.map(({ content }) => content)).toEqual([1, 4]);
    expect(body.results).toEqual([
      { address: to, user: null, accepted: true, reason: null, message: null },
      {
        address: 'falsch',
        user: null,
        accepted: false,
        reason: 'emailInvalid',
        message: 'This e-mail address is not valid',
      },
    ]);
    await mailTo(to);
  });

  it('refuses what GraphQL refuses', async () => {
    const client = restClient(app, owner.token);
    for (const [body, field] of [
      [{}, 'to'],
      [{ to: '' }, 'to'],
      [{ to: 'falsch' }, 'to'],
      [{ to: 5 }, 'to'],
      [{ to: 'a@example.com', cc: 'b@example.com' }, 'cc'],
    ] as const) {
      const { status, error } = await client.post(`ticket/${ticket.id}/email`, body);
      expect([status, error.details?.[0]?.field]).toEqual([400, field]);
    }
    expect((await client.post(`ticket/${randomUUID()}/email`, { to: 'a@example.com' })).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });
});
