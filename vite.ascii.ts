import type { Plugin } from 'vite';

/**
 * Writes letters outside of ASCII as escapes. Node keeps the text of a program for as long as it runs, in two bytes for
 * each letter when one of them is not ASCII: some 9 MB of a server. They stand in strings, templates, regular expressions
 * and comments alone. The map is made before, so that of a line with such letters a column can be off.
 */
export const inAscii = (): Plugin => ({
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = ascii(file.code);
  },
});

/** A letter may stand behind a backslash that says nothing. */
const ascii = (code: string): string =>
  code.replaceAll(
    /(\\*)([^\0-\u007f])/g,
    (_found, slashes: string, unit: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
