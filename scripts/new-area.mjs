// npm run new:area NAME: writes the files of an area with one plain record (schema/records/plain-record.ts), registers them and
// runs the code generators. NAME is an English plural: first-aid-kits. The result passes npm test.
import { readdirSync, readFileSync, mkdirSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './lib/checks.mjs';
import { main, root, Stop } from './lib/install.mjs';
import { runTool, tools } from './lib/run.mjs';

const USAGE = `npm run new:area NAME [-- --permission=P --one=… --de=…]
  NAME          plural, lower case, words joined by hyphens: first-aid-kits
  --one         singular, if it is not NAME without its s: --one=safety-policy
  --de          German words for one and many: --de=Verbandkasten/Verbandkästen
  --permission  who may open it (schema/kernel/permissions.ts); documentmanagement unless it is said`;

/** The names of the generated area. */
const REGISTRIES = [
  'schema/records/registry.ts',
  'rest-compat/routes.ts',
  'client/app/routes.ts',
  'tests/contracts/permission-table.ts',
  'ARCHITECTURE.md',
];

const templates = join(root, 'scripts/new-area/files');

await main(async (args) => {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { one: { type: 'string' }, de: { type: 'string' }, permission: { type: 'string' } },
  });
  const [many] = positionals;
  if (!many || !/^[a-z]+(-[a-z]+)*$/.test(many)) throw new Stop(USAGE);
  const names = namesOf(many, options);
  const files = filesOf(templates).map((path) => ({
    path: filled(relative(templates, path).replace(/\.txt$/, ''), names),
    text: filled(readFileSync(path, 'utf8'), names),
  }));
  for (const { path } of files) if (existsSync(join(root, path))) throw new Stop(`${path} exists already.`);
  for (const { path, text } of files) write(path, text);
  register(names);
  await runTool(tools.oxfmt, [...files.map(({ path }) => path), ...REGISTRIES]);
  if (!(await generate())) throw new Stop('The generated files could not be written; see above.');
  // The contract files of permissions and routes, so that changes of them are visible in review.
  await runTool(tools.vitest, ['run', 'tests/contracts/permissions.unit.test.ts'], {
    quiet: true,
    env: { UPDATE_CONTRACTS: '1' },
  });
  console.log(`Written:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
  console.log(`Registered in:\n${REGISTRIES.map((path) => `  ${path}`).join('\n')}`);
  console.log(
    'Next: the fields (migration, input, entity, fragment, form, labels), the icon, the help topic; then npm test.',
  );
});

function namesOf(many, { one = many.replace(/ies$/, 'y').replace(/s$/, ''), de, permission = 'documentmanagement' }) {
  const camel = (words) => words.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const capital = (words) => words[0].toUpperCase() + words.slice(1);
  const spaced = (words) => words.replaceAll('-', ' ');
  const [oneDe = capital(spaced(one)), manyDe = capital(spaced(many))] = de?.split('/') ?? [];
  const last = readdirSync(join(root, 'migrations'))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .at(-1);
  return {
    number: String(Number(last.slice(0, 4)) + 1).padStart(4, '0'),
    area: many,
    file: one,
    files: many,
    table: one.replaceAll('-', '_'),
    entity: camel(one),
    entities: camel(many),
    Entity: capital(camel(one)),
    Entities: capital(camel(many)),
    ENTITIES: many.replaceAll('-', '_').toUpperCase(),
    permission,
    One_de: oneDe,
    Many_de: manyDe,
    ein_de: `ein ${oneDe}`,
    One_en: capital(spaced(one)),
    one_en: spaced(one),
    Many_en: capital(spaced(many)),
    many_en: spaced(many),
    a_en: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${spaced(one)}`,
  };
}

function filled(text, names) {
  return text.replaceAll(/__([A-Za-z]+(?:_(?:de|en))?)__/g, (place, name) => {
    if (!(name in names)) throw new Error(`A template of new:area has an unknown place: ${place}`);
    return names[name];
  });
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The three files that register each area, and the two that describe it. */
function register({ area, file, entity, entities, Entity, permission, One_de, Many_de }) {
  edit('schema/records/registry.ts', [
    [/(?=\n\/\*\*)/, `import { ${entity}Record } from '../areas/${area}/${file}.record.ts';\n`],
    [/(?=\n\];)/, `\n  ${entity}Record,`],
  ]);
  edit('rest-compat/routes.ts', [
    [/(?=\n\/\*\*)/, `import { ${entities}Routes } from './${area}/routes.ts';\n`],
    [/(?=\n\];)/, `\n  ...${entities}Routes,`],
  ]);
  edit('client/app/routes.ts', [
    [/(?=\n\/\*\*)/, `import { ${entities}Routes } from '../areas/${area}/routes.tsx';\n`],
    [/(?=\n {2}\.\.\.settingsRoutes)/, `\n  ...${entities}Routes,`],
  ]);
  edit('tests/contracts/permission-table.ts', [
    [/(?=\n {2}people: \{)/, `\n  ${entities}: ${JSON.stringify(permissionsOf())},`],
    [new RegExp(`(?<=\\n {2}${permission}: \\[.*?)(?=\\])`), `, '${entities}'`],
    [/(?=\n {2}\.\.\.\['Profil')/, `\n  '${Many_de}',`],
  ]);
  edit('ARCHITECTURE.md', [[/(?<=dangerous-goods\/)/, ` ${area}/`]]);

  function permissionsOf() {
    return {
      menu: [Many_de],
      tabs: [],
      screens: {
        [`/app/${entities}`]: Many_de,
        [`/app/${entities}/edit/1/new/`]: `${One_de} anlegen`,
      },
      graphql: [
        ...[`Query.${entities}`, `Query.${entity}`],
        ...['create', 'update', 'delete'].map((verb) => `Mutation.${verb}${Entity}`),
      ],
      rest: [
        ...[`GET ${entity}`, `POST ${entity}`],
        ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${entity}/{id}`),
      ],
      histories: [Entity],
    };
  }
}

/** Inserts each text at the first match of its pattern. */
function edit(path, insertions) {
  let text = readFileSync(join(root, path), 'utf8');
  for (const [pattern, inserted] of insertions) {
    if (!pattern.test(text)) throw new Stop(`${path} has no place for ${inserted.trim()}: add it by hand.`);
    text = text.replace(pattern, () => inserted);
  }
  writeFileSync(join(root, path), text.replaceAll('[, ', '['));
}
