import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Paths in backticks: strings that begin with a folder of the tree and have an extension. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:schema|server|client|rest-compat|migrations|tests|scripts)\/[\w./-]+\.\w+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !path.includes('*'));

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');

  it('fits on a page', () => expect(text.split('\n').length).toBeLessThan(80));

  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/adding-an-area.md'])(
    'names no file that is not there: %s',
    (file) => {
      expect(pathsIn(read(file)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );

  it('shows how an area is added by one that exists', () => {
    const guide = read('docs/adding-an-area.md');
    const example = pathsIn(guide.slice(guide.indexOf('## Adding an area')));
    for (const begin of ['migrations/', 'schema/', 'rest-compat/', 'client/areas/', 'client/kit/', 'tests/'])
      expect(
        example.some((path) => path.startsWith(begin)),
        begin,
      ).toBe(true);
  });

  it('links to every decision that it mentions; each has a number of its own and a line in the index', () => {
    const links = [...text.matchAll(/\((docs\/adr\/[\w-]+\.md)\)/g)].map(([, path]) => path!);
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const pages = readdirSync(join(root, 'docs/adr')).filter((name) => name !== 'README.md');
    const numbers = pages.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    const index = read('docs/adr/README.md');
    expect(pages.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });

  it.each(['schema', 'server'])('names every folder of %s', (folder) => {
    const folders = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const tree = text.slice(text.indexOf('## The tree'), text.indexOf('## A request'));
    expect(folders.filter((name) => !tree.includes(`${name}/`))).toEqual([]);
  });
});
