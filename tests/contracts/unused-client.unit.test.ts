import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { sources } from './sources.ts';

const written = sources(['client'], /\.tsx?$/).filter(({ path }) => !path.startsWith('client/generated/'));

type Texts = { [key: string]: Texts | string };

const keysOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : keysOf(value, `${above}${key}.`),
  );

type Reader = { words: Set<string>; patterns: RegExp[]; readsGroups: boolean };

/** The keys that a source may read: its strings and names, and a pattern for each template literal. */
function readIn(text: string): Reader {
  const prefixes = ['', ...[...text.matchAll(/keyPrefix: '([\w.]+)'/g)].map(([, prefix]) => `${prefix}.`)];
  const strings = [...text.matchAll(/'(?:[\w-]+:)?([\w.-]+)'|"([\w.-]+)"|\b(\w+):/g)].map((found) =>
    found.slice(1).join(''),
  );
  const templates = [...text.matchAll(/`([^`{}]*(?:\$\{[^`{}]*\}[^`{}]*)+)`/g)].map(([, template]) =>
    template!.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/),
  );
  return {
    words: new Set(prefixes.flatMap((prefix) => strings.map((word) => `${prefix}${word}`))),
    patterns: templates
      .filter((parts) => parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => /\w/.test(part)))
      .map((parts) => new RegExp(`^${parts.join('[\\w.-]+').replaceAll('.', '\\.')}$`)),
    // The source has a template literal with only a group and a key.
    readsGroups: templates.some((parts) => parts.join('-') === '-.-'),
  };
}

const readers = written.map(({ path, text }) => ({ path, ...readIn(text) }));

it.each(sources(['client'], /(^|[./])de\.json$/))('every text of $path is read', ({ path, text }) => {
  // The texts of an area are read in the area only; those of the frame and of the kit everywhere.
  const area = /^client\/areas\/[^/]+\//.exec(path)?.[0] ?? '';
  const possible = readers.filter((reader) => reader.path.startsWith(area));
  const unread = keysOf(JSON.parse(text) as Texts).filter((key) => {
    // A plural form is read by the name without its suffix, an entry of a list by the name of the list.
    const names = [key, key.replace(/_(zero|one|other)$/, ''), key.replace(/\.\d+$/, '')];
    const group = key.slice(0, key.lastIndexOf('.'));
    return !possible.some(
      ({ words, patterns, readsGroups }) =>
        names.some((name) => words.has(name) || patterns.some((pattern) => pattern.test(name))) ||
        (readsGroups && words.has(group)),
    );
  });
  expect(unread).toEqual([]);
});

it('what a file of the client exports to others is imported by another one', () => {
  const importers = [...written, ...sources(['tests', 'scripts'], /\.(ts|mjs|cjs)$/)];
  const imported = new Map<string, string[]>();
  for (const { path, text } of importers)
    for (const [, from] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
      const target = join(dirname(path), from!);
      imported.set(target, [...(imported.get(target) ?? []), text]);
    }
  // The states for the screenshot tool, and screens, tabs and actions of an area are imported by their file names.
  const others = written.filter(({ path }) => !path.endsWith('/pictures.ts'));
  const FOUND: Readonly<Record<string, string>> = {
    'routes.tsx': 'routes',
    'tab.ts': 'tabs',
    'actions.ts': 'actions',
    'due-actions.ts': 'dueActions',
    'offline.ts': 'offline',
    'outboxes.ts': 'outboxes',
    'background.ts': 'background',
    'page.tsx': 'page',
  };
  const isFound = (path: string, name: string): boolean => FOUND[path.split('/').at(-1)!] === name;
  const unused = others.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
      .map(([, name]) => name!)
      .filter(
        (name) =>
          !isFound(path, name) && !imported.get(path)?.some((importer) => new RegExp(`\\b${name}\\b`).test(importer)),
      )
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});
