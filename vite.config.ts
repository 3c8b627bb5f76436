import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { PUBLIC_PAGE } from './schema/public-pages.shared.ts';
import product from './package.json' with { type: 'json' };
import { textsInOneLanguage } from './vite.texts.ts';

/** The page's first script goes first: it asks for the board's data while the large files are still on their way. */
const earlyFirst = (): Plugin => ({
  name: 'early-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const script = /\s*<script[^>]*\/early-[^>]*><\/script>/.exec(html)?.[0];
      return script ? html.replace(script, '').replace('</title>', `</title>${script}`) : html;
    },
  },
});

/** The development server sends the pages without a login their own entry, as server/http/client-files.ts does. */
const publicPages = (): Plugin => ({
  name: 'public-pages',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      if (PUBLIC_PAGE.test(request.url ?? '')) request.url = '/page.html';
      next();
    }),
});

/** The browser's half. The server's half is vite.server.config.ts. */
export default defineConfig({
  root: 'client',
  // The date control carries its words in thirty languages; the product has two.
  plugins: [
    optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }),
    earlyFirst(),
    publicPages(),
    react(),
    tailwindcss(),
    textsInOneLanguage(),
  ],
  define: { __APP_VERSION__: JSON.stringify(product.version) },
  // rxjs (below Apollo) then comes as modern classes instead of the code for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Browsers that run ES2023 know how to load modules ahead; what every page has loaded already need not be named for
    // each screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/\/(early|frame|packages|rolldown-runtime)-/.test(file)),
    },
    // One place for fonts and pictures: inlined data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes along whatever its modules import, unless a group of a higher priority has it.
          groups: [
            { name: 'early', test: /client\/app\/early\.ts$/, priority: 40 },
            // What every page needs, in two files: packages, which change seldom, and the product's own frame. Dozens
            // of small files would cost more requests and pack worse.
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 30 },
            { name: 'frame', tags: ['$initial'], priority: 20 },
            { name: 'drag', test: /node_modules\/(react-dnd|dnd-core|@react-dnd|redux)\//, priority: 16 },
            // Icons of the screens, a third of a kilobyte each: as files of their own they would be half of all files.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 5 },
            {
              name: 'forms',
              test: /node_modules\/(zod|react-hook-form|@hookform)\//,
              priority: 14,
            },
            // What login and board share: otherwise it would lie in the board's file, and the login would load that.
            { name: 'shared', test: /client\/ui\/(Avatar|Field|TextField)\.tsx$/, priority: 12 },
            // What the board draws at once, in one file; what it opens later stays apart.
            { name: 'board', test: /client\/areas\/tickets\/(TicketBoardPage|board\/Board)\.tsx$/, priority: 10 },
          ],
        },
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
