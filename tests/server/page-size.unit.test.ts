import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../../schema/public-pages.shared.ts';

/**
 * Limit of the bytes of compressed script that a phone loads for a page: 120 kB, and the texts of a further language.
 */
const MOST = 125_000;
/**
 * Limit of the number of files: the entry, its style, the chunks that several pages share, and the page. Each costs
 * another round trip on a slow connection.
 */
const MAX_FILES = 7;
/** Limit of the login with its texts, and with the claim of wide windows. */
const MAX_OF_LOGIN = 127_000;
/** Limit of the login and then the board, until the first card, with German texts. The target of 240 kB is missed (docs/bench.md). */
const MAX_OF_BOARD = 259_500;
/** Packages that only the application may load: its data, its router, its forms, and parts for desktops. */
const FOREIGN = /node_modules\/(?:@apollo|react-router|react-hook-form|zod|react-aria|react-dnd|graphql)/;

/** The login on a wide window, which shows the claim as well. */
const LOGIN = /\/client\/(?:app\/before-login\/main|areas\/accounts\/LoginClaim)\.tsx$/;
/** The board with what its route loads beside it, and German texts. */
const BOARD =
  /\/client\/(?:app\/(?:Application\.tsx|texts\.de\.ts)|areas\/(?:accounts\/de\.json|tickets\/(?:TicketBoardPage\.tsx|de\.json)))$|\/areas\/tickets\/labels\.json\?de$|\/react-dnd-html5-backend\/dist\/index\.js$/;

type Chunks = Map<string, Rolldown.OutputChunk>;
const environment = process.env['NODE_ENV'];

const filesOfBuild = async (configFile: string): Promise<{ chunks: Chunks; documents: Map<string, string> }> => {
  const { output } = (await build({
    configFile,
    logLevel: 'error',
    build: { write: false, emptyOutDir: false },
  })) as Rolldown.RolldownOutput;
  return {
    chunks: new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : []))),
    documents: new Map(
      output.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.html') ? [[file.fileName, String(file.source)] as const] : [],
      ),
    ),
  };
};

beforeAll(() => {
  // Otherwise the development build of React would be included.
  process.env['NODE_ENV'] = 'production';
});
afterAll(() => {
  process.env['NODE_ENV'] = environment;
});

/** The chunks that have to be loaded before the chunks that `first` selects can run. */
const chunksFor = (chunks: Chunks, first: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk[] => {
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(chunks.get(name));
  };
  for (const chunk of chunks.values()) if (first(chunk)) add(chunk);
  return [...needed];
};

const isOf = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk, module: RegExp): boolean =>
  module.test(facadeModuleId ?? '') || moduleIds.some((id) => module.test(id));

const sizeOf = (parts: readonly Rolldown.OutputChunk[]): number =>
  parts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

const modulesOf = (parts: readonly Rolldown.OutputChunk[]): string[] => parts.flatMap(({ moduleIds }) => moduleIds);

describe('a phone that opens a page without a login', () => {
  let chunks: Chunks;
  beforeAll(async () => {
    ({ chunks } = await filesOfBuild('vite.page.config.ts'));
  });

  it.each(Object.entries(PUBLIC_PAGES))('loads little script for /%s (%s)', (_address, area) => {
    const needed = chunksFor(
      chunks,
      ({ isEntry, facadeModuleId }) => isEntry || !!facadeModuleId?.endsWith(`/${area}/public/page.tsx`),
    );
    expect(needed.some(({ facadeModuleId }) => facadeModuleId?.includes(`/${area}/public/`))).toBe(true);
    expect(needed.length).toBeLessThanOrEqual(MAX_FILES);
    // Readers of a language other than German and English also load the texts of that language.
    const texts = [...chunks.values()].filter(({ facadeModuleId }) =>
      /\/languages\/\w+\.json$/.test(facadeModuleId ?? ''),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(sizeOf(needed) + Math.max(...texts.map((chunk) => sizeOf([chunk])))).toBeLessThan(MOST);
    expect(modulesOf(needed).filter((id) => FOREIGN.test(id))).toEqual([]);
  });
});

describe('a page of the application', () => {
  let chunks: Chunks;
  let documents: Map<string, string>;
  beforeAll(async () => {
    ({ chunks, documents } = await filesOfBuild('vite.config.ts'));
  });

  const opened = (page: string): Rolldown.OutputChunk[] =>
    chunksFor(
      chunks,
      ({ moduleIds, facadeModuleId }) =>
        !!facadeModuleId?.endsWith(page) || moduleIds.some((id) => id.endsWith('/client/app/main.tsx')),
    );

  it('is not loaded before somebody has logged in', () => {
    const login = chunksFor(chunks, (chunk) => isOf(chunk, LOGIN));
    expect(login.map(({ name }) => name)).toEqual(expect.arrayContaining(['before-login', 'login-page', 'LoginClaim']));
    const texts = [...chunks.values()].filter(({ facadeModuleId }) =>
      /\/client\/(?:app\/texts\.de\.ts|areas\/accounts\/de\.json)$/.test(facadeModuleId ?? ''),
    );
    expect(texts).toHaveLength(2);
    expect(sizeOf([...login, ...texts])).toBeLessThan(MAX_OF_LOGIN);
    expect(login.length).toBeLessThanOrEqual(MAX_FILES);
    expect(
      modulesOf(login).filter((id) =>
        /\/node_modules\/(?:@apollo|graphql|zod)|\/client\/areas\/(?!accounts|interview\/routes)/.test(id),
      ),
    ).toEqual([]);
  });

  it('loads no more for login and board until the first card than before', () => {
    const files = chunksFor(chunks, (chunk) => isOf(chunk, LOGIN) || isOf(chunk, BOARD));
    const names = files.map(({ name }) => name);
    for (const name of ['before-login', 'LoginClaim', 'Application', 'board', 'drag', 'dist', 'labels', 'texts.de'])
      expect(names).toContain(name);
    expect(names.filter((name) => name === 'de')).toHaveLength(2);
    expect(sizeOf(files)).toBeLessThan(MAX_OF_BOARD);
  });

  it('names in the file of a screen all that it imports, and not in that of the frame', () => {
    const frame = [...chunks.values()].find(({ name }) => name === 'frame')!;
    const ofEveryPage = /^assets\/(?:early|base|data|frame|packages|rolldown-runtime)-/;
    const screens = frame.dynamicImports.flatMap((file) => chunks.get(file) ?? []);
    expect(screens.length).toBeGreaterThan(100);
    for (const screen of screens) {
      const needed = chunksFor(chunks, (chunk) => chunk === screen).filter(
        (chunk) => chunk !== screen && !ofEveryPage.test(chunk.fileName),
      );
      const named = new Set(screen.code.match(/[\w.-]+\.js(?=")/g));
      expect(
        needed.map(({ fileName }) => fileName.replace('assets/', '')).filter((name) => !named.has(name)),
        screen.fileName,
      ).toEqual([]);
    }
    const namesOfFrame = /m\.f=\[([^\]]*)\]/.exec(frame.code)?.[1]?.split(',') ?? [];
    expect(namesOfFrame.length).toBeGreaterThan(0);
    expect(namesOfFrame.length).toBeLessThan(60);
  });

  it('is not loaded with the interview', () => {
    const interview = chunksFor(chunks, (chunk) =>
      isOf(chunk, /\/client\/(?:app\/before-login\/main|areas\/interview\/InterviewPage)\.tsx$/),
    );
    expect(interview.map(({ name }) => name)).toEqual(expect.arrayContaining(['before-login', 'InterviewPage']));
    expect(modulesOf(interview).filter((id) => /\/node_modules\/(?:@apollo|graphql|zod)/.test(id))).toEqual([]);
  });

  it.each(['index.html', 'before-login.html'])(
    '%s requests the style sheet and the first script before the large ones',
    (name) => {
      const tags = [
        ...documents.get(name)!.matchAll(/<(?:link rel="(?:stylesheet|modulepreload)"|script)[^>]*assets\/[^>]*>/g),
      ].map(([tag]) => tag);
      const [style, first, ...others] = tags;
      expect(style).toContain('rel="stylesheet"');
      expect(first).toContain('/assets/early-');
      expect(first).not.toContain('fetchpriority');
      // A script that imports the first one would make it run last.
      expect(others.some((tag) => tag.includes('/assets/packages-'))).toBe(true);
      expect(others.filter((tag) => !/^<script .*fetchpriority="low"/.test(tag))).toEqual([]);
    },
  );

  it('marks exactly the files that the browser has to compile ahead', () => {
    const hinted = [...chunks.values()].filter(({ code }) => /^\/\/# allFunctionsCalledOnLoad$/m.test(code));
    expect(hinted.map(({ name }) => name).sort()).toEqual(
      ['base', 'before-login', 'board', 'data', 'drag', 'early', 'frame', 'login-page', 'packages'].sort(),
    );
  });

  it('has the board in few files, which no other page loads', () => {
    expect(opened('/tickets/TicketBoardPage.tsx').length).toBeLessThanOrEqual(9);
    for (const other of [
      '/inspections/list/InspectionsPage.tsx',
      '/today/TodayPage.tsx',
      '/employees/EmployeesPage.tsx',
    ]) {
      const needed = opened(other);
      expect(
        needed.some(({ facadeModuleId }) => facadeModuleId?.endsWith(other)),
        other,
      ).toBe(true);
      expect(
        needed.map(({ name }) => name).filter((name) => name === 'board' || name === 'drag'),
        other,
      ).toEqual([]);
    }
  });
});
