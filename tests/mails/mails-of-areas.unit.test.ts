import { expect, it } from 'vitest';
import { areas } from '../../schema/index.ts';
import { LANGUAGES } from '../../schema/kernel/permissions.ts';
import { mailData } from '../../schema/platform/mails/mail-data.ts';

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
      expect(own?.['subject']?.[language], `${mail.template} ${language}`).toBeTruthy();
      expect(own?.['heading']?.[language], `${mail.template} ${language}`).toBeTruthy();
    }
});

it('each text that a template of an area names is in the texts of the area or of all mails', async () => {
  const { mailText } = await import('../../schema/platform/mails/mail-render.ts');
  for (const { mail } of declared)
    for (const [, key] of `${mail.html}${mail.text}`.matchAll(/\{\{[^}]*\bt "([\w.]+)"/g)) {
      // A placeholder without its value is another error than a text that does not exist.
      const find = (): string => mailText('de', key!);
      expect(find, key).not.toThrow('There is no text');
    }
});
