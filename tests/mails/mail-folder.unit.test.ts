import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '../../schema/platform/mails/mail-render.ts';
import { withoutSecrets } from '../../server/mail/smtp-secrets.ts';
import { createMailTransport, type MailTransport, type OutgoingMail } from '../../server/mail/transport.ts';

let dataDir: string;
let transport: MailTransport;
const lines: string[] = [];

const mail = (to: string): OutgoingMail => ({
  id: '7f1c2a9e-0000-4000-8000-000000000001',
  to,
  language: 'de',
  subject: 'Grüße',
  html: '<p>Größe</p>',
  text: 'Größe\n',
  automatic: true,
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'obacht-mail-'));
  lines.length = 0;
  const log = { info: (_facts: object, line: string) => void lines.push(line) } as unknown as Parameters<
    typeof createMailTransport
  >[0]['log'];
  transport = createMailTransport({ smtpUrl: undefined, mailFrom: 'Obacht <no-reply@localhost>', dataDir, log });
});

afterEach(() => rm(dataDir, { recursive: true }));

describe('Without a mail server', () => {
  it('a mail becomes a file with a descriptive name that only the owner may read', async () => {
    await transport.send(mail('jörg+test@example.com'));

    const [name, ...others] = await readdir(join(dataDir, 'mail'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d-\d{3}_j_rg\+test@example\.com_7f1c2a9e\.eml$/);
    const path = join(dataDir, 'mail', name!);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
    const parsed = await PostalMime.parse(await readFile(path));
    expect(parsed).toMatchObject({
      subject: 'Grüße',
      text: expect.stringContaining('Größe'),
      messageId: '<7f1c2a9e-0000-4000-8000-000000000001@localhost>',
    });
    expect(parsed.html).toContain('<p>Größe</p>');
    expect(parsed.to).toMatchObject([{ address: 'jörg+test@example.com' }]);
  });

  it('a mail that can be ended says so to mail programs (RFC 8058)', async () => {
    const endLink = `https://example.org/mails/end/${'s'.repeat(43)}/${'c'.repeat(150)}`;
    await transport.send({ ...mail('anna@example.com'), endLink });
    const [name] = await readdir(join(dataDir, 'mail'));
    const { headers } = await PostalMime.parse(await readFile(join(dataDir, 'mail', name!)));
    const value = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(value('list-unsubscribe')).toBe(`<${endLink}>`);
    expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('a mail carries its pictures as parts, and loads nothing from elsewhere', async () => {
    const view = { name: 'Anna', inviterName: 'Petra', clientName: 'Hof', link: 'https://example.org/x', days: 7 };
    const { html } = renderMail('userInvite', 'de', view, 'https://example.org');
    await transport.send({ ...mail('anna@example.com'), html });
    const [name] = await readdir(join(dataDir, 'mail'));
    const parsed = await PostalMime.parse(await readFile(join(dataDir, 'mail', name!)));
    expect(parsed.attachments.map(({ mimeType, contentId }) => [mimeType, typeof contentId])).toEqual([
      ['image/png', 'string'],
      ['image/png', 'string'],
    ]);
    const sources = [...parsed.html!.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toEqual(parsed.attachments.map(({ contentId }) => `cid:${contentId!.replace(/^<|>$/g, '')}`));
  });

  it('the start says in one line where the mails are', () => {
    expect(lines).toEqual([`There is no SMTP_URL: mails become .eml files in ${join(dataDir, 'mail')}`]);
  });

  it.each([
    '"john..doe"@example.org',
    '".dot."@example.org',
    "o'connor@example.ie",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'jörg@müller.de',
  ])('%s gets its mail: whatever may register can be written to', async (to) => {
    await transport.send(mail(to));
    const [name] = await readdir(join(dataDir, 'mail'));
    const parsed = await PostalMime.parse(await readFile(join(dataDir, 'mail', name!)));
    expect(parsed.to).toMatchObject([{ address: to }]);
  });

  it.each(['../../etc/passwd@example.com', 'a\r\nBcc: b@c.de', 'a@b.de, c@d.de', '<a@b.de>', 'a b@c.de', '"a"@b.de'])(
    'the receiver %j cannot lead out of the folder',
    async (to) => {
      const sent = await transport.send(mail(to)).then(
        () => true,
        () => false,
      );
      const folder = await readdir(dataDir);
      if (!sent) return expect(folder).toEqual([]);
      expect(await readdir(join(dataDir, 'mail'))).toEqual([expect.stringMatching(/^[\w.@+-]+\.eml$/)]);
    },
  );
});

describe('An error of the mail server', () => {
  it('is logged in one line without user and password', () => {
    const url = 'smtp://info%40example.com:p%C3%A4ss%2Fword@mail.example.com:587';
    const hidden = [
      'päss/word',
      'p%C3%A4ss%2Fword',
      Buffer.from('päss/word').toString('base64'),
      Buffer.from('\0info@example.com\0päss/word').toString('base64'),
    ];
    const message = withoutSecrets(`535 wrong:\r\n ${hidden.join(' ')} at ${url}`, url);
    expect(message).toBe('535 wrong: *** *** *** *** at ***');
    expect(withoutSecrets('x'.repeat(10_000), url)).toHaveLength(500);
  });
});
