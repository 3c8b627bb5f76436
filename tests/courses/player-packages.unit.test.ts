import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The packages that a module loads, including its imports; type-only imports load no code. */
function packagesOf(file: string, seen = new Set<string>(), packages = new Set<string>()): Set<string> {
  if (seen.has(file)) return packages;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return packages;
  const text = readFileSync(file, 'utf8');
  for (const [, clause, from] of text.matchAll(/^(?:import|export) ([^;]*?)from '([^']+)';/gm)) {
    const names =
      /\{([^}]*)\}/
        .exec(clause!)?.[1]
        ?.split(',')
        .filter((name) => name.trim()) ?? [];
    const isType = clause!.startsWith('type ') || (names.length > 0 && names.every((name) => /^\s*type /.test(name)));
    if (isType) continue;
    if (from!.startsWith('.')) packagesOf(join(dirname(file), from!), seen, packages);
    else packages.add(from!);
  }
  return packages;
}

it('a course is shown with React, its texts and icons alone: the page of an employee stays below 120 kB of script', () => {
  const packages = packagesOf(join(ROOT, 'client/shared/courses/CoursePlayer.tsx'));
  expect([...packages].toSorted(), relative(ROOT, 'client/shared/courses')).toEqual([
    'i18next',
    'lucide-react',
    'react',
    'react-i18next',
  ]);
});
