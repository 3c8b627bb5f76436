import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import german from '../../client/kit/record-history/de.json';
import english from '../../client/kit/record-history/en.json';
import { auditedEntities, kindOfEntity, propertyOf } from '../../client/kit/record-history/audited-entities.ts';
import { buildProductSchema } from '../../schema/index.ts';
import { PAYLOAD_FIELDS } from '../../schema/areas/jobs/job.input.ts';
import { byLanguage } from '../../schema/kernel/bilingual.shared.ts';
import { columnsOf } from '../../schema/kernel/column.ts';
import { LANGUAGES, type Language } from '../../schema/kernel/permissions.ts';
import { PlainEntity } from '../../schema/kernel/tenant.entity.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { sources } from './sources.ts';

type Texts = { readonly [key: string]: Texts | string };

const labels = new Map(
  sources(['schema'], /\/labels\.json$/).map(({ path, text }) => [
    path.split('/').at(-2),
    byLanguage(JSON.parse(text) as Texts) as Record<Language, Texts>,
  ]),
);
const GENERIC: Record<Language, Texts> = { de: german, en: english };

/** The text at a path in the labels of the entity's area. */
const wordOf = (language: Language, entity: string, ...path: string[]): Texts | string | undefined =>
  path.reduce<Texts | string | undefined>(
    (group, key) => (typeof group === 'object' ? group[key] : undefined),
    labels.get(kindOfEntity.get(entity)?.area)?.[language],
  );

/** Paths without a text in a language: `de Risk.title`. */
const missing = (paths: readonly (readonly [entity: string, ...path: string[]])[]): string[] =>
  LANGUAGES.flatMap((language) =>
    paths
      .filter(([entity, ...path]) => typeof wordOf(language, entity, ...path) !== 'string')
      .map(([, ...path]) => `${language} ${path.join('.')}`),
  );

/** Columns of the entities' base class, whose labels are in the history. */
const INHERITED = new Set(columnsOf(PlainEntity as unknown as new () => object).map(({ column }) => column));

let app: TestApp;
let schema: GraphQLSchema;
/** The audited columns of each entity, with its table, as the triggers declare them. */
let audited: { entity: string; table: string; columns: string[] }[];

beforeAll(async () => {
  app = await startTestApp();
  schema = await buildProductSchema();
  const [{ source }] = (await app.sql<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'write_audit'`,
  )) as [{ source: string }];
  const silent = [
    ...source
      .slice(source.indexOf('not in ('))
      .split(')')[0]!
      .matchAll(/'(\w+)'/g),
  ].map(([, name]) => name!);
  expect(silent).toContain('version');
  audited = await app.sql(
    // The audit of confidential records names no columns.
    `select split_part(encode(t.tgargs, 'escape'), '\\000', 1) as entity, min(t.tgrelid::regclass::text) as table,
            coalesce(array_agg(a.attname::text order by a.attnum) filter (where p.proname = 'write_audit'), '{}') as columns
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname in ('write_audit', 'write_confidential_audit')
       join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and a.attname <> all($1)
      group by 1 order by 1`,
    [silent],
  );
});
afterAll(() => app.stop());

describe('the audit', () => {
  it('writes entries of the entities that kinds of records declare, and of no others', () => {
    expect(audited.map(({ entity }) => entity)).toEqual([...auditedEntities].sort());
  });

  it('has a name in both languages for each entity', () => {
    expect(missing(audited.map(({ entity }) => [entity, 'entity', entity]))).toEqual([]);
  });

  it('has a name in both languages for each column of each entity', () => {
    const labelPaths = audited.flatMap(({ entity, columns }) =>
      columns.filter((column) => !INHERITED.has(column)).map((column) => [entity, entity, propertyOf(column)] as const),
    );
    expect(labelPaths.length).toBeGreaterThan(80);
    expect(missing(labelPaths)).toEqual([]);
    for (const language of LANGUAGES) {
      const { column } = GENERIC[language];
      const inherited = audited.flatMap(({ columns }) => columns.filter((name) => INHERITED.has(name)));
      expect(Object.keys(column as Texts).sort()).toEqual([...new Set(inherited.map(propertyOf))].sort());
    }
  });

  it('has a name in both languages for each part of a column that has parts', () => {
    const partsOf = (type: string): string[] => {
      const object = schema.getType(type);
      if (!isObjectType(object)) throw new Error(`${type} is no object`);
      return Object.values(object.getFields()).flatMap(({ name, type: inner }) => {
        const named = getNamedType(inner);
        return isObjectType(named) ? [name, ...partsOf(named.name)] : [name];
      });
    };
    const parts = {
      Client: partsOf('CompanyData'),
      Job: [...PAYLOAD_FIELDS, 'users'],
      Setting: [...LANGUAGES],
    };
    expect(
      missing(Object.entries(parts).flatMap(([entity, names]) => names.map((name) => [entity, entity, name] as const))),
    ).toEqual([]);
  });

  it('has words in both languages for each value of a column that has a fixed set of words', async () => {
    const checks = await app.sql<{ table: string; column: string; definition: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'c' and cardinality(c.conkey) = 1`,
    );
    const values = audited.flatMap(({ entity, table }) =>
      checks
        .filter((check) => check.table === table && check.definition.includes('ANY (ARRAY['))
        .flatMap(({ column, definition }) =>
          [...definition.matchAll(/'(\w+)'::text/g)].map(
            ([, value]) => [entity, 'value', entity, propertyOf(column), value!] as const,
          ),
        ),
    );
    expect(values.map((path) => path.join('.'))).toContain('Inspection.value.Inspection.status.Draft');
    expect(missing(values)).toEqual([]);
  });
});
