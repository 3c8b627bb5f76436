import type { Plugin } from 'vite';

/**
 * Writes letters outside of Latin-1 as escapes. V8 keeps the text of a program for as long as it runs, in two bytes for
 * each letter when one of them needs two: some 8 MB of a server. They stand in strings, templates, regular expressions
 * and comments alone. The map is made before, so that of a line with such letters a column can be off.
 */
export const inLatin = (): Plugin => ({
  name: 'in-latin',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = latin(file.code);
  },
});

/** A letter may stand behind a backslash that says nothing. */
const latin = (code: string): string =>
  code.replaceAll(
    /(\\*)([^\0-\u00ff])/g,
    (_found, slashes: string, unit: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
