import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import product from './package.json' with { type: 'json' };

/**
 * zod carries its JSON schema writer in every schema, out of a bundler's reach. The browser never asks for one: without
 * it the login is 5 kB lighter. A call would throw.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  enforce: 'pre',
  load(id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm);
    return [
      'const leftOut = () => () => { throw new Error("JSON schemas are left out of the browser build."); };',
      ...[...names].map(([, name]) => `export const ${name} = leftOut;`),
    ].join('\n');
  },
});

/** The date control carries its words in thirty languages; the product has two. */
const onlyOwnLanguages = (): Plugin => ({
  name: 'only-own-languages',
  enforce: 'pre',
  load: (id) =>
    /\/(react-aria|react-aria-components|react-stately)\/.*\/(?!de-DE|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id)
      ? 'export default {};'
      : null,
});

/**
 * react-router names its development build to bundlers, and makes its links and forms in a way that keeps them in the
 * build of whoever uses none: ours are client/ui/Link.tsx. Where it changes its ways this changes nothing, and `npm run
 * bench` tells.
 */
const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/react-router\/dist\//.test(id)) return null;
    const lean = code
      .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
      .replaceAll(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
    return { code: lean, map: null };
  },
});

/**
 * Which addresses `npm run pictures` takes pictures of stands beside each route; whoever loads the product has no use
 * for it.
 */
const withoutPictures = (): Plugin => ({
  name: 'without-pictures',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/client\/areas\/.*\/(routes\.tsx|tab\.ts)$/.test(id)
      ? { code: code.replaceAll(/\n +pictures: \[[^\]]*\],/g, ''), map: null }
      : null,
});

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

/** The browser's half. The server's half is vite.server.config.ts. */
export default defineConfig({
  root: 'client',
  plugins: [
    withoutJsonSchema(),
    onlyOwnLanguages(),
    leanRouter(),
    withoutPictures(),
    earlyFirst(),
    react(),
    tailwindcss(),
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
          groups: [
            // What every page needs, in two files: packages, which change seldom, and the product's own frame. Dozens
            // of small files would cost more requests and pack worse.
            {
              name: 'early',
              test: /client\/(app\/(early|preload|theme)|kit\/data\/(storage|store|preloaded)|generated\/preload)\.ts|vite\/preload-helper|rolldown\/runtime/,
              priority: 40,
            },
            { name: 'packages', tags: ['$initial'], test: /node_modules\/(?!lucide-react)/, priority: 30 },
            { name: 'frame', tags: ['$initial'], priority: 20 },
            // Small things that the login and other screens share with the board; they are not to bring the board with
            // them.
            {
              name: 'shared',
              test: /client\/(kit\/(data\/operation-context|i18n\/format)\.ts|ui\/(Field|TextField|Notice)\.tsx)|schema\/accounts\/credentials\.shared|schema\/kernel\/calendar\.shared|lucide-react\/dist\/esm\/icons\/(search|plus|pencil|trash|calendar-days|search-x|log-in|calendar-clock|eye|eye-off)\.mjs/,
              priority: 18,
            },
            // What the board draws at once, in one file; what it opens later stays apart.
            {
              name: 'board',
              test: /client\/areas\/tickets\/(TicketBoardPage|board\/(?!BoardQuestions|FilterDialog|WelcomeBanner|TouchPreview)|data\/(board-(?!ticket|requests)|use-board-(?!matches)))|client\/generated\/tickets-board\.ts|schema\/(tickets\/ticket-due|kernel\/position)\.shared|node_modules\/(react-dnd|dnd-core|@react-dnd|redux|fractional-indexing|fast-deep-equal)\//,
              priority: 15,
            },
            // Icons of all other screens, a third of a kilobyte each: as files of their own they would be half of all
            // files.
            { name: 'icons', test: /node_modules\/lucide-react\//, priority: 5 },
            {
              name: 'forms',
              test: /node_modules\/(zod|react-hook-form)\/|client\/kit\/forms\/(use-zod-form|zod-resolver|drafts)/,
              priority: 10,
            },
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
