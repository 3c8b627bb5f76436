import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ERROR_STATUS } from '../../schema/kernel/error-codes.ts';
import messages from '../../schema/kernel/messages.json';
import { sources } from './sources.ts';

type Texts = { [key: string]: Texts | string };

/** Files of one language, which only the client has, because a browser loads only one. Courses have their own test. */
const files = sources(['schema', 'client', 'server', 'rest-compat'], /(^|[./])(de|en)\.json$/).filter(
  ({ path }) => !path.includes('/courses/catalogue/'),
);
const pairs = [...new Set(files.map(({ path }) => path.replace(/(de|en)\.json$/, '')))];

const textsOf = (path: string): Map<string, unknown> => {
  const file = files.find((other) => other.path === path);
  return new Map(file ? flat(JSON.parse(file.text) as Texts) : []);
};

function flat(texts: Texts, above = ''): [string, unknown][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${above}${key}.`)
      : [[`${above}${key}`, value] as [string, unknown]],
  );
}

/** Keys that occur twice in an object; the files have one key for each line, indented by its depth. */
function repeatedKeys(text: string): string[] {
  const seen: Set<string>[] = [];
  return text.split('\n').flatMap((line) => {
    const match = /^( *)"((?:[^"\\]|\\.)+)": /.exec(line);
    if (!match) return [];
    const [, indent = '', key = ''] = match;
    const keys = (seen[indent.length] ??= new Set());
    seen.length = indent.length + 1;
    const isRepeated = keys.has(key);
    keys.add(key);
    return isRepeated ? [key] : [];
  });
}

/** A singular may contain its number or omit it ("one person"). */
const placeholders = (text: unknown, key = ''): string[] =>
  [...String(text).matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => match[1]!)
    .filter((name) => !(name === 'count' && key.endsWith('_one')))
    .sort();

/** Whether a text has straight quotation marks, other than those of attributes in markup. */
const hasStraightQuotes = (text: unknown): boolean => /(^|\s)"|"(\s|$)/.test(String(text).replaceAll(/<[^>]*>/g, ''));

describe('texts', () => {
  it('exist', () => expect(pairs.length).toBeGreaterThan(2));

  it('of the schema and of REST stand in pairs in one file', () => {
    expect(files.map(({ path }) => path).filter((path) => !path.startsWith('client/'))).toEqual([]);
  });

  it.each(pairs)('%s*.json say the same things in German and in English', (pair) => {
    const de = textsOf(`${pair}de.json`);
    const en = textsOf(`${pair}en.json`);
    expect([...en.keys()].sort()).toEqual([...de.keys()].sort());
    for (const [key, german] of de) {
      const english = en.get(key);
      for (const text of [german, english])
        expect(typeof text === 'string' && text.trim(), `${pair} ${key} is empty`).toBeTruthy();
      expect(placeholders(english, key), `${pair} ${key}`).toEqual(placeholders(german, key));
    }
  });

  // JSON.parse keeps the last of two equal keys, by which a button had the label of a column.
  it('have each key once', () => {
    expect(files.flatMap(({ path, text }) => repeatedKeys(text).map((key) => `${path}: ${key}`))).toEqual([]);
  });

  it.each(pairs)('%s*.json use German quotation marks in German', (pair) => {
    expect([...textsOf(`${pair}de.json`)].filter(([, text]) => hasStraightQuotes(text))).toEqual([]);
  });

  it('that areas use from the common ones and from the frame exist', () => {
    const shared = {
      common: textsOf('client/kit/i18n/common.de.json'),
      app: textsOf('client/app/de.json'),
    };
    const taken = sources(['client/areas', 'client/app', 'client/kit', 'client/shared'], /\.tsx?$/).flatMap(
      ({ path, text }) =>
        [...text.matchAll(/['"`](common|app):([\w.]+)['"`]/g)].map(([, file, key]) => ({ path, file, key: key! })),
    );
    expect(taken.length).toBeGreaterThan(100);
    const missing = taken.filter(({ file, key }) => {
      const texts = shared[file as keyof typeof shared];
      return !texts.has(key) && !texts.has(`${key}_other`);
    });
    expect(missing).toEqual([]);
  });

  it('of a record that tickets are made from say so at the ticket', () => {
    const records = sources(['schema/areas'], /\.record\.ts$/).filter(({ text }) => /^\s+tickets: \{/m.test(text));
    expect(records.length).toBeGreaterThan(3);
    const silent = records.filter(({ path }) => {
      const labels = sources(['schema/areas'], /labels\.json$/).find(
        (file) => file.path === path.replace(/[^/]+$/, 'labels.json'),
      );
      const texts = JSON.parse(labels?.text ?? '{}') as object;
      return !('origin' in texts && 'originOpen' in texts);
    });
    expect(silent).toEqual([]);
  });

  it('that stand together in one file have both languages, and German quotation marks in German', () => {
    const lonely: string[] = [];
    let found = 0;
    const look = (path: string, value: unknown, key = ''): void => {
      if (typeof value !== 'object' || value === null) return;
      const { de, en } = value as { de?: unknown; en?: unknown };
      if (typeof de === 'string' || typeof en === 'string') {
        found += 1;
        if (typeof de !== 'string' || typeof en !== 'string' || !de.trim() || !en.trim()) lonely.push(path);
        else if (String(placeholders(de, key)) !== String(placeholders(en, key)))
          lonely.push(`${path}: {{names}} differ`);
        else if (hasStraightQuotes(de)) lonely.push(`${path}: straight quotation marks`);
      }
      for (const [name, inner] of Object.entries(value)) look(`${path}.${name}`, inner, name);
    };
    for (const { path, text } of sources(['schema', 'rest-compat'], /\.json$/)) look(path, JSON.parse(text));
    expect(lonely).toEqual([]);
    expect(found).toBeGreaterThan(2000);
  });
});

/** Every message that a zod schema can return, found by walking its definition. */
function messageKeys(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def;
  if (!def) return Object.values(schema).flatMap((inner) => messageKeys(inner, seen));
  const { error } = def as { error?: (issue: object) => unknown };
  const message = typeof error === 'function' ? error({ code: 'custom', input: null, path: [] }) : undefined;
  const own =
    typeof message === 'string'
      ? [message]
      : typeof message === 'object' && message !== null
        ? [(message as { message: string }).message]
        : [];
  return [
    ...own,
    ...Object.values(def).flatMap((inner) => (typeof inner === 'object' ? messageKeys(inner, seen) : [])),
  ];
}

describe('what is said about an input', () => {
  const inputs = import.meta.glob<Record<string, unknown>>('../../schema/**/*.input.ts', { eager: true });

  it.each(Object.keys(inputs))('%s uses sentences that exist', (path) => {
    const schemas = Object.values(inputs[path]!).filter((value) => value instanceof z.ZodType);
    expect(schemas.length).toBeGreaterThan(0);
    const keys = schemas.flatMap((schema) => messageKeys(schema));
    expect(keys).not.toEqual([]);
    expect([...new Set(keys.filter((key) => !(key in messages.validation)))]).toEqual([]);
  });

  it('by services and interfaces uses sentences that exist', () => {
    const unknown: string[] = [];
    for (const { path, text } of sources(['schema', 'server', 'rest-compat'], /\.ts$/)) {
      const keys = [
        ...[...text.matchAll(/badInput\([^,()]+,\s*'(\w+)'/g)].map((match) => ({
          key: match[1]!,
          group: messages.validation,
        })),
        ...[...text.matchAll(/messageKey: '(\w+)'(?! \|)/g)].map((match) => ({
          key: match[1]!,
          group: messages.errors,
        })),
        ...[...text.matchAll(/\bkey: '(\w+)'/g)]
          .filter(() => path.startsWith('schema/kernel/'))
          .map((match) => ({ key: match[1]!, group: messages.validation })),
      ];
      for (const { key, group } of keys) if (!(key in group)) unknown.push(`${path}: ${key}`);
    }
    expect(unknown).toEqual([]);
  });

  it('has a sentence for every code', () => {
    expect(Object.keys(ERROR_STATUS).filter((code) => !(code in messages.errors))).toEqual([]);
  });
});
