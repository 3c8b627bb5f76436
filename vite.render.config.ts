import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inAscii } from './vite.ascii.ts';
import { textsInOneLanguage } from './vite.texts.ts';

/**
 * What draws the pages behind mailed links and printed codes on the server (server/http/written-pages.ts), as their
 * script draws them on the phone: one file with all that it needs.
 */
export default defineConfig({
  root: 'client',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [react(), textsInOneLanguage(), inAscii()],
  build: {
    ssr: true,
    outDir: '../dist/pages',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    // As in vite.page.config.ts: pictures have the same addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'client/app/page/render.tsx', output: { codeSplitting: false } },
  },
  // Packages of the client are not there where the product runs.
  ssr: { target: 'node', noExternal: true },
});
