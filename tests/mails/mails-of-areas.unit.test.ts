import { expect, it } from 'vitest';
import { areas } from '../../schema/index.ts';
import { LANGUAGES } from '../../schema/kernel/permissions.ts';
import { mailData } from '../../schema/platform/mails/mail-data.ts';
import { mailName, mailText } from '../../schema/platform/mails/mail-render.ts';
import { EDITABLE_MAILS } from '../../schema/platform/mails/mail-text.shared.ts';

const declared = areas.flatMap(({ name, mails }) => mails.map((mail) => ({ name, mail })));
const texts = import.meta.glob<Record<string, Record<string, Record<string, string>>>>(
  '../../schema/{platform,areas}/*/mails/texts.json',
  { eager: true, import: 'default' },
);

it('each mail that an area declares has a name of its own, a subject and a heading in both languages', () => {
  expect(declared.length).toBeGreaterThan(3);
  const names = [...declared.map(({ mail }) => mail.template), ...Object.keys(mailData)];
  expect(names.length).toBe(new Set(names).size);
  for (const { name, mail } of declared)
    for (const language of LANGUAGES) {
      const own = ['areas', 'platform']
        .map((floor) => texts[`../../schema/${floor}/${name}/mails/texts.json`]?.[mail.template])
        .find(Boolean);
      // The subject of a mail whose text the organisation can change is one of these texts (mail-text.shared.ts).
      if (!mail.written) expect(own?.['subject']?.[language], `${mail.template} ${language}`).toBeTruthy();
      expect(own?.['heading']?.[language], `${mail.template} ${language}`).toBeTruthy();
    }
});

it('each text that a template of an area names is in the texts of the area or of all mails', () => {
  for (const { mail } of declared)
    for (const [, key] of `${mail.html}${mail.text}`.matchAll(/\{\{[^}]*\bt "([\w.]+)"/g)) {
      // A placeholder without a value causes another error than a text that does not exist.
      const find = (): string => mailText('de', key!);
      expect(find, key).not.toThrow('There is no text');
    }
});

it('each mail that the editor of texts offers is shown by the declared mail that is written with its words', () => {
  const shown = declared.flatMap(({ mail: { written } }) => written?.shown ?? []);
  expect(shown.toSorted()).toEqual(EDITABLE_MAILS.map(({ key }) => key).toSorted());
  const example = {
    employeeName: 'Ada',
    email: 'a@example.com',
    clientName: 'A',
    today: '2026-11-20',
    link: 'https://a.example',
  };
  for (const { mail } of declared)
    for (const key of mail.written?.shown ?? []) {
      const data = mail.data.parse(mail.written!.example(key, example, 'de'));
      expect(mail.written!.mail(data)).toBe(key);
    }
});

it('each mail has a name in the outbox; one that no area declares any more has that of its template', () => {
  const names = [...declared.map(({ mail }) => mail.template), ...Object.keys(mailData)];
  for (const language of LANGUAGES)
    for (const template of names) expect(mailName(language, template), template).not.toBe(template);
  expect(mailName('de', 'faxOfFormerRelease')).toBe('faxOfFormerRelease');
});
