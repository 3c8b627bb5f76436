import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a permission gives access to. */
export interface Area {
  /** Entries of the sidebar, each with one of its tabs if it has some. */
  menu: readonly string[];
  /** Tabs of the settings. */
  tabs: readonly string[];
  /** Screens by address, with their heading. */
  screens: Readonly<Record<string, string | RegExp>>;
  graphql: readonly string[];
  rest: readonly string[];
  /** Kinds of records whose history may be read. */
  histories: readonly string[];
}

const AREAS = join(import.meta.dirname, '../../schema/areas');

/**
 * The areas with a single plain record to which a permission gives access: those that declare it in their manifest
 * (area.ts), as npm run new:area writes it. Read from the files of the area, because browser tests load no entities.
 */
export function plainAreas(): Record<string, Area & { permission: string }> {
  const manifests = readdirSync(AREAS)
    .map((folder) => ({ folder: join(AREAS, folder), manifest: join(AREAS, folder, 'area.ts') }))
    .filter(({ manifest }) => existsSync(manifest))
    .map(({ folder, manifest }) => ({ folder, text: readFileSync(manifest, 'utf8') }))
    .filter(({ text }) => text.includes('plainRecord({'));
  return Object.fromEntries(
    manifests.map(({ folder, text }) => {
      const plural = valueOf(text, 'plural');
      return [plural, openedBy(folder, plural)];
    }),
  );
}

function openedBy(folder: string, plural: string): Area & { permission: string } {
  const file = readdirSync(folder).find((name) => name.endsWith('.record.shared.ts'));
  if (!file) throw new Error(`${folder} has a plain record, but no facts of it`);
  const facts = readFileSync(join(folder, file), 'utf8');
  const [kind, entity] = [valueOf(facts, 'kind'), valueOf(facts, 'entity')];
  const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as Record<
    string,
    { title: { de: string }; mode: { new: { de: string } } }
  >;
  const { title, mode } = labels[kind]!;
  return {
    permission: valueOf(facts, 'permission'),
    menu: [title.de],
    tabs: [],
    screens: { [`/app/${plural}`]: title.de, [`/app/${plural}/edit/1/new/`]: mode.new.de },
    graphql: [
      `Query.${plural}`,
      `Query.${kind}`,
      ...['create', 'update', 'delete'].map((verb) => `Mutation.${verb}${entity}`),
    ],
    rest: [`GET ${kind}`, `POST ${kind}`, ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${kind}/{id}`)],
    histories: [entity],
  };
}

/** The text of a property in a file: `kind: 'equipmentItem'`. */
function valueOf(text: string, property: string): string {
  const found = new RegExp(`\\b${property}: '([^']+)'`).exec(text)?.[1];
  if (!found) throw new Error(`No ${property} found`);
  return found;
}
