import { globSync, readFileSync } from 'node:fs';
import { buildSchema, getNamedType, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { areas } from '../../schema/index.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const documents = globSync('client/{app,areas/*,kit/*,shared/*}/*.graphql').map((file) => ({
  folder: file.slice(0, file.lastIndexOf('/')),
  definitions: parse(readFileSync(file, 'utf8').trim() || 'fragment None on User { id }').definitions,
}));
const fragments = documents.flatMap(({ definitions }) =>
  definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION),
);

/** The names of the types in the result of an operation, including its fragments. */
function typesOf(folder: string, operation: string): Set<string> {
  const found = documents
    .filter((document) => document.folder === folder)
    .flatMap(({ definitions }) => definitions)
    .find((each) => each.kind === Kind.OPERATION_DEFINITION && each.name?.value === operation);
  if (!found) throw new Error(`${folder} names a query that it does not have: ${operation}`);
  const types = new Set<string>();
  const seen = new Set<string>();
  const look = (part: typeof found | (typeof fragments)[number]): void => {
    const info = new TypeInfo(schema);
    visit(
      part,
      visitWithTypeInfo(info, {
        Field: () => {
          const type = info.getType();
          if (type) types.add(getNamedType(type).name);
        },
        FragmentSpread: ({ name: { value } }) => {
          if (seen.has(value)) return;
          seen.add(value);
          for (const fragment of fragments.filter(({ name }) => name.value === value)) look(fragment);
        },
      }),
    );
  };
  look(found);
  return types;
}

const stored = Object.entries(
  import.meta.glob<readonly string[]>('../../client/{areas,shared}/*/offline.ts', { eager: true, import: 'offline' }),
).map(([file, operations]) => ({ folder: file.slice('../../'.length, file.lastIndexOf('/')), operations }));

/** The types of areas with health data, and those of lists that contain such data among others. */
const LISTS = ['DueItem', 'DueTile', 'SearchHit'];
const HEALTH = new Set([
  ...areas.filter(({ healthData }) => healthData).flatMap(({ entities }) => entities.map(({ name }) => name)),
  ...LISTS,
]);

describe('a device keeps', () => {
  it.each(stored.flatMap(({ folder, operations }) => operations.map((operation) => [operation, folder] as const)))(
    'the answer of %s, which holds nothing about health',
    (operation, folder) => {
      const types = typesOf(folder, operation);
      expect(types.size).toBeGreaterThan(0);
      expect([...types].filter((type) => HEALTH.has(type))).toEqual([]);
    },
  );

  it('nothing of areas with data about health, and such areas say so', () => {
    expect(areas.filter(({ healthData }) => healthData).map(({ name }) => name)).toEqual([
      'assignments',
      'employees',
      'medkit-logs',
      'incident-reports',
    ]);
    for (const type of LISTS) expect(schema.getType(type)).toBeDefined();
  });
});
