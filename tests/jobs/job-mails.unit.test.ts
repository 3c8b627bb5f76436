import { OwnAccounts } from '../../schema/platform/account-directory/account-directory.ts';
import { describe, expect, it } from 'vitest';
import '../../schema/index.ts';
import { composeMail } from '../../schema/platform/mails/mail-compose.ts';

const nothingToLookUp = {
  database: {
    read: () => Promise.reject(new Error('not asked')),
    unscoped: () => Promise.reject(new Error('not asked')),
  },
  accounts: new OwnAccounts(),
  publicUrl: 'https://obacht.example.com',
};

const mail = async (template: string, language: 'de' | 'en', data: object) =>
  (await composeMail({ clientId: null, recipient: 'jonas@example.com', language, template, data }, nothingToLookUp))!;

const FACTS = {
  name: 'Jonas Brandt',
  clientName: 'Groß & Söhne',
  dueDate: '2027-12-10',
  link: 'https://obacht.example.com/app/tickets/recurring',
};

describe('the mails about what recurs', () => {
  it('are complete in both languages, as text and as HTML', async () => {
    for (const [template, language, words] of [
      [
        'recurringTicket',
        'de',
        [
          'Steht wieder an: Leitern',
          'Hallo Jonas Brandt,',
          'bei Groß & Söhne',
          'Fällig am 10.12.2027',
          'Ticket öffnen',
        ],
      ],
      [
        'recurringTicket',
        'en',
        ['Coming up again: Leitern', 'Hello Jonas Brandt,', 'at Groß & Söhne', 'Due on 10.12.2027', 'Open the ticket'],
      ],
      [
        'jobReminder',
        'de',
        [
          'Erinnerung: Leitern',
          'Hallo Jonas Brandt,',
          'bei Groß & Söhne für den 10.12.2027',
          'alle acht',
          'Wiederkehrende Tickets ansehen',
        ],
      ],
      [
        'jobReminder',
        'en',
        [
          'Reminder: Leitern',
          'Hello Jonas Brandt,',
          'at Groß & Söhne for 10.12.2027',
          'alle acht',
          'See recurring tickets',
        ],
      ],
    ] as const) {
      const { subject, text, html, automatic } = await mail(template, language, {
        ...FACTS,
        title: 'Leitern',
        jobName: 'Leitern',
        description: 'alle acht',
      });
      expect([subject, automatic]).toEqual([words[0], true]);
      for (const body of [text, html.replaceAll('&amp;', '&')]) {
        for (const word of [...words.slice(1), FACTS.link]) expect(body, `${template} ${language}`).toContain(word);
        expect(body).not.toContain('{{');
      }
    }
  });

  it('carry no link but our own, whatever people wrote into a job', async () => {
    const foreign = 'Jetzt gewinnen: https://boese.example/x und www.boese.example';
    for (const [template, data] of [
      ['recurringTicket', { ...FACTS, title: foreign }],
      [
        'jobReminder',
        { ...FACTS, jobName: foreign, description: `${foreign}\n<a href="https://boese.example">hier</a>` },
      ],
    ] as const) {
      const { text, html } = await mail(template, 'de', data);
      for (const body of [text, html]) expect(body).not.toMatch(/https?:\/\/boese|www\.boese/);
      expect(html).not.toContain('<a href="https://boese');
    }
  });
});
