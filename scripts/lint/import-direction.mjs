// A rule for oxlint: which folder may import from which. It resolves relative imports, so the depth of a file does not
// matter.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Files of schema/ that the client may import: without entities, database and Node modules. */
const isomorphic =
  /(?:\/illustrations\/[\w-]+\.svg|\.input\.ts|\.enums\.ts|\.shared\.ts|\.json|\/permissions\.ts|\/error-codes\.ts)$/;

/** The layers of schema/. Each may import those before it; files outside of these folders combine them. */
const LAYERS = ['kernel', 'records', 'platform', 'areas'];

/** The modules of schema/platform. Each may import those before it. */
export const PLATFORM = [
  'mails',
  'logins',
  'clients',
  'users',
  'notifications',
  'files',
  'imports',
  'printing',
  'versions',
  'record-documents',
  'places',
  'accounts',
  'multiuser',
  'single-sign-on',
  'developers',
  'webhooks',
  'billing',
  'audit',
  'retention',
  'reminders',
  'exports',
  'due',
  'calendar',
  'settings',
  'help',
  'search',
];

const areaOf = (file) => /^client\/areas\/([^/]+)\//.exec(file)?.[1];
const within = (file, ...folders) => folders.some((folder) => file.startsWith(`${folder}/`));

/** Packages that a folder must not import. */
const packages = [
  {
    from: ['client/ui'],
    refuse: /^(?:@apollo\/|i18next$|react-i18next$|graphql(?:$|\/|-))/,
    because: 'client/ui knows neither data nor languages; it takes both as props',
  },
  {
    from: ['client'],
    refuse: /^(?:@mikro-orm\/|type-graphql|pg$|express$|node:|pino$|nodemailer)/,
    because: 'that belongs to the server',
  },
  {
    from: ['schema'],
    refuse: /^(?:express$|react|@apollo\/|ws$|pino$|nodemailer)/,
    because: 'schema/ is the product without its machine; it takes what it needs through ports and the context',
  },
];

/** The areas that each area declares to use in its manifest. */
const used = new Map();

function usesOf(root, area) {
  if (!used.has(area)) used.set(area, readUses(join(root, `schema/areas/${area}/area.ts`)));
  return used.get(area);
}

function readUses(manifest) {
  try {
    const [, list = ''] = /^ {2}uses: \[([^\]]*)\]/m.exec(readFileSync(manifest, 'utf8')) ?? [];
    return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  } catch {
    return [];
  }
}

/** @returns the error message if a file of schema/ may not import another one. */
function refusalOfLayer(root, from, to) {
  const [, fromLayer, fromModule] = from.split('/');
  const [, toLayer, toModule] = to.split('/');
  const [lower, upper] = [LAYERS.indexOf(fromLayer), LAYERS.indexOf(toLayer)];
  if (lower < 0) return undefined;
  if (upper < 0 || upper > lower)
    return `schema/${fromLayer} does not import what stands above it (${LAYERS.join(', ')}); move what both need, or publish an event (schema/records/event.ts)`;
  if (fromLayer !== toLayer || fromModule === toModule) return undefined;
  if (fromLayer === 'platform') {
    if (!PLATFORM.includes(fromModule)) return `scripts/lint/import-direction.mjs has no position for ${fromModule}`;
    if (PLATFORM.indexOf(toModule) > PLATFORM.indexOf(fromModule))
      return `platform/${fromModule} stands below platform/${toModule} (the order is in scripts/lint/import-direction.mjs)`;
  }
  if (fromLayer === 'areas' && !usesOf(root, fromModule).includes(toModule))
    return `the area "${fromModule}" does not use the area "${toModule}"; what it uses stands in its area.ts`;
  return undefined;
}

/** @returns the error message if `from` may not import `to` (both paths from the root, with forward slashes). */
function refusal(root, from, to) {
  if (within(from, 'schema') && within(to, 'client', 'server', 'rest-compat', 'tests'))
    return 'schema/ imports nobody: take it as a port or through the context';
  if (within(from, 'schema') && within(to, 'schema')) return refusalOfLayer(root, from, to);
  if (within(from, 'server') && within(to, 'client', 'tests')) return 'server/ does not import the client or the tests';
  if (within(from, 'rest-compat') && within(to, 'client', 'tests'))
    return 'rest-compat/ does not import the client or the tests';
  if (within(from, 'rest-compat/engine') && within(to, 'rest-compat') && !within(to, 'rest-compat/engine'))
    return 'rest-compat/engine knows no area; it takes routes and shapes as arguments';
  if (within(from, 'migrations') && !within(to, 'migrations'))
    return 'a migration stands alone: it still has to run when the code has moved on';
  if (!within(from, 'client')) return undefined;

  if (within(to, 'server', 'rest-compat', 'migrations', 'tests'))
    return 'the client reaches the server through its API alone';
  if (within(to, 'schema') && !isomorphic.test(to))
    return 'the client may import only isomorphic files of schema/ (*.input.ts, *.enums.ts, *.shared.ts, labels, permissions.ts, error-codes.ts)';
  if (within(from, 'client/ui') && within(to, 'client') && !within(to, 'client/ui'))
    return 'client/ui imports nothing else of the client';
  if (within(from, 'client/kit') && within(to, 'client/shared', 'client/areas'))
    return 'client/kit knows no area and no word of the field';
  if (within(from, 'client/shared') && within(to, 'client/areas'))
    return 'client/shared is what areas have in common; it knows none of them';
  const [fromArea, toArea] = [areaOf(from), areaOf(to)];
  if (fromArea && toArea && fromArea !== toArea)
    return `the area "${fromArea}" does not import the area "${toArea}"; what both need belongs to client/shared`;
  if (fromArea && within(to, 'client/app') && !/\.json$|\/(?:area-route|routes?\.types?)\.tsx?$/.test(to))
    return 'an area knows client/ui, client/kit, client/shared and generated hooks; client/app puts the areas together';
  return undefined;
}

const rule = {
  create(context) {
    const root = context.cwd ?? process.cwd();
    const from = relative(root, context.filename ?? context.getFilename())
      .split(sep)
      .join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const name = source.value.split('?')[0];
      if (!name.startsWith('.')) {
        const refused = packages.find((entry) => within(from, ...entry.from) && entry.refuse.test(name));
        if (refused) context.report({ node: source, message: `${from.split('/')[0]}: ${refused.because}.` });
        return;
      }
      const to = relative(root, resolve(root, dirname(from), name))
        .split(sep)
        .join('/');
      const message = refusal(root, from, to);
      if (message) context.report({ node: source, message: `${message}.` });
      else if (/\.(?:ts|tsx)$/.test(from) && !/\.\w+$/.test(to))
        context.report({ node: source, message: 'write the file with its ending (.ts, .tsx).' });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal ?? node.argument),
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'import-direction': rule } };
