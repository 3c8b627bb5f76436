import { beforeAll, describe, expect, it, vi } from 'vitest';

const de = { files_one: 'eine Datei', files_other: '{{count, number}} Dateien', open: '„{{name}}“ öffnen', ok: 'OK' };
const en = { files_one: 'one file', files_other: '{{count, number}} files', open: 'Open “{{name}}”', ok: 'OK' };

const load = async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  const { kitTexts } = await import('../../client/kit/i18n/kit-texts.ts');
  return { ...(await import('../../client/kit/i18n/i18n.ts')), ...kitTexts('kit-texts-test', { de, en }) };
};

describe('the texts of a kit piece', () => {
  let kit: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    kit = await load();
  });

  it('are loaded with its code, in the chosen language', async () => {
    expect(kit.translate('open', { name: 'Plan.pdf' })).toBe('„Plan.pdf“ öffnen');
    expect([1, 0, 1200].map((count) => kit.translate('files', { count }))).toEqual([
      'eine Datei',
      '0 Dateien',
      '1.200 Dateien',
    ]);
    await kit.setLanguage('en');
    expect([kit.translate('open', { name: 'a' }), kit.translate('files', { count: 1200 })]).toEqual([
      'Open “a”',
      '1,200 files',
    ]);
    await kit.setLanguage('de');
  });

  it('do not interpret what users wrote', () => {
    for (const name of ['{{count}}', '$t(ok)', '$&', '{{-name}}', '<b>']) {
      expect(kit.translate('open', { name, count: 2 })).toBe(`„${name}“ öffnen`);
    }
  });

  it('isolate the direction of a value inside right-to-left texts', async () => {
    await kit.showLanguage('ar', 'en');
    expect(kit.translate('open', { name: 'Emre Y.' })).toBe('Open “\u2068Emre Y.\u2069”');
    await kit.setLanguage('de');
    expect(kit.translate('open', { name: 'Emre Y.' })).toBe('„Emre Y.“ öffnen');
  });
});
