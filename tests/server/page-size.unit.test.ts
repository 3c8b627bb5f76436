import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../../schema/public-pages.shared.ts';

/** Bytes of script that a phone loads for a page, packed: 120 kB, and the texts of a further language. */
const MOST = 125_000;
/** The entry, its style, what several pages share, and the page: each costs a slow line another round. */
const MOST_FILES = 7;
/** What belongs to the application alone: its data, its router, its forms, and what only a desk needs. */
const FOREIGN = /node_modules\/(?:@apollo|react-router|react-hook-form|zod|react-aria|react-dnd|graphql)/;

let chunks: Map<string, Rolldown.OutputChunk>;
const environment = process.env['NODE_ENV'];

beforeAll(async () => {
  // Otherwise React would be built as developers need it.
  process.env['NODE_ENV'] = 'production';
  const { output } = (await build({
    configFile: 'vite.page.config.ts',
    logLevel: 'error',
    build: { write: false, emptyOutDir: false },
  })) as Rolldown.RolldownOutput;
  chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
});
afterAll(() => {
  process.env['NODE_ENV'] = environment;
});

/** The chunks that have to be there before a page is shown. */
const chunksOf = (area: string): Rolldown.OutputChunk[] => {
  const all = [...chunks.values()];
  const isPage = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith(`/${area}/public/page.tsx`);
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(chunks.get(name));
  };
  add(all.find(({ isEntry }) => isEntry));
  add(all.find(isPage));
  return [...needed];
};

const sizeOf = (parts: readonly Rolldown.OutputChunk[]): number =>
  parts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

describe('a phone that opens a page without a login', () => {
  it.each(Object.entries(PUBLIC_PAGES))('loads little script for /%s (%s)', (_address, area) => {
    const needed = chunksOf(area);
    expect(needed.some(({ facadeModuleId }) => facadeModuleId?.includes(`/${area}/public/`))).toBe(true);
    expect(needed.length).toBeLessThanOrEqual(MOST_FILES);
    // A reader of another language than German and English loads the texts of that language besides.
    const texts = [...chunks.values()].filter(({ facadeModuleId }) =>
      /\/languages\/\w+\.json$/.test(facadeModuleId ?? ''),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(sizeOf(needed) + Math.max(...texts.map((chunk) => sizeOf([chunk])))).toBeLessThan(MOST);
    expect(needed.flatMap(({ moduleIds }) => moduleIds).filter((id) => FOREIGN.test(id))).toEqual([]);
  });
});
