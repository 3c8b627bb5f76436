import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Files below the folders whose path matches, with their text; paths relative to the root, with forward slashes. */
export function sources(folders: readonly string[], matches: RegExp): { path: string; text: string }[] {
  return folders
    .flatMap((folder) => {
      const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
    })
    .filter((path) => matches.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
