import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import glossary from '../../schema/areas/courses/glossary.json' with { type: 'json' };
import { inLanguage } from '../../schema/kernel/bilingual.shared.ts';
import { CONTENT_LANGUAGES, dayIn, directionOf, LANGUAGE_NAMES } from '../../schema/kernel/content-language.shared.ts';
import { EMPLOYEE_LANGUAGES, employeeLanguageOf } from '../../schema/areas/employees/employee.enums.ts';
import { TRANSLATION_LANGUAGES } from '../../schema/areas/courses/translation.shared.ts';
import { sources } from './sources.ts';

type Texts = { [key: string]: Texts | string };

const read = (path: string): Texts => {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const file = sources([folder], /\.json$/).find((each) => each.path === path);
  return JSON.parse(file!.text) as Texts;
};

const flat = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as [string, string]] : flat(value, `${above}${key}.`),
  );

/** Mails without their names in the list of sent mails, which only the office reads. */
const withoutNames = (mails: Texts): Texts =>
  Object.fromEntries(
    Object.entries(mails).map(([mail, texts]) => [
      mail,
      Object.fromEntries(Object.entries(texts as Texts).filter(([key]) => key !== 'name')),
    ]),
  );
const part = (texts: Texts, name: string): Texts => ({ [name]: texts[name]! });
const labels = (room: string, name = 'labels'): Texts => inLanguage(read(`schema/${room}/${name}.json`), 'de') as Texts;

/** The German texts of each file with texts in further languages; `whole`: all of them have to be translated. */
const PAGES = 'client/app/page/languages';
const GERMAN: Readonly<Record<string, { all: Texts; whole: readonly string[] }>> = {
  [PAGES]: {
    all: {
      common: read('client/kit/i18n/common.de.json'),
      app: read('client/app/de.json'),
      public: read('client/kit/public/de.json'),
      course: read('client/shared/courses/de.json'),
      signature: read('client/shared/signature/de.json'),
      'managed-instructions': part(read('client/areas/assignments/instructions/de.json'), 'page'),
      examinations: part(read('client/areas/assignments/examinations/de.json'), 'page'),
      'medkit-logs': read('client/areas/medkit-logs/public/de.json'),
      'labels/equipment': labels('areas/equipment'),
      'labels/dangerous-goods': labels('areas/dangerous-goods'),
    },
    whole: [
      'public.',
      'course.',
      'signature.',
      'managed-instructions.',
      'examinations.',
      'medkit-logs.',
      'labels/equipment.ofCode.',
      'labels/dangerous-goods.ofCode.',
    ],
  },
  'client/areas/assignments/terminals/public/languages': {
    all: { terminal: read('client/areas/assignments/terminals/public/de.json') },
    whole: ['terminal.'],
  },
  'schema/platform/mails/languages': {
    all: withoutNames({ ...labels('platform/mails'), ...labels('areas/assignments/mails', 'texts') }),
    whole: [
      'emailTexts.new_',
      'emailTexts.instruction_',
      'newInstruction.',
      'instructionReminder.',
      'newExamination.',
      'dueItems.',
      'request.',
    ],
  },
  'schema/areas/courses/languages': { all: labels('areas/courses'), whole: ['certificate.'] },
  'schema/platform/printing/languages': { all: labels('platform/printing'), whole: [] },
};

const files = Object.keys(GERMAN).flatMap((folder) =>
  sources([folder], /\.json$/).map(({ path, text }) => ({
    path,
    folder,
    language: /(\w+)\.json$/.exec(path)![1]!,
    texts: new Map(flat(JSON.parse(text) as Texts)),
  })),
);

/** Removes the plural form of a key. */
const FORM = /_(zero|one|two|few|many|other)$/;
const base = (key: string): string => key.replace(FORM, '');
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!))].filter((name) => name !== 'count').sort();

describe('the texts of employees in further languages', () => {
  it.each(files)('$path belong to a language of content', ({ language }) =>
    expect(TRANSLATION_LANGUAGES).toContain(language),
  );

  it.each(files)('$path say what the German ones say, with the same placeholders', ({ folder, texts }) => {
    const german = new Map(flat(GERMAN[folder]!.all).map(([key, text]) => [base(key), text]));
    expect([...texts.keys()].filter((key) => !german.has(base(key)))).toEqual([]);
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(german.get(base(key))!));
    }
  });

  it.each(files)('$path have each form that the language has for a number', ({ folder, language, texts }) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const german = flat(GERMAN[folder]!.all).filter(([key]) => FORM.test(key));
    const counted = new Set(german.map(([key]) => base(key)));
    for (const key of new Set([...texts.keys()].map(base)))
      if (counted.has(key))
        expect(
          pluralCategories.filter((form) => !texts.has(`${key}_${form}`)),
          key,
        ).toEqual([]);
  });

  it.each(files)('$path leave nothing that is read to the English texts', ({ folder, texts }) => {
    const { all, whole } = GERMAN[folder]!;
    const wanted = new Set(
      flat(all)
        .map(([key]) => base(key))
        .filter((key) => whole.some((start) => key.startsWith(start))),
    );
    const there = new Set([...texts.keys()].map(base));
    const missing = [...wanted].filter((key) => !there.has(key));
    expect(missing).toEqual([]);
  });

  it('have all files for a language or none', () => {
    const by = (folder: string) =>
      files
        .filter((file) => file.folder === folder)
        .map(({ language }) => language)
        .sort();
    for (const folder of Object.keys(GERMAN)) expect(by(folder), folder).toEqual(by(PAGES));
  });
});

it('the words of safety are there once, in each language', () => {
  for (const word of glossary) {
    expect(Object.keys(word).sort(), word.de).toEqual([...CONTENT_LANGUAGES].sort());
    for (const text of Object.values(word)) expect(text.trim(), word.de).not.toBe('');
  }
  expect(new Set(glossary.map(({ de }) => de)).size).toBe(glossary.length);
});

describe('the languages of content', () => {
  it('are those of employees, German and English as interfaces spell them', () => {
    expect(CONTENT_LANGUAGES.map(employeeLanguageOf)).toEqual([...EMPLOYEE_LANGUAGES]);
    expect(Object.keys(LANGUAGE_NAMES)).toEqual([...CONTENT_LANGUAGES]);
  });

  it('write days as their readers do, in western figures, and Arabic from right to left', () => {
    expect(dayIn('de', '2026-11-03')).toBe('03.11.2026');
    expect(dayIn('pl', '2026-11-03')).toBe('03.11.2026');
    expect(dayIn('hr', '2026-11-03')).toContain('2026.');
    expect(dayIn('ar', '2026-11-03').replaceAll(/[^\d]/g, '')).toBe('03112026');
    expect(CONTENT_LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  });
});

it('pages for employees are mirrored: no class of them names a side', () => {
  const shown = sources(
    ['client/kit/public', 'client/shared/courses', 'client/shared/signature', 'client/ui', 'client/areas'],
    /\.tsx?$/,
  ).filter(({ path }) => !path.startsWith('client/areas/') || path.includes('/public/'));
  expect(shown.length).toBeGreaterThan(50);
  const sided = shown.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /(?<=['"`\s:])-?(?:m[lr]|p[lr]|left|right|border-[lr]|text-(?:left|right))-?[\w./[\]]*(?=['"`\s])/g,
      ),
    ]
      .map(([name]) => name)
      .filter((name) => /^-?(m[lr]|p[lr])-|^text-(left|right)$|^(left|right)-\d|^border-[lr](-|$)/.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(sided).toEqual([]);
});

describe('the common texts that pages without a login say', () => {
  const texts = new Map(sources(['client'], /\.tsx?$/).map(({ path, text }) => [path, text]));
  /** The modules that a page loads, starting from its entry and those of the areas. */
  const loaded = new Set(
    [...texts.keys()].filter((path) => /^client\/(app\/page\/main|areas\/[\w-]+\/public\/page)\.tsx$/.test(path)),
  );
  for (const path of loaded)
    for (const [, name] of texts.get(path)!.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const other = join(dirname(path), name!);
      if (texts.has(other)) loaded.add(other);
    }
  /** The keys of common texts in a module: `common:key`, or `t('key')` of a `t` that is bound to them. */
  const commonKeys = (text: string): string[] => {
    const bound = [...text.matchAll(/\bt(?::\s*(\w+))?\s*\}\s*=\s*useTranslation\('common'\)/g)].map(
      ([, name]) => name ?? 't',
    );
    const calls = bound.flatMap((name) => [...text.matchAll(new RegExp(`\\b${name}\\(\\s*'([\\w.]+)'`, 'g'))]);
    return [...text.matchAll(/'common:([\w.]+)'/g), ...calls].map(([, key]) => key!);
  };
  const said = [...new Set([...loaded].flatMap((path) => commonKeys(texts.get(path)!)))].sort();

  it('are those that these pages have in German and English, and no others', () => {
    const listed = (language: string): string[] =>
      [...texts.get('client/app/page/page-texts.ts')!.matchAll(new RegExp(`^ {6}(\\w+): \\1_${language},$`, 'gm'))]
        .map(([, key]) => key!)
        .sort();
    expect(said).toContain('search');
    expect(listed('de')).toEqual(said);
    expect(listed('en')).toEqual(said);
  });

  it.each(files.filter(({ folder }) => folder === PAGES))('are in $path, each of them', (file) =>
    expect(said.filter((key) => !file.texts.has(`common.${key}`))).toEqual([]),
  );
});
