import type { ContentLanguage } from '../../schema/kernel/content-language.shared.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../schema/index.ts';
import { defaultMailText, ownTextOf, writtenText, type OwnTexts } from '../../schema/platform/mails/mail-texts.ts';
import { writeMail } from '../../schema/platform/mails/written-mail.ts';
import { labels } from '../../schema/platform/settings/labels.shared.ts';
import {
  EDITABLE_MAILS,
  MAIL_TEXT_KEYS,
  mailTextProblem,
  mailTextRule,
} from '../../schema/platform/mails/mail-text.shared.ts';

const URL = 'https://obacht.example.com';
const LINK = `${URL}/app/instructions/7`;
const REQUEST = {
  clientName: 'Tischlerei Vogel',
  dueDate: '2026-12-12',
  minutes: 7,
  contact: { name: 'Petra Vogel', email: 'petra@example.com' },
};
const FACTS = { employeeName: 'Jörg Müller', instructionName: 'Leitern & Tritte', link: LINK, request: REQUEST };
const none: OwnTexts = new Map();

const instruction = (own: OwnTexts = none, language: ContentLanguage = 'de', data: Partial<typeof FACTS> = {}) =>
  writeMail({ template: 'newInstruction', data: { ...FACTS, ...data } }, language, own, URL);
const withBody = (de: string): OwnTexts => new Map([['new_instruction_assignment', { de }]]);

describe('the history of the settings', () => {
  const called = labels.value.Setting.id;

  it('calls each text by the name of its mail, or of the mails that share it', () => {
    expect(Object.keys(called)).toEqual(MAIL_TEXT_KEYS);
    expect(called.new_instruction_assignment_subject).toEqual({
      de: 'E-Mail „Neue Unterweisung“, Betreff',
      en: 'E-mail “New safety briefing”, subject',
    });
    expect(called.interviewResults).toEqual({
      de: 'E-Mail „Ergebnisse des Interviews“',
      en: 'E-mail “Results of the interview”',
    });
    expect(called.new_examination_subject?.de).toBe('E-Mails „Neue Vorsorge“, Betreff');
  });

  it('confuses no two of them: what several mails share has a name of its own', () => {
    for (const language of ['de', 'en'] as const) {
      const names = Object.values(called).map((name) => name[language]);
      expect(new Set(names).size).toBe(names.length);
    }
    for (const key of MAIL_TEXT_KEYS) {
      const mails = EDITABLE_MAILS.filter(({ subject, body }) => subject === key || body === key);
      expect(mails.length, key).toBeGreaterThan(0);
      expect(mailTextRule(key).name !== undefined, key).toBe(mails.length > 1);
    }
  });
});

describe('the texts of the product', () => {
  it.each(MAIL_TEXT_KEYS)('%s can be stored as it is in both languages and leads where it should', (key) => {
    for (const language of ['de', 'en'] as const) {
      const text = defaultMailText(key, language);
      expect(mailTextProblem(key, text)).toBeNull();
      const { expected } = mailTextRule(key);
      if (expected) expect(text).toContain(`\n{{${expected}}}\n`);
    }
  });

  it('make complete mails in both languages', () => {
    const german = instruction();
    expect(german.subject).toBe('Tischlerei Vogel: Neue Unterweisung „Leitern & Tritte“');
    for (const body of [german.text, german.html.replaceAll('&amp;', '&')]) {
      const says = ['Tischlerei Vogel bittet dich', '12.12.2026', 'etwa 7 Minuten', 'Petra Vogel'];
      for (const words of ['Hallo Jörg Müller,', '„Leitern & Tritte“', 'Unterweisung öffnen', LINK, ...says])
        expect(body).toContain(words);
      expect(body).not.toContain('{{');
    }
    expect(german.html).toContain('<html lang="de" dir="ltr">');
    const english = instruction(none, 'en');
    expect(english.subject).toBe('Tischlerei Vogel: new training “Leitern & Tritte”');
    expect(english.text).toContain('Hello Jörg Müller,');
    expect(english.text).not.toMatch(/Hallo|Unterweisung/);
    const health = (kind: { obligatory: boolean; onRequest?: boolean }, language: 'de' | 'en' = 'de') =>
      writeMail(
        {
          template: 'newExamination',
          data: { employeeName: 'Mia', examinationName: 'Lärm', ...kind, link: LINK, request: REQUEST },
        },
        language,
        none,
        URL,
      );
    expect(health({ obligatory: true }).text).toContain('vorgeschrieben');
    expect(health({ obligatory: false }).text).toContain('Du entscheidest selbst');
    expect(health({ obligatory: false, onRequest: true }).text).toContain('du hast dir');
    expect(health({ obligatory: false, onRequest: true }, 'en').text).toContain('You asked for');
    for (const language of ['de', 'en'] as const)
      expect(health({ obligatory: true }, language).subject).not.toMatch(/Lärm|Vorsorge|health|check|Arzt|doctor/i);
  });
});

describe('several pending items', () => {
  it('are one mail whose subject says how many and how long, unless the organisation wrote its own', () => {
    const items = [
      { name: 'Leitern', dueDate: '2026-11-12', isOverdue: true },
      { name: 'Lärm', dueDate: '2026-12-12' },
    ];
    const data = { ...FACTS, items, request: { ...REQUEST, count: 2, minutes: 20, isOverdue: true } };
    const written = (own: OwnTexts, language: 'de' | 'en' = 'de') =>
      writeMail({ template: 'instructionReminder', data }, language, own, URL);
    expect(written(none).subject).toBe('Tischlerei Vogel: 2 Dinge warten auf dich, etwa 20 Minuten');
    expect(written(none, 'en').subject).toBe('Tischlerei Vogel: 2 things are waiting for you, about 20 minutes');
    expect(written(none).html.match(/display:inline-block/g)).toHaveLength(1);
    for (const words of [
      'Leitern (war am 12.11.2026 fällig)',
      'Lärm (bis zum 12.12.2026)',
      'War fällig am: 12.12.2026',
    ])
      expect(written(none).text).toContain(words);
    const own: OwnTexts = new Map([['instruction_assignment_reminder_subject', { de: 'Denk an {{instructionName}}' }]]);
    expect(written(own).subject).toBe('Denk an Leitern & Tritte');
  });
});

describe('an own text', () => {
  it('applies to its language alone', () => {
    const customTexts: OwnTexts = new Map([['new_instruction_assignment', { en: 'Hey {{employeeName}}' }]]);
    expect(instruction(customTexts, 'en').text).toContain('Hey Jörg Müller');
    expect(instruction(customTexts, 'de').text).toContain('Hallo Jörg Müller,');
    expect(instruction(new Map([['new_instruction_assignment', { pl: 'Hej {{employeeName}}' }]]), 'pl').text).toContain(
      'Hej Jörg Müller',
    );
    expect([ownTextOf('Hallo'), ownTextOf({ de: ' ', en: 'Hi' }), ownTextOf(null), ownTextOf(5)]).toEqual([
      { de: 'Hallo' },
      { en: 'Hi' },
      {},
      {},
    ]);
  });

  it('keeps its paragraphs and lines, and makes a button of a link that stands alone', () => {
    const { html, text } = instruction(withBody('Eins\r\nZwei\n\n\nDrei\n  {{link}} \nVier, hier: {{link}}.'));
    expect(text).toContain(`Eins\nZwei\n\nDrei\n\nUnterweisung öffnen:\n${LINK}\n\nVier, hier: ${LINK}.`);
    expect(html).toContain('>Eins<br>\nZwei</p>');
    expect(html.match(/display:inline-block/g)).toHaveLength(1);
    expect(html).toContain(`Vier, hier: <a href="${LINK}"`);
  });

  it('cannot inject markup, whatever is written in it or in its values', () => {
    const { html, text } = instruction(
      withBody('<script>alert(1)</script> {{employeeName}} https://boese.example/x'),
      'de',
      {
        employeeName: '<img src=x onerror=alert(1)> {{link}} {{instructionName}} www.boese.example',
      },
    );
    // It contains only its own pictures, which are parts of the mail.
    expect(html).not.toMatch(/<script|<img (?!src="data:image\/png;base64,)/);
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain('{{link}} {{instructionName}}');
    for (const body of [html, text]) expect(body).not.toMatch(/https:\/\/boese|www\.boese/);
  });

  it('cannot end the subject’s header', () => {
    const customTexts: OwnTexts = new Map([['new_instruction_assignment_subject', { de: 'Neu: {{instructionName}}' }]]);
    expect(instruction(customTexts, 'de', { instructionName: 'Leitern\r\nBcc: alle@example.com\u2028x' }).subject).toBe(
      'Neu: Leitern Bcc: alle@example.com x',
    );
  });

  it('fails loudly when a value is missing', () => {
    expect(() => writtenText('Hallo {{employeeName}}', {}, 'Knopf')).toThrow('employeeName');
    expect(() => writtenText('{{link}}', {}, 'Knopf')).toThrow('link');
  });

  it('can contain any characters without losing one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '{', '}', '\n', '<', '&', '"', '$'), maxLength: 60 }),
        (text) => {
          if (mailTextProblem('new_instruction_assignment', text)) return;
          const { request: _, ...values } = FACTS;
          const written = writtenText(text, values, 'Knopf');
          expect(written.plain.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});

describe('a placeholder', () => {
  const problem = (text: string) => mailTextProblem('new_instruction_assignment', text);

  it('that does not exist is named with those that do', () => {
    for (const [text, name] of [
      ['Hallo {{firstName}}', 'firstName'],
      ['{{examinationName}}', 'examinationName'],
      ['{vorname}', 'vorname'],
      ['{{employee name}}', 'employee name'],
      ['{{#if x}}', '#if x'],
      ['{{__proto__}}', '__proto__'],
    ]) {
      expect(problem(text!), text).toEqual({
        key: 'unknownPlaceholder',
        params: {
          name,
          known:
            '{{employeeName}}, {{instructionName}}, {{clientName}}, {{dueDate}}, {{minutes}}, {{contactName}}, {{link}}',
        },
      });
    }
    expect(mailTextProblem('new_examination_subject', '{{link}}')).toMatchObject({ key: 'unknownPlaceholder' });
  });

  it('that is written differently is corrected in the error message', () => {
    for (const written of [
      '{employeeName}',
      '{{ employeeName }}',
      '{{EmployeeName}}',
      '{{{employeeName}}}',
      '{{employeeName}',
    ]) {
      expect(problem(`Hallo ${written}!`), written).toEqual({
        key: 'placeholderSpelling',
        params: { written, meant: '{{employeeName}}' },
      });
    }
    expect(problem('Hallo {{employeeName')).toMatchObject({ key: 'bracesOpen' });
    expect(problem('{{}}')).toMatchObject({ key: 'bracesOpen' });
    expect(problem('Menge {a, b} und } und {')).toBeNull();
  });

  it('never takes long to be found', () => {
    for (const part of ['{', '{ ', '{a', '{{a ', '}{', '{\t'])
      expect(problem(part.repeat(3_000)), part).not.toBeUndefined();
  });

  it('is accepted only in texts of a limited length and of the right kind', () => {
    for (const key of MAIL_TEXT_KEYS) {
      const isSubject = mailTextRule(key).kind === 'subject';
      expect(mailTextProblem(key, 'x'.repeat(isSubject ? 201 : 10_001))).toEqual({ key: 'tooLong' });
      expect(mailTextProblem(key, 'eins\nzwei')?.key).toBe(isSubject ? 'invalid' : undefined);
      expect(mailTextProblem(key, 'a\0b')).toEqual({ key: 'invalid' });
    }
  });
});
