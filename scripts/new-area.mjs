// npm run new:area NAME: writes the files of an area with one plain record (schema/records/plain-record.ts), names the
// area in schema/index.ts and runs the code generators. NAME is an English plural: first-aid-kits. The result passes
// npm test, which npm run test:long checks (tests/scripts/new-area.unit.test.ts). With --files it writes the files
// alone.
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

/** The one file that lists all areas. */
const AREA_LIST = 'schema/index.ts';

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
  await runTool(tools.oxfmt, [...files.map(({ path }) => path), AREA_LIST]);
  if (!options.files) await generateAndStore();
  console.log(`Written:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
  console.log(`Registered in ${AREA_LIST}.`);
  console.log(
    'Next: the fields (migration, input, entity, form, labels), the icon, the texts of the help; then npm test.',
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

/** Names the area in the list of all areas. Everything else finds it by its files. */
function register({ area }) {
  const path = join(root, AREA_LIST);
  const text = readFileSync(path, 'utf8');
  const listed = text.replace(/(?=\n\];)/, () => `\n  '${area}',`);
  if (listed === text) throw new Stop(`${AREA_LIST} has no place for '${area}': add it by hand.`);
  writeFileSync(path, listed);
}
