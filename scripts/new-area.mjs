// npm run new:area NAME: writes the files of an area with one plain record (schema/records/plain-record.ts), names
// the area in schema/index.ts and runs the code generators. NAME is an English plural: first-aid-kits. The result passes
// npm test, which npm run test:long holds (tests/scripts/new-area.unit.test.ts). With --files it writes the files alone.
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

/**
 * Files that list all areas and get an entry for the new one: the order of areas, the help, and the permission tests.
 */
const REGISTRIES = [
  'schema/index.ts',
  'schema/platform/help/help-topics.enums.ts',
  'schema/platform/help/help.de.json',
  'schema/platform/help/help.en.json',
  'tests/contracts/plain-areas.json',
];

const templates = join(root, 'scripts/new-area/files');

await main(async (args) => {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      one: { type: 'string' },
      de: { type: 'string' },
      permission: { type: 'string' },
      files: { type: 'boolean' },
    },
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
  if (!options.files) await generateAndStore();
  console.log(`Written:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
  console.log(`Registered in:\n${REGISTRIES.map((path) => `  ${path}`).join('\n')}`);
  console.log(
    'Next: the fields (migration, input, entity, fragment, form, labels), the icon, the help; then npm test.',
  );
});

/** Writes generated files, and stores permissions, routes and calls, so that they are visible in review. */
async function generateAndStore() {
  if (!(await generate())) throw new Stop('The generated files could not be written; see above.');
  const stored = ['permissions', 'api-contract'].map((name) => `tests/contracts/${name}.unit.test.ts`);
  const { code, output } = await runTool(tools.vitest, ['run', ...stored], {
    quiet: true,
    env: { UPDATE_CONTRACTS: '1' },
  });
  if (code !== 0) throw new Stop(`The contracts could not be stored:\n${output}`);
}

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

/** Names the area where all areas are named. */
function register({ area, entity, entities, Entity, permission, One_de, Many_de, One_en, Many_en }) {
  edit('schema/index.ts', [[/(?=\n\];)/, `\n  '${area}',`]]);
  edit('schema/platform/help/help-topics.enums.ts', [[/(?=\n {2}'settings\.profile',)/, `\n  '${entities}',`]]);
  change('schema/platform/help/help.de.json', ({ topics }) => {
    topics[entities] = {
      title: Many_de,
      subtitle: 'Anlegen, finden und aktuell halten',
      text: [
        `Hier stehen alle Einträge deines Unternehmens. Über die Suche und die Spaltenköpfe findest du einen; „${One_de} anlegen“ fügt einen hinzu.`,
        'Im Menü einer Zeile kannst du einen Eintrag bearbeiten, kopieren oder löschen. Sein Verlauf zeigt, wer wann was geändert hat.',
      ],
      basis: [],
    };
  });
  change('schema/platform/help/help.en.json', ({ topics }) => {
    topics[entities] = {
      title: Many_en,
      subtitle: 'Add, find and keep up to date',
      text: [
        `All entries of your company are here. Search and column headings help you to find one; “Add ${One_en.toLowerCase()}” adds another.`,
        'The menu of a row edits, copies or deletes an entry. Its history shows who changed what and when.',
      ],
      basis: [],
    };
  });
  change('tests/contracts/plain-areas.json', (stored) => {
    stored[entities] = {
      permission,
      menu: [Many_de],
      tabs: [],
      screens: { [`/app/${entities}`]: Many_de, [`/app/${entities}/edit/1/new/`]: `${One_de} anlegen` },
      graphql: [
        `Query.${entities}`,
        `Query.${entity}`,
        ...['create', 'update', 'delete'].map((verb) => `Mutation.${verb}${Entity}`),
      ],
      rest: [
        `GET ${entity}`,
        `POST ${entity}`,
        ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${entity}/{id}`),
      ],
      histories: [Entity],
    };
  });
}

/** Changes a file of JSON. */
function change(path, of) {
  const content = JSON.parse(readFileSync(join(root, path), 'utf8'));
  of(content);
  writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
}

/** Inserts each text at the first match of its pattern. */
function edit(path, insertions) {
  let text = readFileSync(join(root, path), 'utf8');
  for (const [pattern, inserted] of insertions) {
    if (!pattern.test(text)) throw new Stop(`${path} has no place for ${inserted.trim()}: add it by hand.`);
    text = text.replace(pattern, () => inserted);
  }
  writeFileSync(join(root, path), text);
}
