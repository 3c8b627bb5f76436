import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailTransport } from '../../server/mail/transport.ts';
import { restClient } from '../rest/rest-client.ts';
import { tryMailsAgain } from '../support/eventually.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal, startMailServer, type MailServer } from './mail-server.ts';
import { listeningLog, MAIL_FROM } from './outbox-fixture.ts';

let server: MailServer;
let app: TestApp;
let owner: Actor;

interface Text {
  id: string;
  de: string | null;
  en: string | null;
  defaultDe: string;
  defaultEn: string;
}
interface Row {
  id: string;
  recipient: string;
  template: string;
  subject: string | null;
  state: string;
  attempts: number;
  reason: string | null;
  answer: string | null;
  nextAttemptAt: string | null;
}

beforeAll(async () => {
  server = await startMailServer();
  const transport = createMailTransport({
    smtpUrl: server.url,
    mailFrom: MAIL_FROM,
    dataDir: '/nowhere',
    log: listeningLog().log,
  });
  app = await startTestApp({ transport, publicUrl: 'https://arbeit.example' });
});
afterAll(async () => {
  await app.stop();
  await server.close();
});
beforeEach(async () => {
  server.beforeAccepting = () => undefined;
  server.beforeReceiver = () => undefined;
  owner = await registerOwner(app);
  await mailTo(owner.email, 'Willkommen');
});

const mailTo = async (email: string, subject: string) => {
  const found = () => server.received.findLast(({ to, mail }) => to.includes(email) && mail.subject?.includes(subject));
  await expect.poll(found).toBeDefined();
  return found()!.mail;
};

const KEY = 'new_instruction_assignment';
const MAIL = 'id recipient template subject state attempts reason answer nextAttemptAt';
const write = (id: string, value: unknown, actor = owner) =>
  app.graphql<{ updateSetting: { value: unknown } }>(
    actor.token,
    'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { value } }',
    { id, value },
  );
const texts = async (): Promise<Record<string, Text>> => {
  const { data } = await app.graphql<{ mailTexts: Text[] }>(
    owner.token,
    '{ mailTexts { id de en defaultDe defaultEn } }',
  );
  return Object.fromEntries(data.mailTexts.map((text) => [text.id, text]));
};
const save = (language: string, changes: { key: string; text: string | null; base: string | null }[], actor = owner) =>
  app.graphql<{ saveMailTexts: Text[] }>(
    actor.token,
    'mutation ($input: SaveMailTextsInput!) { saveMailTexts(input: $input) { id de en defaultDe defaultEn } }',
    { input: { language, texts: changes } },
  );
const draft = (input: object = {}) => ({
  key: KEY,
  language: 'de',
  subject: 'Neu: {{instructionName}}',
  body: 'Moin {{employeeName}}!\n\n{{link}}',
  ...input,
});
const preview = (input: object, actor = owner) =>
  app.graphql<{ mailPreview: { subject: string; html: string; text: string } }>(
    actor.token,
    'query ($input: MailDraftInput!) { mailPreview(input: $input) { subject html text } }',
    { input },
  );
const sendTest = (input: object, actor = owner) =>
  app.graphql<{ sendTestMail: Row }>(
    actor.token,
    `mutation ($input: MailDraftInput!) { sendTestMail(input: $input) { ${MAIL} } }`,
    { input },
  );
const mails = async (args = '', actor = owner) =>
  (
    await app.graphql<{ mails: { count: number; data: Row[] } }>(
      actor.token,
      `{ mails${args} { count data { ${MAIL} } } }`,
    )
  ).data.mails;
const retry = (id: string, actor = owner) =>
  app.graphql<{ retryMail: Row }>(actor.token, `mutation ($id: ID!) { retryMail(id: $id) { ${MAIL} } }`, { id });

describe('the setting emailTexts', () => {
  interface AllTexts {
    value: Record<string, unknown>;
    effective: Record<string, { de: string; en: string }>;
  }
  const SUBJECT = 'new_examination_subject';

  it('holds the eleven texts by their keys: null is the default, which can be read beside it', async () => {
    const rest = restClient(app, owner.token);
    const defaults = await texts();
    const { status, body } = await rest.get<AllTexts>('settings/emailTexts');
    expect(status).toBe(200);
    expect(Object.keys(body.value)).toHaveLength(11);
    expect(new Set(Object.values(body.value))).toEqual(new Set([null]));
    expect(body.effective[KEY]).toEqual({ de: defaults[KEY]!.defaultDe, en: defaults[KEY]!.defaultEn });

    const changed = await rest.put<AllTexts>('settings/emailTexts', {
      value: { [KEY]: 'Moin', [SUBJECT]: { en: 'Hi' } },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.value).toMatchObject({ [KEY]: 'Moin', [SUBJECT]: { en: 'Hi' }, interviewResults: null });
    expect(changed.body.effective[SUBJECT]).toEqual({ de: defaults[SUBJECT]!.defaultDe, en: 'Hi' });
    expect((await rest.get(`settings/${KEY}`)).body).toMatchObject({
      value: 'Moin',
      effective: { de: 'Moin', en: defaults[KEY]!.defaultEn },
    });

    const sentBack = await rest.put<AllTexts>('settings/emailTexts', { value: changed.body.value });
    expect(sentBack.body).toEqual(changed.body);
    expect((await rest.put<AllTexts>('settings/emailTexts', { value: { [KEY]: null } })).body.value).toMatchObject({
      [KEY]: null,
      [SUBJECT]: { en: 'Hi' },
    });
    const restored = await rest.put(`settings/${SUBJECT}`, { value: null });
    expect([restored.status, restored.body.value]).toEqual([200, null]);
    expect((await rest.get('settings/emailTexts')).body).toEqual(body);
  });

  it('names the text that is wrong, and changes none of the others then', async () => {
    const rest = restClient(app, owner.token);
    for (const [value, field] of [
      [{ [KEY]: 'Moin', [SUBJECT]: '{{vorname}}' }, `value.${SUBJECT}`],
      [{ [KEY]: 'Moin', [SUBJECT]: { en: '{{vorname}}' } }, `value.${SUBJECT}.en`],
      [{ [KEY]: 'Moin', greeting: 'Hallo' }, 'value.greeting'],
      ['Moin', 'value'],
    ] as const) {
      const { status, error } = await rest.put('settings/emailTexts', { value });
      expect([status, error.field]).toEqual([400, field]);
    }
    const { errors } = await app.graphql(owner.token, 'mutation { updateSetting(id: "emailTexts") { value } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'value' });
    expect((await texts())[KEY]!.de).toBeNull();
  });

  it('may be changed only by users who may edit e-mail texts', async () => {
    const other = restClient(app, (await addUser(app, owner, { permissions: [] })).token);
    expect((await other.put('settings/emailTexts', { value: { [KEY]: 'Nein' } })).status).toBe(403);
  });
});

describe('an unknown placeholder', () => {
  it('is named when a text is saved, over GraphQL and REST and in both languages', async () => {
    const { errors } = await write(KEY, 'Hallo {{vorname}}');
    expect(errors![0]!.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'value',
      details: [{ key: 'unknownPlaceholder' }],
    });
    expect(errors![0]!.message).toContain(
      'Den Platzhalter „vorname“ gibt es hier nicht; es gibt: {{employeeName}}, {{instructionName}}, {{clientName}}, {{dueDate}}, {{minutes}}, {{contactName}}, {{link}}',
    );
    const { status, error } = await restClient(app, owner.token).put(
      `settings/${KEY}`,
      { value: { en: 'Hello {employeeName}' } },
      { 'Accept-Language': 'en' },
    );
    expect([status, error.field]).toEqual([400, 'value.en']);
    expect(error.message).toContain('“{employeeName}” is no placeholder: write {{employeeName}}');
    const saved = await save('de', [{ key: 'new_examination_subject', text: '{{instructionName}}', base: null }]);
    expect(saved.errors![0]!.extensions).toMatchObject({
      field: 'texts.0.text',
      details: [{ key: 'unknownPlaceholder' }],
    });
    for (const ask of [preview, sendTest])
      expect((await ask(draft({ body: '{{vorname}}' }))).errors![0]!.extensions).toMatchObject({
        code: 'BAD_INPUT',
        field: 'body',
      });
    expect((await texts())[KEY]).toMatchObject({ de: null, en: null });
  });
});

describe('a text', () => {
  it('is German when it is a string, and keeps the other language', async () => {
    const rest = restClient(app, owner.token);
    expect((await rest.put(`settings/${KEY}`, { value: 'Moin' })).body.value).toBe('Moin');
    expect((await rest.put(`settings/${KEY}`, { value: { en: 'Hi' } })).body.value).toEqual({ de: 'Moin', en: 'Hi' });
    expect((await write(KEY, 'Servus')).data.updateSetting.value).toEqual({ de: 'Servus', en: 'Hi' });
    expect((await rest.get(`settings/${KEY}`)).body.value).toEqual({ de: 'Servus', en: 'Hi' });
    expect((await texts())[KEY]).toMatchObject({ de: 'Servus', en: 'Hi' });
    expect((await rest.put(`settings/${KEY}`, { value: { en: null } })).body.value).toBe('Servus');
    expect((await rest.put(`settings/${KEY}`, { value: '' })).body.value).toBeNull();
    expect((await texts())[KEY]!.defaultDe).toContain('Hallo {{employeeName}}');
  });

  it('is refused when it is none', async () => {
    const rest = restClient(app, owner.token);
    for (const value of [5, ['a'], { fr: 'Salut' }, { de: 5 }, 'x'.repeat(10_001), { de: 'a\ud800' }, true]) {
      expect((await write(KEY, value)).errors?.[0]?.extensions.code, JSON.stringify(value).slice(0, 30)).toBe(
        'BAD_INPUT',
      );
      expect((await rest.put(`settings/${KEY}`, { value })).status, JSON.stringify(value).slice(0, 30)).toBe(400);
    }
    expect((await write('new_examination_subject', 'a\r\nBcc: b@example.com')).errors?.[0]?.extensions.code).toBe(
      'BAD_INPUT',
    );
    expect((await texts())[KEY]!.de).toBeNull();
  });

  it('of somebody else is never written over unseen', async () => {
    expect((await save('de', [{ key: KEY, text: 'Eins', base: null }])).errors).toBeUndefined();
    const { errors } = await save('de', [
      { key: 'new_instruction_assignment_subject', text: 'Betreff', base: null },
      { key: KEY, text: 'Zwei', base: null },
    ]);
    expect(errors![0]!.extensions.code).toBe('STALE');
    expect(await texts()).toMatchObject({ [KEY]: { de: 'Eins' }, new_instruction_assignment_subject: { de: null } });
    // The other language has a separate text.
    expect((await save('en', [{ key: KEY, text: 'Two', base: null }])).errors).toBeUndefined();
    const both = await Promise.all(
      ['A', 'B'].map((text) => save('de', [{ key: 'interviewResults', text, base: null }])),
    );
    expect(both.map((answer) => answer.errors?.[0]?.extensions.code).sort()).toEqual(['STALE', undefined]);
    expect(
      (await save('de', [{ key: KEY, text: null, base: 'Eins' }])).data.saveMailTexts.find(({ id }) => id === KEY),
    ).toMatchObject({ de: null, en: 'Two' });
  });

  it('is written in any language of employees, and read by those who speak it; users read German or English', async () => {
    const all = async () => {
      const { data } = await app.graphql<{
        mailTexts: { id: string; translations: { language: string; own: string | null; standard: string }[] }[];
      }>(owner.token, '{ mailTexts { id translations { language own standard } } }');
      return new Map(data.mailTexts.map(({ id, translations }) => [id, translations]));
    };
    const polish = async () => (await all()).get(KEY)!.find(({ language }) => language === 'pl')!;
    expect(await polish()).toMatchObject({ own: null, standard: expect.stringContaining('szkolenie') });
    expect((await all()).get('interviewResults')).toEqual([]);
    const words = 'Cześć {{employeeName}}!\n\n{{link}}';
    expect((await save('pl', [{ key: KEY, text: words, base: null }])).errors).toBeUndefined();
    expect((await save('pl', [{ key: KEY, text: 'Zwei', base: null }])).errors![0]!.extensions.code).toBe('STALE');
    expect(await polish()).toMatchObject({ own: words });
    expect(await texts()).toMatchObject({ [KEY]: { de: null, en: null } });
    const rest = restClient(app, owner.token);
    const { body } = await rest.get<{ value: unknown; effective: { de: string; pl: string } }>(`settings/${KEY}`);
    expect(body).toMatchObject({ value: { pl: words }, effective: { de: expect.any(String), pl: words } });
    expect((await rest.put(`settings/${KEY}`, { value: { tr: 'Merhaba {{link}}', pl: null } })).status).toBe(200);
    expect(await polish()).toMatchObject({ own: null });
    expect((await preview(draft({ language: 'ar' }))).data.mailPreview.html).toContain('dir="rtl"');

    // A mail that the product does not send in a language is refused, as is an unsupported language.
    for (const refused of [
      await save('pl', [{ key: 'interviewResults', text: 'A', base: null }]),
      await save('xx', [{ key: KEY, text: 'A', base: null }]),
      await preview(draft({ language: 'pl', key: 'interviewResults', subject: null })),
      await write('interviewResults', { pl: 'A' }),
      await write(KEY, { fr: 'A' }),
    ])
      expect(refused.errors![0]!.extensions.code).toBe('BAD_INPUT');
    expect((await save('tr', [{ key: KEY, text: null, base: 'Merhaba {{link}}' }])).errors).toBeUndefined();
  });

  it('is written by Owners and people who manage users, and by nobody else', async () => {
    const manager = await addUser(app, owner, { permissions: ['usermanagement'] });
    const other = await addUser(app, owner, { permissions: ['instruction', 'examination'] });
    expect((await write(KEY, 'Moin', manager)).errors).toBeUndefined();
    expect((await preview(draft(), manager)).errors).toBeUndefined();
    for (const answer of [
      await write(KEY, 'Nein', other),
      await save('de', [{ key: KEY, text: 'Nein', base: 'Moin' }], other),
      await preview(draft(), other),
      await sendTest(draft(), other),
    ]) {
      expect(answer.errors![0]!.extensions.code).toBe('FORBIDDEN');
    }
    expect((await restClient(app, other.token).put(`settings/${KEY}`, { value: 'Nein' })).status).toBe(403);
    expect((await restClient(app, other.token).get(`settings/${KEY}`)).body.value).toBe('Moin');
  });
});

/** The visible content of a mail. The preview contains its pictures as data, the mail as parts. */
const bodyOf = (html: string): string =>
  html
    .trim()
    .replaceAll('\r\n', '\n')
    .split('</title>')[1]!
    .replaceAll(/src="(?:cid|data):[^"]*"/g, 'src=""');

describe('a test mail', () => {
  it('arrives in both languages exactly as the preview showed it, at the own address', async () => {
    for (const [language, body] of [
      ['de', 'Moin {{employeeName}}!\nSchau dir „{{instructionName}}“ an.\n\n{{link}}'],
      ['en', 'Hey {{employeeName}}!\nHave a look at “{{instructionName}}”.\n\n{{link}}'],
    ] as const) {
      const input = draft({ language, subject: `${language}: {{instructionName}}`, body });
      const { data } = await preview(input);
      expect((await sendTest(input)).data.sendTestMail).toMatchObject({
        recipient: owner.email,
        template: 'newInstruction',
      });
      const mail = await mailTo(owner.email, `Test: ${language}: `);
      expect(mail.subject).toBe(`Test: ${data.mailPreview.subject}`);
      expect(mail.text!.trim()).toBe(data.mailPreview.text.trim());
      expect(bodyOf(mail.html!)).toBe(bodyOf(data.mailPreview.html));
      expect(mail.text).toContain(language === 'de' ? 'Moin Petra Vogel' : 'Hey Petra Vogel');
      expect(mail.text).toContain('https://arbeit.example/');
    }
  });

  it('can be sent of every mail, and needs all its texts', async () => {
    for (const [key, subject, words] of [
      ['instruction_assignment_reminder', 'Reminder', 'Leitern'],
      ['new_examination_obligatory', 'Pflicht', 'Lärm'],
      ['new_examination_optional', 'Angebot', 'Lärm'],
      ['new_examination_on_request', 'Wunsch', 'Lärm'],
    ] as const) {
      const name = key.startsWith('new_examination') ? 'examinationName' : 'instructionName';
      expect((await sendTest(draft({ key, subject, body: `Über {{${name}}}` }))).errors).toBeUndefined();
      expect((await mailTo(owner.email, `Test: ${subject}`)).text).toContain(
        `Über ${key.startsWith('new') ? words : 'Umgang mit Leitern'}`,
      );
    }
    expect(
      (await sendTest({ key: 'interviewResults', language: 'de', body: 'Das haben wir gefunden, {{employeeName}}:' }))
        .errors,
    ).toBeUndefined();
    const mail = await mailTo(owner.email, 'Test: Die Ergebnisse');
    expect(mail.text).toMatch(/Das haben wir gefunden, Petra Vogel \d+:\n\n- Leitern/);
    for (const input of [
      draft({ subject: ' ' }),
      draft({ subject: null }),
      draft({ body: '' }),
      draft({ key: 'new_examination_subject' }),
      draft({ language: 'fr' }),
    ]) {
      expect((await sendTest(input)).errors![0]!.extensions.code, JSON.stringify(input)).toBe('BAD_INPUT');
    }
  });
});

describe('a mail of an organisation', () => {
  it('has the texts that are stored when it is sent', async () => {
    server.beforeAccepting = ({ to }) => {
      if (to.includes('mia@example.com')) throw refusal(451, '4.7.1 try again');
    };
    const mail = {
      to: 'mia@example.com',
      language: 'en',
      template: 'newInstruction',
      data: { employeeName: 'Mia', instructionName: 'Ladders', link: 'https://arbeit.example/app/7' },
    } as const;
    const { enqueueMail } = await import('../../schema/platform/mails/outbox.rows.ts');
    await app.app.database.write(owner.clientId, (tx) => enqueueMail(tx.rows, mail));
    app.app.ports.wakeOutbox();
    await expect
      .poll(async () => (await mails('(search: "mia@")')).data[0])
      .toMatchObject({ state: 'waiting', attempts: 1, reason: 'refused' });
    const [waiting] = (await mails('(search: "mia@")')).data;
    expect(waiting!.answer).toContain('451 4.7.1 try again');
    expect(Date.parse(waiting!.nextAttemptAt!)).toBeGreaterThan(0);
    await write(KEY, { de: 'Deutsch', en: 'Own words for {{employeeName}}' });
    server.beforeAccepting = () => undefined;
    await tryMailsAgain(app);
    const [client] = await app.sql<{ name: string }>('select name from client where id = $1', [owner.clientId]);
    const subject = `${client!.name}: new training “Ladders”`;
    expect((await mailTo('mia@example.com', subject)).text).toContain('Own words for Mia');
    await expect
      .poll(async () => (await mails('(search: "mia@")')).data[0])
      .toMatchObject({ state: 'sent', subject, reason: null });
  });
});

describe('the mails of an organisation', () => {
  it('say why one failed, and send it again when asked', async () => {
    const to = (address: string) => {
      if (address === owner.email) throw refusal(550, '5.1.1 no such mailbox');
    };
    server.beforeReceiver = to;
    const { id } = (await sendTest(draft())).data.sendTestMail;
    const mine = async () => (await mails()).data.find((mail) => mail.id === id);
    await expect.poll(mine).toMatchObject({
      state: 'failed',
      reason: 'unknownReceiver',
      attempts: 1,
      nextAttemptAt: null,
      answer: expect.stringContaining('5.1.1 no such mailbox'),
    });
    expect((await mails('(filter: { state: "failed" })')).data.map((mail) => mail.id)).toEqual([id]);
    server.beforeReceiver = () => undefined;
    expect((await retry(id)).data.retryMail).toMatchObject({ id });
    expect((await mailTo(owner.email, 'Test: Neu')).text).toContain('Moin');
    await expect.poll(mine).toMatchObject({ state: 'sent', reason: null, answer: null });
    // A mail that has been sent is not sent again.
    const count = server.received.length;
    expect((await retry(id)).data.retryMail).toMatchObject({ state: 'sent' });
    expect((await mine())!.attempts).toBe(1);
    expect(server.received).toHaveLength(count);
  });

  it('reveal nothing of our machines when the server is unreachable', async () => {
    await app.sql(
      `insert into outbox_mail (id, client_id, recipient, language, template, attempts, failed_at, error) values
        (gen_random_uuid(), $1, 'a@example.com', 'de', 'welcome', 9, now(), 'connect ECONNREFUSED 10.0.0.5:587'),
        (gen_random_uuid(), $1, 'b@example.com', 'de', 'welcome', 9, now(),
          'Invalid login: 535 5.7.8 *** at relay.internal'),
        (gen_random_uuid(), $1, 'c@example.com', 'de', 'welcome', 9, now(), 'The mail could not be written'),
        (gen_random_uuid(), $1, 'd@example.com', 'de', 'welcome', 9, now(), 'Message failed: 552 5.2.2 mailbox full')`,
      [owner.clientId],
    );
    const { data } = await mails('(sort: "recipient", filter: { state: "failed" })');
    expect(data.map(({ reason, answer }) => [reason, answer])).toEqual([
      ['unreachable', null],
      ['login', null],
      ['unwritten', null],
      ['mailboxFull', '552 5.2.2 mailbox full'],
    ]);
  });

  it('that failed are all sent again at once, and nobody else’s with them', async () => {
    const stranger = await registerOwner(app);
    const fail = (clientId: string, to: string) =>
      app.sql(
        `insert into outbox_mail (id, client_id, recipient, language, template, data, attempts, failed_at, error)
         values (gen_random_uuid(), $1, $2, 'de', 'jobReminder', $3::jsonb, 9, now(),
           'connect ECONNREFUSED 10.0.0.5:587')`,
        [
          clientId,
          to,
          JSON.stringify({
            name: 'Mia',
            clientName: 'Vogel',
            jobName: 'Leitern prüfen',
            description: '',
            dueDate: '2026-12-01',
            link: 'https://example.com/x',
          }),
        ],
      );
    for (const to of ['mia@example.com', 'ole@example.com']) await fail(owner.clientId, to);
    await fail(stranger.clientId, 'fremd@example.com');
    const all = (actor: Actor) =>
      app.graphql<{ retryFailedMails: number }>(actor.token, 'mutation { retryFailedMails }');
    const clerk = await addUser(app, owner, { permissions: ['instruction'] });
    expect((await all(clerk)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await all(owner)).data.retryFailedMails).toBeGreaterThanOrEqual(2);
    for (const to of ['mia@example.com', 'ole@example.com'])
      expect((await mailTo(to, 'Erinnerung: Leitern prüfen')).text).toContain('Leitern prüfen');
    expect((await all(owner)).data.retryFailedMails).toBe(0);
    expect((await mails('(filter: { state: "failed" })', stranger)).data.map(({ recipient }) => recipient)).toEqual([
      'fremd@example.com',
    ]);
  });

  it('are seen and sent again by their own people alone, and never show what stands in them', async () => {
    const { id } = (await sendTest(draft({ body: 'Betriebsgeheimnis' }))).data.sendTestMail;
    const stranger = await registerOwner(app);
    const colleague = await addUser(app, owner, { permissions: ['instruction'] });
    expect((await mails('(perPage: -1)', stranger)).data.map((mail) => mail.recipient)).toEqual([stranger.email]);
    for (const other of [id, 'links', '3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11'])
      expect((await retry(other, stranger)).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await retry(id, colleague)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    const { errors } = await app.graphql(colleague.token, '{ mails { count } }');
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect(JSON.stringify(await mails())).not.toContain('Betriebsgeheimnis');
    const hidden = await app.graphql(owner.token, '{ mails { data { data } } }');
    expect(hidden.errors![0]!.extensions.code).toBe('BAD_INPUT');
  });
});
