import { defineConfig } from 'vite';
import { inAscii } from './vite.ascii.ts';

/**
 * The server's half: below dist/server one file for the product, one for backups, one that moves organisations, one for operators, one for sealing anew, one for the threads that read uploads,
 * and one for the sandbox of the billing provider; packages stay in node_modules. It goes through the same transform as
 * the tests (decorators and their metadata), so that what is tested is what runs.
 */
export default defineConfig({
  plugins: [inAscii()],
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
      output: { banner: "import 'reflect-metadata';" },
      checks: { importIsUndefined: false },
    },
  },
  ssr: { target: 'node' },
});
