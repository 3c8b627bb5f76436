import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailTransport } from '../../server/mail/transport.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import {
  listeningLog,
  MAIL_FROM,
  openOutboxFixture,
  PUBLIC_URL,
  welcome,
  type OutboxFixture,
} from './outbox-fixture.ts';

let fixture: OutboxFixture;
let server: MailServer;

beforeAll(async () => {
  fixture = await openOutboxFixture();
});

afterAll(() => fixture.close());

beforeEach(async () => {
  server = await startMailServer();
});

afterEach(async () => {
  await fixture.reset();
  await server.close();
});

const send = () =>
  fixture
    .start(
      createMailTransport({ smtpUrl: server.url, mailFrom: MAIL_FROM, dataDir: '/nowhere', log: listeningLog().log }),
    )
    .wake();

const header = (name: string) =>
  server.received[0]!.mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** The visible text of a page. */
const visible = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('The welcome mail', () => {
  it('arrives complete in German, as HTML and as text', async () => {
    const id = await fixture.enqueue(welcome('joerg@example.com'));
    await send();

    expect(server.received).toHaveLength(1);
    const { mail, from, to } = server.received[0]!;
    expect([from, to]).toEqual(['no-reply@obacht.example.com', ['joerg@example.com']]);
    expect(mail.from).toMatchObject({ name: 'Obacht', address: 'no-reply@obacht.example.com' });
    expect(mail.subject).toBe('Willkommen bei Obacht – die Ergebnisse deines Interviews');
    expect(mail.messageId).toBe(`<${id}@obacht.example.com>`);
    expect(header('auto-submitted')).toEqual(['auto-generated']);
    expect(header('content-language')).toEqual(['de']);
    for (const body of [visible(mail.html!), mail.text!]) {
      expect(body).toContain('Hallo Jörg Müller,');
      expect(body).toContain('Bäckerei Groß & Söhne GmbH');
      expect(body).toContain('Gefährdungsbeurteilung erstellen');
      expect(body).toContain('Leitern & Tritte prüfen');
      expect(body).toMatch(/mittel/);
      expect(body).toMatch(/hoch/);
      expect(body).toContain('05.12.2026');
      expect(body).toContain('31.01.2027');
      expect(body).toContain(`${PUBLIC_URL}/app/tickets/all`);
      expect(body).toContain('ersetzt aber keine rechtsverbindliche Beratung');
      expect(body).not.toContain('{{');
    }
    expect(mail.text).toContain(
      '- Gefährdungsbeurteilung erstellen (Priorität: hoch, fällig am 05.12.2026)\n- Leitern',
    );
    expect(mail.html).toContain('<html lang="de" dir="ltr">');
    // Its pictures are parts of the mail: nothing is loaded from other servers.
    expect(mail.html).not.toMatch(/<script|src=(?!"cid:)/);
  });

  it('arrives complete in English for somebody who reads English', async () => {
    await fixture.enqueue(welcome('jane@example.com', 'en'));
    await send();

    const { mail } = server.received[0]!;
    expect(mail.subject).toBe('Welcome to Obacht – the results of your interview');
    for (const body of [visible(mail.html!), mail.text!]) {
      expect(body).toContain('Hello Jörg Müller,');
      expect(body).toMatch(/medium/);
      expect(body).toContain('05.12.2026');
      expect(body).not.toMatch(/Hallo|Priorität|fällig/);
    }
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
  });

  it('says so when the interview led to no ticket', async () => {
    await fixture.enqueue(welcome('joerg@example.com', 'de', { tickets: [] }));
    await send();

    const { mail } = server.received[0]!;
    expect(mail.text).toContain('keine Maßnahme entstanden');
    expect(mail.html).not.toContain('Priorität');
  });

  it('makes no link of what a stranger typed', async () => {
    await fixture.enqueue(
      welcome('victim@example.com', 'de', {
        name: 'Gewinn: https://evil.example/a www.evil.example evil.de',
        clientName: 'A.B. Meier u. Co.',
      }),
    );
    await send();

    for (const body of [server.received[0]!.mail.html!, server.received[0]!.mail.text!]) {
      expect(body).not.toMatch(/https:\/\/evil|www\.evil|evil\.de/);
      expect(body).toContain('A.B. Meier u. Co.');
    }
  });

  it('is emptied once it is sent, and keeps its subject', async () => {
    await fixture.enqueue(welcome('joerg@example.com'));
    await send();

    const [row] = await fixture.outbox();
    expect(row).toMatchObject({
      data: {},
      attempts: 1,
      failed_at: null,
      claimed_until: null,
      subject: 'Willkommen bei Obacht – die Ergebnisse deines Interviews',
    });
    expect(row!.sent_at).not.toBeNull();
  });
});

describe('The mail for a new password', () => {
  const request = (to: string, language: 'de' | 'en' = 'de') =>
    fixture.enqueue({ to, language, template: 'passwordReset', data: {} });
  const linkIn = (text: string) => /https:\/\/\S+\/login\/resetPassword\/([\w-]{43})\/1\/1/.exec(text)!;

  it('contains a link whose token is stored only as a hash, for an hour', async () => {
    const clientId = await fixture.createClient('Groß GmbH');
    const accountId = await fixture.createAccount('joerg@example.com', { clientId, name: 'Jörg Müller' });
    await request('joerg@example.com');
    await send();

    const { mail } = server.received[0]!;
    expect(mail.subject).toBe('Dein neues Passwort für Obacht');
    expect(mail.text).toContain('Hallo Jörg Müller,');
    expect(mail.text).toContain('60 Minuten');
    const [link, token] = linkIn(mail.text!);
    expect(link).toBe(`${PUBLIC_URL}/login/resetPassword/${token}/1/1`);
    expect(mail.html).toContain(token);

    const resets = await fixture.asOwner<{ token_hash: Buffer; account_id: string; minutes: number }>(
      `select token_hash, account_id, round(extract(epoch from expires_at - now()) / 60)::int as minutes
         from password_reset`,
    );
    expect(resets).toEqual([
      { token_hash: createHash('sha256').update(token!).digest(), account_id: accountId, minutes: 60 },
    ]);
    expect(JSON.stringify(await fixture.outbox())).not.toContain(token);
    expect(fixture.log.lines.join()).not.toContain(token);
  });

  it('arrives in English and without a name for an account that belongs to no organisation', async () => {
    await fixture.createAccount('jane@example.com');
    await fixture.asOwner(`update account set language = 'en' where email = 'jane@example.com'`);
    await request('jane@example.com', 'en');
    await send();

    const { mail } = server.received[0]!;
    expect(mail.subject).toBe('Your new password for Obacht');
    expect(mail.text).toContain('Hello,\n');
    expect(mail.text).toContain('60 minutes');
  });

  it('invalidates the links that were sent before', async () => {
    await fixture.createAccount('joerg@example.com');
    await request('joerg@example.com');
    await send();
    await request('joerg@example.com');
    await send();

    const tokens = server.received.map(({ mail }) => linkIn(mail.text!)[1]!);
    expect(new Set(tokens).size).toBe(2);
    const resets = await fixture.asOwner<{ token_hash: Buffer }>('select token_hash from password_reset');
    expect(resets).toEqual([{ token_hash: createHash('sha256').update(tokens[1]!).digest() }]);
  });

  it('goes to nobody for an address without an account, and leaves nothing behind', async () => {
    await request('nobody@example.com');
    await send();

    expect(server.received).toEqual([]);
    expect(await fixture.outbox()).toEqual([]);
    expect(await fixture.asOwner('select 1 from password_reset')).toEqual([]);
    expect(fixture.log.lines.join()).not.toContain('nobody@example.com');
  });
});

describe('The mail to the support', () => {
  const ask = (data: Record<string, unknown> = {}) =>
    fixture.enqueue({
      to: 'support@example.com',
      language: 'de',
      template: 'support',
      data: {
        fromName: 'Jörg',
        fromEmail: 'joerg@example.com',
        clientName: 'Groß GmbH',
        subject: 'Frage',
        message: 'Erste Zeile\nZweite <b>Zeile</b>',
        page: '/app/tickets/all',
        ...data,
      },
    });

  it('is answered to the person who wrote it', async () => {
    await ask();
    await send();

    const { mail } = server.received[0]!;
    expect(mail.subject).toBe('Support: Frage (Groß GmbH)');
    expect(mail.replyTo).toMatchObject([{ name: 'Jörg', address: 'joerg@example.com' }]);
    expect(header('auto-submitted')).toEqual([]);
    expect(mail.text).toContain('Erste Zeile\nZweite <b>Zeile</b>');
    expect(mail.text).toContain('Seite: /app/tickets/all');
    expect(mail.html).toContain('Erste Zeile<br>\nZweite &lt;b&gt;Zeile&lt;/b&gt;');
  });

  it('leaves the page out where there is none', async () => {
    await ask({ page: null });
    await send();

    expect(server.received[0]!.mail.text).not.toContain('Seite');
  });

  it('cannot be given further headers, receivers or markup by hostile input', async () => {
    const hostile = 'x\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>';
    await ask({
      fromName: `${hostile}", <evil@example.com>, "`,
      clientName: hostile,
      subject: hostile,
      message: `${hostile}\r\n.\r\nMAIL FROM:<a@b>`,
      page: hostile,
    });
    await send();

    expect(server.received).toHaveLength(1);
    const { mail, to, raw } = server.received[0]!;
    expect(to).toEqual(['support@example.com']);
    expect(mail.bcc ?? []).toEqual([]);
    expect(header('bcc')).toEqual([]);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im);
    expect(mail.replyTo).toHaveLength(1);
    expect(mail.replyTo![0]!.address).toBe('joerg@example.com');
    expect(mail.subject).toContain('Bcc: victim@example.com');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
  });

  it('fails for good when the reply address is invalid', async () => {
    await ask({ fromEmail: 'a@b.de>\r\nBcc: victim@example.com' });
    await send();

    expect(server.received).toEqual([]);
    expect(await fixture.outbox()).toMatchObject([
      { attempts: 1, error: 'The receiver is not a mail address', sent_at: null },
    ]);
    expect((await fixture.outbox())[0]!.failed_at).not.toBeNull();
  });
});

describe('A mail with unusual contents', () => {
  it('is stored and sent without zero bytes and halves of emoji', async () => {
    await fixture.enqueue(
      welcome('joerg@example.com', 'de', { name: 'Jörg\0 \ud83d 👷 \u202eevil', clientName: 'مؤسسة السلامة' }),
    );
    await send();

    const { mail } = server.received[0]!;
    expect(mail.text).toContain('Hallo Jörg \ufffd 👷 evil,');
    expect(mail.text).toContain('مؤسسة السلامة');
  });

  it('does not read placeholders in what people typed', async () => {
    await fixture.enqueue(welcome('joerg@example.com', 'de', { name: '{{clientName}} {{constructor}} {{{link}}}' }));
    await send();

    expect(server.received[0]!.mail.text).toContain('Hallo {{clientName}} {{constructor}} {{{link}}},');
  });

  it('is refused where it is written when something is missing or the template is unknown', async () => {
    await expect(
      fixture.enqueue(welcome('joerg@example.com', 'de', { link: 'javascript:alert(1)' })),
    ).rejects.toThrow();
    await expect(fixture.enqueue({ to: 'a@b.de', language: 'de', template: 'toString', data: {} })).rejects.toThrow(
      'no mail template',
    );
    expect(await fixture.outbox()).toEqual([]);
  });
});
