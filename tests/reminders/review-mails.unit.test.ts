import { OwnAccounts } from '../../schema/platform/account-directory/account-directory.ts';
import '../../schema/index.ts';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../../schema/platform/mails/mail-compose.ts';

const nothingToLookUp = {
  database: {
    read: () => Promise.reject(new Error('not asked')),
    unscoped: () => Promise.reject(new Error('not asked')),
  },
  accounts: new OwnAccounts(),
  publicUrl: 'https://obacht.example.com',
};

const LINK = 'https://obacht.example.com/app/inspections/edit/1/edit';
const FACTS = {
  name: 'Jonas Brandt',
  clientName: 'Groß & Söhne',
  kind: 'inspection',
  title: 'Werkstatt',
  dueDate: '2027-12-10',
  isOverdue: false,
  reason: 'responsible',
  link: LINK,
};

const mail = async (language: 'de' | 'en', data: object = {}) =>
  (await composeMail(
    {
      clientId: null,
      recipient: 'jonas@example.com',
      language,
      template: 'reviewReminder',
      data: { ...FACTS, ...data },
    },
    nothingToLookUp,
  ))!;

describe('the mail about what is due again', () => {
  it.each([
    [
      'de',
      {},
      [
        'Begehung „Werkstatt“ – fällig am 10.12.2027',
        'Hallo Jonas Brandt,',
        'bei Groß & Söhne',
        'wieder an der Reihe',
        'Letzte Begehung öffnen',
        'weil du dafür verantwortlich bist',
      ],
    ],
    [
      'en',
      {},
      [
        'Inspection “Werkstatt” – due on 10.12.2027',
        'Hello Jonas Brandt,',
        'at Groß & Söhne',
        'time to do this inspection again',
        'Open the last inspection',
        'because you are responsible',
      ],
    ],
    [
      'de',
      { kind: 'riskAssessment', isOverdue: true, reason: 'creator' },
      ['Gefährdungsbeurteilung „Werkstatt“ – war fällig am 10.12.2027', 'zu überprüfen', 'weil du sie angelegt hast'],
    ],
    [
      'en',
      { kind: 'riskAssessment', isOverdue: true, reason: 'owner' },
      ['Risk assessment “Werkstatt” – was due on 10.12.2027', 'to be reviewed', 'as an administrator'],
    ],
  ] as const)('is complete in %s, as text and as HTML, with %o', async (language, data, [subject, ...words]) => {
    const { text, html, automatic, ...head } = await mail(language, data);
    expect([head.subject, automatic]).toEqual([subject, true]);
    for (const body of [text, html.replaceAll('&amp;', '&')]) {
      for (const word of [...words, LINK]) expect(body).toContain(word);
      expect(body).not.toContain('{{');
    }
  });

  it('carries no link but our own, whatever the record is called', async () => {
    const { text, html } = await mail('de', {
      title: 'Jetzt: https://boese.example/x <a href="https://boese.example">hier</a>',
      name: 'www.boese.example',
    });
    for (const body of [text, html]) expect(body).not.toMatch(/https?:\/\/boese|www\.boese/);
    expect(html).not.toContain('<a href="https://boese');
  });
});
