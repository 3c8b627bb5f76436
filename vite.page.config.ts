import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedDocument } from './vite.document.ts';
import { compiledAhead, resolveForBrowser } from './vite.files.ts';
import { textsInOneLanguage } from './vite.texts.ts';

/**
 * The pages behind mailed links and printed codes, built beside the application (vite.config.ts) and not with it: files that both share
 * would bring its packages along. tests/server/page-size.unit.test.ts holds what a phone has to load.
 */
export default defineConfig({
  root: 'client',
  publicDir: false,
  plugins: [sharedDocument(), react(), tailwindcss(), textsInOneLanguage()],
  resolve: resolveForBrowser,
  build: {
    outDir: '../dist/client',
    // The application was built into it before.
    emptyOutDir: false,
    manifest: '.vite/page.json',
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'client/page.html',
      // A phone loads three files: the entry, what several pages share, and its page. Those with an outbox load that, too.
      output: {
        postBanner: compiledAhead,
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              // What areas share among themselves is in files of their own, loaded by their pages alone.
              test: /^(?!.*(?:client\/kit\/(?:outbox\/|public\/(?:WaitingForm|AllThings|NextPages))|client\/(?:areas|generated|shared\/(?:courses|signature))\/|schema\/areas\/courses\/|node_modules\/idb\/))/,
            },
          ],
        },
      },
    },
  },
});
