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

const LINK = 'https://obacht.example.com/app/incidentReports/open/1/';

const mail = async (topic: string, language: 'de' | 'en', data: object = {}) =>
  (await composeMail(
    {
      clientId: null,
      recipient: 'petra@example.com',
      language,
      template: 'accidentNotice',
      data: {
        name: 'Petra Vogel',
        clientName: 'Groß & Söhne',
        topic,
        day: '2026-11-10',
        isOwner: false,
        link: LINK,
        ...data,
      },
    },
    nothingToLookUp,
  ))!;

describe('the mail about an accident', () => {
  it.each([
    ['due', 'de', 'Unfallanzeige bis 10.11.2026 absenden', 'spätestens am 10.11.2026 abgesendet sein'],
    ['grown', 'de', 'Unfallanzeige bis 10.11.2026 absenden', 'anzeigepflichtig geworden'],
    ['overdue', 'de', 'Frist abgelaufen: Unfallanzeige absenden', 'Sende sie jetzt ab'],
    ['check', 'de', 'Unfallmeldung prüfen', 'ob aus einer internen Meldung eine Unfallanzeige werden muss'],
    ['due', 'en', 'Send an accident report by 10.11.2026', 'has to be sent by 10.11.2026'],
  ] as const)('%s in %s says what to do and until when', async (topic, language, subject, words) => {
    const { subject: sent, text, html } = await mail(topic, language);
    expect(sent).toBe(subject);
    expect(text).toContain(words);
    expect(text).toContain(LINK);
    expect(html).toContain('Groß &amp; Söhne');
  });

  it('counts the deletions, and gives an Owner the reason for receiving it', async () => {
    expect((await mail('logDeletion', 'de', { count: 1 })).text).toContain('wird am 10.11.2026 ein Eintrag');
    expect((await mail('logDeletion', 'de', { count: 7 })).text).toContain('7 Einträge im Verbandbuch');
    const { text } = await mail('reportDeletion', 'de', { count: 2, isOwner: true });
    expect(text).toContain('Weitere fünf Jahre aufbewahren');
    expect(text).toContain('weil niemand in deiner Organisation die Berechtigung dafür hat');
  });

  it('says nothing about health, not in its subject either', async () => {
    for (const topic of ['due', 'grown', 'overdue', 'check', 'escalated', 'logDeletion', 'reportDeletion'])
      for (const language of ['de', 'en'] as const) {
        const { subject, text } = await mail(topic, language, { count: 2 });
        expect(`${subject} ${text}`).not.toMatch(/arbeitsunfähig|krank|verletz|tödlich|incapaci|injur|fatal|sick/i);
      }
  });
});
