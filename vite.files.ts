import { join, parse } from 'node:path';
import { type BuildOptions, defaultClientConditions, type Plugin, type Rolldown, type UserConfig } from 'vite';

/**
 * How packages are found for a browser. react-i18next and React Aria come with a store hook for versions of React that have none:
 * ours has it.
 */
export const resolveForBrowser: UserConfig['resolve'] & object = {
  conditions: ['es2015', ...defaultClientConditions],
  alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
};

/** Modules whose imports decide in which file of the build a module comes. */
const ROOTS = {
  application: 'client/app/main.tsx',
  login: 'client/app/before-login/main.tsx',
  claim: 'client/areas/accounts/LoginClaim.tsx',
  board: 'client/areas/tickets/TicketBoardPage.tsx',
  // What the board draws on wide windows alone.
  boardExport: 'client/areas/tickets/board/BoardExport.tsx',
  interview: 'client/areas/interview/InterviewPage.tsx',
};

/** The modules that each of them needs at once. */
const needed = {
  application: new Set<string>(),
  login: new Set<string>(),
  claim: new Set<string>(),
  board: new Set<string>(),
  boardExport: new Set<string>(),
  interview: new Set<string>(),
};
/** The icons of the login, of the board, and of the interview. Otherwise the file that has an icon would be loaded for it alone. */
const icons = { light: new Set<string>(), board: new Set<string>(), interview: new Set<string>() };

const isPackage = (id: string): boolean => id.includes('/node_modules/');
const isIcon = (id: string): boolean => id.includes('/node_modules/lucide-react/dist/esm/icons/');

/** The names that a module imports from lucide-react. */
const iconsIn = (code = ''): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().replace(/\s.*$/, '')),
  );

/** The file of each icon by its names, from the index of lucide-react. */
const filesOfIcons = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\.m?js["']/g)].flatMap(([, names, file]) =>
      names!.split(',').map((name) => [name.replace(/^\s*default as\s+/, '').trim(), file!] as const),
    ),
  );

/** Finds out what each root needs, before files are made of the modules. */
export const noteNeeded = (): Plugin => ({
  name: 'note-needed',
  buildEnd() {
    const add = (id: string, found: Set<string>): void => {
      if (found.has(id)) return;
      found.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, found);
    };
    for (const [name, file] of Object.entries(ROOTS))
      add(join(import.meta.dirname, file), needed[name as keyof typeof needed]);
    const index = [...needed.application].find((id) => /\/lucide-react\.m?js$/.test(id));
    const files = filesOfIcons((index && this.getModuleInfo(index)?.code) || '');
    const addIcons = (ids: Iterable<string>, found: Set<string>): void => {
      for (const id of ids)
        for (const name of isPackage(id) ? [] : iconsIn(this.getModuleInfo(id)?.code ?? ''))
          found.add(files.get(name) ?? name);
    };
    addIcons([...needed.login, ...needed.claim], icons.light);
    addIcons([...needed.board, ...needed.boardExport], icons.board);
    addIcons(needed.interview, icons.interview);
    // What the frame or the board has as well is with neither: the interview would load them for it.
    const others = new Set(icons.board);
    addIcons(needed.application, others);
    for (const icon of icons.interview) if (others.has(icon)) icons.light.add(icon);
  },
});

/** A piece that screens of any area may draw with: no file of an area should make them load it. */
const isCommon = (id: string): boolean => /\/(?:client\/(?:kit|ui)|schema\/kernel)\//.test(id);

const isOfApplication = (id: string): boolean =>
  !isIcon(id) && (needed.application.has(id) || (needed.board.has(id) && isCommon(id)));

/** What the pages before the login need, and others as well. */
const isOfBoth = (id: string): boolean =>
  ((needed.login.has(id) || needed.claim.has(id)) && (isOfApplication(id) || (isCommon(id) && !isIcon(id)))) ||
  (needed.interview.has(id) && isOfApplication(id) && !isPackage(id)) ||
  id.includes('vite/preload-helper');

/**
 * What comes together in one file. A group takes along whatever its modules import, unless a group of a higher priority has
 * it. Dozens of small files would cost more requests and pack worse.
 */
export const groups = [
  { name: 'early', test: /client\/app\/early\.ts$/, priority: 40 },
  // What every page needs, in two files: packages, which change seldom, and what is the product's own.
  {
    name: 'packages',
    test: (id: string) => isPackage(id) && (isOfBoth(id) || (isIcon(id) && icons.light.has(parse(id).name))),
    priority: 36,
  },
  { name: 'base', test: isOfBoth, priority: 35 },
  // The screen of the login, which the application shows as well.
  {
    name: 'login-page',
    test: (id: string) => needed.login.has(id) && !/\/node_modules\/|\/client\/app\/before-login/.test(id),
    priority: 34,
  },
  // Of its own, so that its document names all files, with `early` as the first to run.
  { name: 'before-login', test: /client\/app\/before-login\//, priority: 33 },
  // What every page but the login needs, divided in the same way.
  { name: 'data', tags: ['$initial' as const], test: /node_modules/, priority: 30 },
  {
    name: 'frame',
    test: (id: string) => isOfApplication(id) || (isIcon(id) && icons.board.has(parse(id).name)),
    priority: 20,
  },
  // Otherwise it would load the icons of all screens.
  {
    name: 'interview-icons',
    test: (id: string) => isIcon(id) && icons.interview.has(parse(id).name),
    priority: 18,
  },
  { name: 'drag', test: /node_modules\/(react-dnd|dnd-core|@react-dnd|redux)\//, priority: 16 },
  // Icons of the screens, a third of a kilobyte each: as files of their own they would be half of all files.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 5 },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\//, priority: 14 },
  // What the board draws at once; what it opens later stays apart.
  { name: 'board', test: /client\/areas\/tickets\/(TicketBoardPage|board\/Board)\.tsx$/, priority: 10 },
];

/** What every page of the application has loaded need not be named by its screens. */
const OF_EVERY_PAGE = /\/(?:early|base|data|frame|packages|rolldown-runtime)-/;
const FRAME = /\/frame-/;
/** Screens with which a session or an account begins: the device has stored nothing yet, and no link has led to them. */
const FIRST_SCREENS = /\/(?:RegistrationPage|TicketBoardPage|TodayPage)-/;

/**
 * Which files a browser loads beside one that is imported. The frame knows all screens: the names of what they import would be a
 * fifth of it, so each screen names its own (`importsAtOnce`), and is loaded before a link to it is followed
 * (client/app/prefetch-links.ts).
 */
export const filesAhead: (BuildOptions['modulePreload'] & object)['resolveDependencies'] = (
  file,
  files,
  { hostId, hostType },
) => {
  if (hostType === 'html') return files;
  if (FRAME.test(hostId) && !FIRST_SCREENS.test(file)) return [];
  return files.filter((name) => !OF_EVERY_PAGE.test(name));
};

/** What a file imports, and what that imports in turn, without what every page has. */
const importsOf = (file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  for (const name of chunk?.type === 'chunk' ? chunk.imports : []) {
    if (OF_EVERY_PAGE.test(name) || found.has(name)) continue;
    found.add(name);
    importsOf(name, bundle, found);
  }
  return found;
};

/**
 * Lets each file that the frame imports name all that has to be there before it runs: the browser asks for them together, instead of
 * for those of each file once it has arrived. The hash in its name follows from theirs, which it already depends on.
 */
export const importsAtOnce = (): Plugin => ({
  name: 'imports-at-once',
  generateBundle(_options, bundle) {
    for (const frame of Object.values(bundle)) {
      if (frame.type !== 'chunk' || !FRAME.test(frame.fileName)) continue;
      for (const file of frame.dynamicImports) {
        const screen = bundle[file];
        if (screen?.type !== 'chunk') continue;
        const others = [...importsOf(file, bundle)].filter((name) => !screen.imports.includes(name));
        screen.code += others.map((name) => `import"./${parse(name).base}";`).join('');
      }
    }
  },
});

/** Lets the files of the build load each other by one function, which a failed import does not stop for good (load-code.ts). */
export const codeByOneLoader = (): Plugin => ({
  name: 'code-by-one-loader',
  // Last: Vite finds by the imports what each file needs.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(/\bimport\((["'`]\.\/[\w.-]+\.js["'`])\)/g, 'loadCode($1)');
    },
  },
});

/** Files of which a page runs the most while it starts. */
const RUN_AT_ONCE = new Set([
  'early',
  'packages',
  'base',
  'login-page',
  'before-login',
  'data',
  'frame',
  'drag',
  'board',
  'shared',
]);

/**
 * Chromium compiles all functions of these files beside the page while they arrive (explicit compile hints); otherwise the page
 * compiles each one when it is called first.
 */
export const compiledAhead = ({ name }: { name: string }): string =>
  RUN_AT_ONCE.has(name) ? '//# allFunctionsCalledOnLoad' : '';

/**
 * react-router names its components for developers, and does not mark them as free of side effects: those that nobody uses (its
 * links, forms and routers for its framework) would be in the file of every page, a third of what it brings.
 */
export const withoutUnusedRouter = (): Plugin => ({
  name: 'without-unused-router',
  transform: (code, id) =>
    id.includes('/node_modules/react-router/dist/')
      ? {
          code: code
            .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
            .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
          map: null,
        }
      : undefined,
});
