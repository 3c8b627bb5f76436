import { defineConfig } from 'vite';

/**
 * The server's half: one file below dist/server, packages stay in node_modules. It goes through the same transform as
 * the tests (decorators and their metadata), so that what is tested is what runs.
 */
export default defineConfig({
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    // The types in decorators' metadata become values that are looked for at run time, and a type is none; tsc checks
    // the imports.
    rolldownOptions: { checks: { importIsUndefined: false } },
  },
  ssr: { target: 'node' },
});
