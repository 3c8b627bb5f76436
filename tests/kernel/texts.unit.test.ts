import { describe, expect, it } from 'vitest';
import { filled, textsOf } from '../../schema/kernel/texts.ts';

const texts = {
  hello: { de: 'Hallo {{name}}, {{greeting}}', en: 'Hello {{name}}, {{greeting}}' },
  plain: { de: 'Nur Text', en: 'Text alone' },
  deep: {
    files_one: { de: 'eine Datei', en: 'one file' },
    files_other: { de: '{{count, number}} Dateien', en: '{{count, number}} files' },
  },
  // The names of the languages are texts themselves.
  language: { de: { de: 'Deutsch', en: 'German' }, en: { de: 'Englisch', en: 'English' } },
};
const text = textsOf('texts-test', texts);

describe('a text of the product', () => {
  it('is found by its dotted key in both languages, its placeholders filled', () => {
    expect(text('de', 'plain')).toBe('Nur Text');
    expect(text('en', 'hello', { name: 'Ann', greeting: 3 })).toBe('Hello Ann, 3');
    expect([text('en', 'language.de'), text('de', 'language.en')]).toEqual(['German', 'Englisch']);
  });

  it('has a form for one and for several, and writes numbers as its language does', () => {
    expect([1, 0, 1200].map((count) => text('de', 'deep.files', { count }))).toEqual([
      'eine Datei',
      '0 Dateien',
      '1.200 Dateien',
    ]);
    expect(text('en', 'deep.files', { count: 1200 })).toBe('1,200 files');
  });

  it('does not interpret what a value contains', () => {
    for (const value of ['{{greeting}}', '$t(plain)', '$&', '{{-greeting}}', '{{greeting, uppercase}}', '<b>']) {
      expect(text('de', 'hello', { name: value, greeting: '{{name}}' })).toBe(`Hallo ${value}, {{name}}`);
    }
  });

  it('does not treat a value as an option of i18next', () => {
    const options = { lng: 'en', ns: 'messages', defaultValue: 'x', context: 'y', replace: {}, greeting: 'g' };
    expect(text('de', 'hello', { ...options, name: 'Ann' })).toBe('Hallo Ann, g');
  });

  it('fails for a key or a value that is missing', () => {
    expect(() => text('de', 'nowhere')).toThrow('There is no text nowhere');
    expect(() => text('de', 'deep')).toThrow('There is no text deep');
    expect(() => text('de', 'hello', { name: 'Ann' })).toThrow('greeting');
    expect(() => text('de', 'hello', { name: 'Ann', greeting: undefined })).toThrow('greeting');
  });

  it('of an error says its key, or leaves a value out, rather than failing itself', () => {
    const translate = textsOf('texts-test-tolerant', texts, { tolerant: true });
    expect(translate('de', 'Invalid input: {{name}} $t(plain). x')).toBe('Invalid input: {{name}} $t(plain). x');
    expect(translate('de', 'deep')).toBe('deep');
    expect(translate('de', 'hello', { name: 'Ann' })).toBe('Hallo Ann, ');
  });
});

describe('a text that a user wrote', () => {
  it('has its placeholders filled', () => {
    expect(filled('Hallo {{name}}! {{name}} & {{link}}', { name: 'Ann', link: '/x' })).toBe('Hallo Ann! Ann & /x');
  });

  it('is not nested, formatted or interpreted, and neither are its values', () => {
    expect(filled('$t(mails:welcome.subject) {{name}}', { name: '$t(x) {{link}} $&', link: 'l' })).toBe(
      '$t(mails:welcome.subject) $t(x) {{link}} $&',
    );
    for (const written of ['{{name, uppercase}}', '{{name.length}}', '{{constructor}}', '{{__proto__}}', '{{other}}']) {
      expect(() => filled(written, { name: 'Ann' }), written).toThrow('needs');
    }
  });
});
