import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import numbers from './asvs-numbers.json';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const STATES = ['met', 'partly', 'open', 'operator', 'n/a'];

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);

const requirements = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [id, level, state, how, files, tests] = cellsOf(line);
    return { id: id!, level: level!, state: state!, how: how!, files: pathsIn(files!), tests: pathsIn(tests!) };
  });

describe('docs/security.md', () => {
  it('says of each requirement of ASVS 5.0.0, once, what is done for it', () => {
    for (const level of ['1', '2', '3'] as const)
      expect(requirements.filter((row) => row.level === level).map(({ id }) => id)).toEqual(numbers[level]);
    expect(requirements.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    expect(requirements.filter(({ how }) => how.length < 3)).toEqual([]);
  });

  it('names files and tests that exist; what is met has a test', () => {
    const wrongFiles = requirements.flatMap(({ id, files }) =>
      files.filter((path) => !existsSync(join(root, path))).map((path) => `${id} ${path}`),
    );
    const wrongTests = requirements.flatMap(({ id, tests }) =>
      tests
        .filter((path) => !/^tests\/.*\.(?:test|e2e)\.ts$/.test(path) || !existsSync(join(root, path)))
        .map((path) => `${id} ${path}`),
    );
    expect([...wrongFiles, ...wrongTests]).toEqual([]);
    expect(
      requirements.filter(({ state, tests }) => state === 'met' && tests.length === 0).map(({ id }) => id),
    ).toEqual([]);
    const elsewhere = text.slice(0, text.indexOf('## Requirements of ASVS'));
    const mentioned = pathsIn(elsewhere).filter((path) => /^(?:docs|schema|server|tests|scripts)\//.test(path));
    expect(mentioned.length).toBeGreaterThan(5);
    expect(mentioned.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('counts at its head what its rows say', () => {
    for (const level of ['1', '2', '3']) {
      const rows = requirements.filter((row) => row.level === level);
      const counts = [...STATES.map((state) => rows.filter((row) => row.state === state).length), rows.length];
      expect(cellsOf(text.split('\n').find((line) => line.startsWith(`| level ${level} |`))!).slice(1)).toEqual(
        counts.map(String),
      );
    }
  });
});

describe('the components of the product', () => {
  it('are of exact versions, from the npm registry alone, each with its checksum', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    // Packages that are bundled in another one have the checksum of that one.
    const foreign = Object.entries(packages).filter(
      ([path, { resolved, integrity, inBundle }]) =>
        path !== '' &&
        !inBundle &&
        !(
          (resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/') &&
          integrity?.startsWith('sha512-')
        ),
    );
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(foreign.map(([path]) => path)).toEqual([]);
    const { dependencies, devDependencies, scripts } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>>;
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
    expect(scripts.sbom).toContain('cyclonedx');
  });
});
