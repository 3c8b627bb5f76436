import { defineConfig, type Plugin } from 'vite';
import { inAscii } from './vite.ascii.ts';

/**
 * Packages that stay in node_modules: they have native code, or read files beside their own. The others become part of the
 * server's files, because looking for 2,100 files of packages took a fifth of a start (ADR 0158).
 */
const IN_NODE_MODULES = [
  '@e-invoice-eu/core',
  '@google-cloud/storage',
  '@node-rs/argon2',
  '@sparticuz/chromium',
  'pg',
  'pino',
  'playwright-core',
  'reflect-metadata',
  'sharp',
  'unpdf',
];

/** Stops the build for a package that asks where its own file is, which is another place in the build. */
const withoutOwnPlace = (): Plugin => ({
  name: 'without-own-place',
  transform(code, id) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
    // It may look for other packages from there.
    const others = code.replaceAll('createRequire(import.meta.url)', '');
    if (name && /^(?!\s*[/*]).*(?:\b__(?:dir|file)name\b|\bimport\.meta\.(?:url|dirname|filename)\b)/m.test(others))
      this.error(`${name} asks where its own file is: add what imports it to IN_NODE_MODULES in vite.server.config.ts`);
  },
});

/**
 * Stops the build with two copies of graphql. Their classes differ, so documents cannot be compiled: each execution tries
 * it, and is interpreted.
 */
const oneGraphql = (): Plugin => ({
  name: 'one-graphql',
  buildEnd() {
    const files = [...this.getModuleIds()].filter((id) => id.includes('/node_modules/graphql/'));
    const copies = new Set(files.map((id) => id.replace(/(\/node_modules\/graphql\/).*(\.\w+)$/, '$1*$2')));
    if (copies.size > 1) this.error(`The server would have two copies of graphql: ${[...copies].join(', ')}`);
  },
});

/**
 * The server's half: below dist/server one file for the product, one for backups, one that moves organisations, one for operators, one for sealing anew, one for the threads that read uploads,
 * and one for the sandbox of the billing provider. It goes through the same transform as
 * the tests (decorators and their metadata), so that what is tested is what runs.
 */
export default defineConfig({
  plugins: [inAscii(), withoutOwnPlace(), oneGraphql()],
  resolve: {
    // Packages in CommonJS load that half of graphql, others the half in ES modules.
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.mjs' },
      { find: /^graphql\/(.+)\.js$/, replacement: 'graphql/$1.mjs' },
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    // The types in decorators' metadata become values that are looked for at run time, and a type is none; tsc checks
    // the imports.
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/main.ts',
        moving: 'server/moving/main.ts',
        operator: 'server/operator/main.ts',
        reseal: 'server/secrets/main.ts',
        'upload-thread': 'server/uploads/upload-thread.ts',
        'billing-sandbox': 'server/billing-sandbox/main.ts',
      },
      // Before every class with decorators: a file that several programs share may run before schema/index.ts, which loads it.
      output: { banner: "import 'reflect-metadata';", comments: { legal: true, annotation: false, jsdoc: false } },
      checks: { importIsUndefined: false },
    },
  },
  ssr: { target: 'node', noExternal: true, external: IN_NODE_MODULES },
});
