import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BEFORE_LOGIN, PUBLIC_PAGE } from './schema/public-pages.shared.ts';
import product from './package.json' with { type: 'json' };
import { sharedDocument } from './vite.document.ts';
import {
  codeByOneLoader,
  compiledAhead,
  filesAhead,
  groups,
  importsAtOnce,
  noteNeeded,
  resolveForBrowser,
  withoutUnusedRouter,
} from './vite.files.ts';
import { textsInOneLanguage } from './vite.texts.ts';

/**
 * The style goes first, so that what the document itself shows is drawn at once; then the page's first script, which asks for
 * what it needs first; then the large files, which nothing is drawn without but the document.
 */
const inOrder = (): Plugin => ({
  name: 'in-order',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const take = (tag: RegExp): string => {
        const found = tag.exec(html)?.[0] ?? '';
        html = html.replace(found, '');
        return found;
      };
      const first = take(/\s*<link rel="stylesheet"[^>]*>/) + take(/\s*<script[^>]*\/early-[^>]*><\/script>/);
      return html
        .replaceAll(/<(script type|link rel)="(module|modulepreload)"/g, '$& fetchpriority="low"')
        .replace('</title>', `</title>${first}`);
    },
  },
});

/** The development server sends pages without a login their own entries, as server/http/client-files.ts does. */
const ownEntries = (): Plugin => ({
  name: 'own-entries',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      const path = request.url?.replace(/[?#].*/, '') ?? '';
      if (PUBLIC_PAGE.test(path)) request.url = '/page.html';
      else if (BEFORE_LOGIN.test(path)) request.url = '/before-login.html';
      next();
    }),
});

/** The browser's half. The server's half is vite.server.config.ts. */
export default defineConfig({
  root: 'client',
  // The date control carries its words in thirty languages; the product has two.
  plugins: [
    optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }),
    sharedDocument(),
    inOrder(),
    ownEntries(),
    noteNeeded(),
    importsAtOnce(),
    codeByOneLoader(),
    withoutUnusedRouter(),
    react(),
    tailwindcss(),
    textsInOneLanguage(),
  ],
  define: { __APP_VERSION__: JSON.stringify(product.version) },
  // rxjs (below Apollo) then comes as modern classes instead of the code for old browsers.
  resolve: resolveForBrowser,
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Browsers that run ES2023 know how to load modules ahead.
    modulePreload: { polyfill: false, resolveDependencies: filesAhead },
    // One place for fonts and pictures: inlined data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['client/index.html', 'client/before-login.html'],
      output: {
        codeSplitting: { groups },
        postBanner: compiledAhead,
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: 'http://localhost:4000', ws: true },
      '/api': 'http://localhost:4000',
      '/files': 'http://localhost:4000',
    },
  },
});
