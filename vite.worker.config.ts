import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const built = join(import.meta.dirname, 'dist/client');

/** Scripts and styles that one of the two builds before this one lists in its manifest. */
const filesOf = (manifest: string): Set<string> => {
  const path = join(built, '.vite', manifest);
  const listed = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string; css?: string[] }>)
    : {};
  return new Set(
    Object.values(listed).flatMap(({ file, css = [] }) => [file, ...css].filter((name) => /\.(?:js|css)$/.test(name))),
  );
};

/**
 * What only the pages behind mailed links load, which are opened without a login: their device keeps nothing. A chunk
 * that is the same in both builds has the same name, and the application needs it.
 */
const ofApplication = filesOf('manifest.json');
const ofPages = new Set([...filesOf('page.json')].filter((name) => !ofApplication.has(name)));

/** The drawing of PDFs, 400 kB: it needs a document of the server. */
const OF_DOCUMENTS = /^assets\/(?:draw-first-page|pdf\.worker)/;

/** What a device keeps: everything of the application but what only robots and shops for applications read. */
const isKept = (name: string): boolean =>
  !OF_DOCUMENTS.test(name) &&
  !/^\.vite|^page\.html$|^robots\.txt$|^manifest\.webmanifest$|^(?:pages-)?sw\.js|^screenshots\b|\.(?:br|gz|map)$/.test(
    name,
  ) &&
  !ofPages.has(name) &&
  statSync(join(built, name)).isFile();

/** The files of the two builds before this one; those below assets/ have a hash in their name. */
const precached = () =>
  readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter(isKept)
    .sort()
    .map((name) => ({
      url: `/${name}`,
      revision: name.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(join(built, name)))
            .digest('hex')
            .slice(0, 16),
    }));

/**
 * A service worker: one file, always under the same address. That of the application is built after the pages, whose
 * files it lists; mode "pages" builds the small one of the pages without a login.
 */
export default defineConfig(({ command, mode }) => ({
  root: 'client',
  publicDir: false,
  define: { __PRECACHE__: command === 'build' && mode !== 'pages' ? JSON.stringify(precached()) : '[]' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: `client/app/worker/${mode === 'pages' ? 'page-worker' : 'service-worker'}.ts`,
      // Of Vite's helper for imports, which finds nothing to load ahead here.
      transform: { define: { 'import.meta': '{}' } },
      // One file: what is imported later is in it, and runs with its first use.
      output: { format: 'iife', codeSplitting: false, entryFileNames: mode === 'pages' ? 'pages-sw.js' : 'sw.js' },
    },
  },
}));
