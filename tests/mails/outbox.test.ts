import { OwnAccounts } from '../../schema/platform/account-directory/account-directory.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '../../schema/platform/mails/outbox.rows.ts';
import { keyRing } from '../../server/secrets/key-ring.ts';
import { TEST_KEYS } from '../support/stored-mails.ts';
import { RETRY_MINUTES } from '../../server/mail/outbox-worker.ts';
import { LEASE_MINUTES } from '../../server/queue/queue.ts';
import { NO_ORGANISATION } from '../../server/queue/queue.rows.ts';
import { createMailTransport, type MailTransport } from '../../server/mail/transport.ts';
import { refusal, startMailServer, type MailServer } from './mail-server.ts';
import { listeningLog, MAIL_FROM, openOutboxFixture, welcome, type OutboxFixture } from './outbox-fixture.ts';
import { eventually } from '../support/eventually.ts';

let fixture: OutboxFixture;
let server: MailServer;
let smtp: MailTransport;

const transportTo = (smtpUrl: string) =>
  createMailTransport({ smtpUrl, mailFrom: MAIL_FROM, dataDir: '/nowhere', log: listeningLog().log });

beforeAll(async () => {
  fixture = await openOutboxFixture();
});

afterAll(() => fixture.close());

beforeEach(async () => {
  server = await startMailServer();
  smtp = transportTo(server.url);
});

afterEach(async () => {
  await fixture.reset();
  await server.close();
});

describe('An organisation', () => {
  it('writes mails in its own transaction, and a rollback removes them', async () => {
    const clientId = await fixture.createClient('Groß GmbH');
    const worker = fixture.start(smtp);
    await worker.wake();
    await expect(
      fixture.database.write(clientId, async (tx) => {
        await enqueueMail(tx.rows, welcome('rolled-back@example.com'), clientId);
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    await fixture.database.write(clientId, (tx) => enqueueMail(tx.rows, welcome('joerg@example.com')));
    await worker.wake();

    expect(server.received.map(({ to }) => to)).toEqual([['joerg@example.com']]);
    expect(await fixture.outbox()).toMatchObject([{ client_id: clientId, recipient: 'joerg@example.com' }]);
  });

  it('sees what became of its mails, of nobody else’s, and changes none', async () => {
    const [large, small] = [await fixture.createClient('Groß GmbH'), await fixture.createClient('Klein GmbH')];
    await fixture.database.write(large, (tx) => enqueueMail(tx.rows, welcome('own@example.com')));
    await fixture.database.write(small, (tx) => enqueueMail(tx.rows, welcome('other@example.com')));
    await fixture.enqueue(welcome('nobodys@example.com'));

    const seen = await fixture.database.read(large, (rows) =>
      rows<{ recipient: string }>('select recipient from outbox_mail'),
    );
    expect(seen).toEqual([{ recipient: 'own@example.com' }]);
    const touched = await fixture.database.write(large, async (tx) => [
      ...(await tx.rows(`update outbox_mail set sent_at = now() returning id`)),
      ...(await tx.rows(`delete from outbox_mail returning id`)),
    ]);
    expect(touched).toEqual([]);
    await expect(fixture.database.write(large, (tx) => enqueueMail(tx.rows, welcome('a@b.de'), small))).rejects.toThrow(
      /row-level security/,
    );
  });

  it('loses its mails when it is deleted', async () => {
    const clientId = await fixture.createClient('Groß GmbH');
    await fixture.database.write(clientId, (tx) => enqueueMail(tx.rows, welcome('joerg@example.com')));
    await fixture.asOwner('delete from client where id = $1', [clientId]);

    expect(await fixture.outbox()).toEqual([]);
  });
});

describe('A mail that the server does not take', () => {
  it('is sent later, under the same Message-ID', async () => {
    let refusals = 2;
    server.beforeAccepting = () => {
      if (refusals-- > 0) throw refusal(451, '4.3.0 come back later');
    };
    const id = await fixture.enqueue(welcome('joerg@example.com'));
    const worker = fixture.start(smtp);
    await worker.wake();
    expect(await fixture.outbox()).toMatchObject([
      {
        attempts: 1,
        sent_at: null,
        failed_at: null,
        claimed_until: null,
        error: expect.stringContaining('come back later'),
      },
    ]);

    await worker.wake();
    expect((await fixture.outbox())[0]!.attempts, 'too early for the second attempt').toBe(1);
    fixture.clock.forward(1);
    await worker.wake();
    expect((await fixture.outbox())[0]!.attempts).toBe(2);
    fixture.clock.forward(4);
    await worker.wake();
    expect((await fixture.outbox())[0]!.attempts, 'the second wait is longer').toBe(2);
    fixture.clock.forward(1);
    await worker.wake();

    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@obacht.example.com>`]);
    const [row] = await fixture.outbox();
    expect(row).toMatchObject({ attempts: 3, error: null });
    expect(row!.sent_at).not.toBeNull();
  });

  it('is sent later when there was no server at all', async () => {
    await server.close();
    await fixture.enqueue(welcome('joerg@example.com'));
    const worker = fixture.start(smtp);
    await worker.wake();
    expect(await fixture.outbox()).toMatchObject([{ attempts: 1, error: expect.stringContaining('ECONNREFUSED') }]);

    server = await startMailServer();
    fixture.clock.forward(1);
    await fixture.start(transportTo(server.url)).wake();
    expect(server.received).toHaveLength(1);
  });

  it('has failed, with the reason, after about a day of attempts', async () => {
    server.beforeAccepting = () => {
      throw refusal(452, '4.2.2 the mailbox is full');
    };
    await fixture.enqueue(welcome('joerg@example.com'));
    const worker = fixture.start(smtp);
    await worker.wake();
    for (const minutes of RETRY_MINUTES) {
      expect((await fixture.outbox())[0]!.failed_at).toBeNull();
      fixture.clock.forward(minutes);
      await worker.wake();
    }

    expect(RETRY_MINUTES.reduce((sum, minutes) => sum + minutes, 0)).toBeGreaterThan(23 * 60);
    const [row] = await fixture.outbox();
    expect(row).toMatchObject({
      attempts: RETRY_MINUTES.length + 1,
      sent_at: null,
      error: expect.stringContaining('the mailbox is full'),
    });
    expect(row!.failed_at).toEqual(fixture.clock.now());
    fixture.clock.forward(10_000);
    await worker.wake();
    expect((await fixture.outbox())[0]!.attempts).toBe(RETRY_MINUTES.length + 1);
  });

  it('has failed at once when its receiver does not exist', async () => {
    server.beforeReceiver = () => {
      throw refusal(550, '5.1.1 no such user here');
    };
    await fixture.enqueue(welcome('nobody@example.com'));
    await fixture.start(smtp).wake();

    const [row] = await fixture.outbox();
    expect(row).toMatchObject({ attempts: 1, error: expect.stringContaining('no such user') });
    expect(row!.failed_at).not.toBeNull();
  });

  it('does not hold up the mails behind it', async () => {
    server.beforeAccepting = ({ to }) => {
      if (to[0] === 'first@example.com') throw refusal(451, '4.3.0 not this one');
    };
    await fixture.enqueue(welcome('first@example.com'));
    await fixture.enqueue(welcome('second@example.com'));
    await fixture.start(smtp).wake();

    expect(server.received.map(({ to }) => to)).toEqual([['second@example.com']]);
  });

  it('does not log the password of the mail server', async () => {
    await server.close();
    server = await startMailServer({ user: 'mailer', pass: 'right' });
    await fixture.enqueue(welcome('joerg@example.com'));
    const wrong = server.url.replace('mailer:right', 'mailer:S3cret%20w%C3%B6rd');
    await fixture.start(transportTo(wrong)).wake();

    const everything = `${JSON.stringify(await fixture.outbox())} ${fixture.log.lines.join()}`;
    expect(everything).toContain('535');
    expect(everything).not.toMatch(/S3cret|wörd|w%C3%B6rd|mailer/);
    expect(everything).not.toContain(Buffer.from('\0mailer\0S3cret wörd').toString('base64'));
    expect((await fixture.outbox())[0]!.failed_at, 'a wrong password of ours can be put right').toBeNull();

    fixture.clock.forward(1);
    await fixture.start(transportTo(server.url)).wake();
    expect(server.received).toHaveLength(1);
  });

  it('waits if only a newer server has its template', async () => {
    await fixture.asOwner(
      `insert into outbox_mail (id, recipient, language, template)
         values (gen_random_uuid(), 'a@b.de', 'de', 'tomorrow')`,
    );
    await fixture.start(smtp).wake();

    expect(await fixture.outbox()).toMatchObject([
      { attempts: 1, failed_at: null, error: 'The mail could not be written' },
    ]);
    expect(fixture.log.lines.join()).toContain('no mail template tomorrow');
  });
});

describe('Several server processes', () => {
  it('send each mail once', async () => {
    for (let i = 0; i < 40; i++) await fixture.enqueue(welcome(`person${i}@example.com`));
    server.beforeAccepting = () => new Promise((resolve) => setTimeout(resolve, 5));
    const workers = [fixture.start(smtp), fixture.start(transportTo(server.url)), fixture.start(smtp)];
    await Promise.all(workers.map((worker) => worker.wake()));

    expect(server.received).toHaveLength(40);
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(40);
    expect((await fixture.outbox()).every((row) => row.attempts === 1 && row.sent_at)).toBe(true);
  });

  it('leave a mail alone that another one is sending', async () => {
    let deliver = (): void => undefined;
    server.beforeAccepting = () => new Promise<void>((resolve) => (deliver = resolve));
    await fixture.enqueue(welcome('joerg@example.com'));
    const first = fixture.start(smtp);
    const sending = first.wake();
    await eventually(async () => expect((await fixture.outbox())[0]!.claimed_until).not.toBeNull());
    await fixture.start(smtp).wake();
    expect((await fixture.outbox())[0]!.attempts).toBe(1);

    await eventually(() => {
      deliver();
      expect(server.received).toHaveLength(1);
    });
    await sending;
    expect(server.received).toHaveLength(1);
  });

  it('take over the mail of one that was killed, once its claim has run out', async () => {
    const id = await fixture.enqueue(welcome('joerg@example.com'));
    let killed = false;
    const neverEnds: MailTransport = {
      send: () => {
        killed = true;
        return new Promise(() => undefined);
      },
    };
    // Never stopped, like a process that was killed: the fixture would wait for its end.
    const { startOutbox } = await import('../../server/mail/outbox-worker.ts');
    startOutbox({
      database: fixture.database,
      secrets: keyRing(TEST_KEYS),
      accounts: new OwnAccounts(),
      transport: neverEnds,
      clock: fixture.clock,
      log: fixture.log.log,
      publicUrl: 'http://localhost',
    });
    await eventually(() => expect(killed).toBe(true));

    const worker = fixture.start(smtp);
    await worker.wake();
    expect(server.received).toEqual([]);
    fixture.clock.forward(LEASE_MINUTES);
    await worker.wake();
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@obacht.example.com>`]);
    expect(await fixture.outbox()).toMatchObject([{ attempts: 2, claimed_until: null }]);
  });

  it('give up a mail that every attempt was cut off at', async () => {
    const id = await fixture.enqueue(welcome('joerg@example.com'));
    await fixture.asOwner(
      `insert into queue_claim (client_id, queue, item, attempts) values ('${NO_ORGANISATION}', 'mail', $1, $2)`,
      [id, RETRY_MINUTES.length + 1],
    );
    await fixture.start(smtp).wake();

    expect(server.received).toEqual([]);
    expect(await fixture.outbox()).toMatchObject([{ error: 'Every attempt was cut off' }]);
    expect((await fixture.outbox())[0]!.failed_at).not.toBeNull();
  });

  it('keep a mail marked as sent when an expired claim fails afterwards', async () => {
    let fail = (_error: Error): void => undefined;
    const slow: MailTransport = { send: () => new Promise((_resolve, reject) => (fail = reject)) };
    await fixture.enqueue(welcome('joerg@example.com'));
    const late = fixture.start(slow);
    await eventually(async () => expect((await fixture.outbox())[0]!.attempts).toBe(1));
    fixture.clock.forward(LEASE_MINUTES);
    await fixture.start(smtp).wake();
    fail(new Error('cut off'));
    await late.stop();

    const [row] = await fixture.outbox();
    expect(row).toMatchObject({ attempts: 2, error: null, failed_at: null });
    expect(row!.sent_at).not.toBeNull();
  });
});

describe('Stopping', () => {
  it('waits for the mail on its way and leaves the others for the next start', async () => {
    for (const name of ['first', 'second']) await fixture.enqueue(welcome(`${name}@example.com`));
    let stopping: Promise<void> | undefined;
    server.beforeAccepting = () => {
      stopping ??= worker.stop();
    };
    const worker = fixture.start(smtp);
    await worker.wake();
    await stopping;
    expect(server.received).toHaveLength(1);
    await worker.wake();
    expect(server.received, 'a stopped worker stays stopped').toHaveLength(1);

    await fixture.start(smtp).wake();
    expect(server.received).toHaveLength(2);
  });

  it('does not lose a wake-up that arrives while the worker is busy', async () => {
    await fixture.enqueue(welcome('first@example.com'));
    const worker = fixture.start({
      send: async (mail) => {
        if (mail.to === 'first@example.com') {
          await fixture.enqueue(welcome('second@example.com'));
          void worker.wake();
        }
        await smtp.send(mail);
      },
    });
    await worker.wake();

    expect(server.received.map(({ to }) => to[0])).toEqual(['first@example.com', 'second@example.com']);
  });

  it('survives a database that does not answer', async () => {
    const worker = (await import('../../server/mail/outbox-worker.ts')).startOutbox({
      database: { read: () => Promise.reject(new Error('away')), unscoped: () => Promise.reject(new Error('away')) },
      secrets: keyRing(TEST_KEYS),
      accounts: new OwnAccounts(),
      transport: smtp,
      clock: fixture.clock,
      log: fixture.log.log,
      publicUrl: 'http://localhost',
    });
    await worker.wake();
    await worker.stop();

    expect(fixture.log.lines.join()).toContain('A queue could not be worked on');
  });
});
