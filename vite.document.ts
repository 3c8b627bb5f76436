import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PART = /^( *)<!-- (head|body|too-old) -->$/gm;

/** HTML with the parts that it names, from client/app/document. */
const withParts = (html: string): string =>
  html.replaceAll(PART, (_line, indent: string, part: string) =>
    withParts(readFileSync(join(import.meta.dirname, `client/app/document/${part}.html`), 'utf8'))
      .trimEnd()
      .replaceAll(/^/gm, indent),
  );

/** Puts in what several documents share: the application, the pages before its login, and those behind links and codes. */
export const sharedDocument = (): Plugin => ({
  name: 'shared-document',
  transformIndexHtml: { order: 'pre', handler: withParts },
});
