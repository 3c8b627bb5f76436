import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import {
  contentLanguage,
  directionOf,
  LANGUAGE_PARAMETER,
  type ContentLanguage,
} from '../../schema/kernel/content-language.shared.ts';
import {
  folderOfPublicPage,
  WRITTEN_ANSWER_ID,
  type WritePage,
  type WrittenPage,
} from '../../schema/public-pages.shared.ts';
import type { MakeContext } from '../context.ts';
import type { ApolloContext } from '../graphql/apollo.ts';
import { chooseEncoding, compressed } from '../graphql/response-cache.ts';
import { anonymousContext } from './anonymous-context.ts';
import { sendBytes } from './bytes.ts';
import { acceptedLanguage } from './messages.ts';

interface WrittenPagesOptions {
  clientDir: string;
  writePage: WritePage;
  apollo: ApolloServer<ApolloContext>;
  makeContext: MakeContext;
  /** The address of the cell to which the organisation of a code was moved; null when it was not. */
  movedTo: (code: string) => Promise<string | null>;
  /** Throws at once while the database does not answer. */
  requireDatabase: () => void;
  log: Logger;
}

/** Codes, ids and searches are shorter. */
const LONGEST_ADDRESS = 500;
/** Content and answer together; a page that would be larger is drawn by its script. */
const LARGEST = 1_000_000;

/**
 * Writes the pages behind mailed links and printed codes before their script has arrived, with what it would have asked
 * for: by the same operation, so with its limits and its audit. A page that cannot be written goes as it was built, and
 * its script asks and says why. One whose code is unknown here, because its organisation was moved to another cell, is found there: a redirect. No cache between the server and the phone stores an answer.
 */
export const writtenPages = ({
  clientDir,
  writePage,
  apollo,
  makeContext,
  movedTo,
  requireDatabase,
  log,
}: WrittenPagesOptions): RequestHandler => {
  const written = async (req: Request, res: Response): Promise<WrittenPage | null> => {
    const { pathname, search, searchParams } = new URL(req.originalUrl, 'http://page');
    const named = contentLanguage(searchParams.get(LANGUAGE_PARAMETER));
    const language = named ?? acceptedLanguage(req.headers['accept-language'], contentLanguage) ?? 'de';
    const answer = async (
      { name, text }: { name: string; text: string },
      variables: object,
      shown: ContentLanguage,
    ) => {
      const ctx = anonymousContext(makeContext, req, res, shown);
      const { body } = await apollo.executeOperation(
        { query: text, operationName: name, variables: variables as Record<string, unknown> },
        { contextValue: { ctx } },
      );
      if (body.kind !== 'single') throw new Error('The page asks for more than one answer');
      if (body.singleResult.errors?.[0]?.extensions?.code === 'NOT_FOUND') {
        const moved = await movedOf(pathname);
        if (moved) throw new Moved(`${moved}${req.originalUrl}`);
      }
      return body.singleResult;
    };
    return writePage({ pathname, search, language, answer });
  };

  const movedOf = async (pathname: string): Promise<string | null> => {
    for (const code of pathname.split('/').slice(2).filter(Boolean)) {
      const moved = await movedTo(decodeURIComponent(code));
      if (moved) return moved;
    }
    return null;
  };

  return async (req, res, next) => {
    if (req.method !== 'GET' || !folderOfPublicPage(req.path) || req.originalUrl.length > LONGEST_ADDRESS)
      return next();
    try {
      requireDatabase();
      const [template, files, page] = await Promise.all([
        readFile(join(clientDir, 'page.html'), 'utf8'),
        filesOfPage(clientDir, req.path),
        written(req, res),
      ]);
      const bytes = page && Buffer.from(filled(template, page, files));
      if (!bytes || bytes.length > LARGEST) return next();
      const encoding = chooseEncoding(req.headers['accept-encoding'], bytes.length);
      sendBytes(res, await compressed(bytes, encoding), 'text/html; charset=utf-8', encoding);
    } catch (error) {
      if (error instanceof Moved) return res.redirect(307, error.address);
      log.warn({ err: error, requestId: res.locals.requestId as string }, 'a page was not written');
      next();
    }
  };
};

/** The page is found at another address. */
class Moved extends Error {
  readonly address: string;
  constructor(address: string) {
    super('moved');
    this.address = address;
  }
}

/** JSON for the inside of a script element: nothing in it can end that. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The built page with its content, what its script needs, and the files of the area. */
const filled = (template: string, page: WrittenPage, files: readonly string[]): string => {
  const { html, title, language, first } = page;
  const parts: [place: string, text: string][] = [
    ['<html lang="de">', `<html lang="${language}" dir="${directionOf(language)}">`],
    ['<title>Obacht</title>', `<title>${inHtml(title)}</title>`],
    [
      '</head>',
      `${files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')}</head>`,
    ],
    [
      '<div id="root"></div>',
      `<div id="root">${html}</div><script type="application/json" id="${WRITTEN_ANSWER_ID}">${inScript(first)}</script>`,
    ],
  ];
  // The style goes first: what is written needs no script.
  const styleFirst = template
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return parts.reduce((text, [place, instead]) => {
    if (!text.includes(place)) throw new Error(`page.html has no ${place}`);
    return text.replace(place, () => instead);
  }, styleFirst);
};

interface BuiltFile {
  file: string;
  imports?: string[];
}

/** The scripts of the area, which the entry asks for only once it runs: one round trip less on a slow line. */
async function filesOfPage(clientDir: string, path: string): Promise<string[]> {
  const text = await readFile(join(clientDir, '.vite/page.json'), 'utf8').catch(() => '{}');
  const built = JSON.parse(text) as Record<string, BuiltFile>;
  const visited = new Set(built['page.html']?.imports);
  const files = new Set<string>();
  const add = (name: string): void => {
    const entry = built[name];
    if (!entry || visited.has(name) || name === 'page.html') return;
    visited.add(name);
    files.add(entry.file);
    for (const other of entry.imports ?? []) add(other);
  };
  add(`areas/${folderOfPublicPage(path)}/public/page.tsx`);
  return [...files];
}
