import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { exportDocument, exportedList, rowTypeOf } from '../../schema/platform/exports/export-columns.ts';
import { exportLists, notExported } from '../../schema/platform/exports/export-lists.ts';
import { archivedTables } from '../../schema/platform/exports/archive-tables.ts';
import { entities } from '../../schema/index.ts';
import { columnsOf, tableNameOf } from '../../schema/kernel/column.ts';
import { LANGUAGES } from '../../schema/kernel/permissions.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const pages = Object.values(schema.getQueryType()!.getFields()).filter((field) => rowTypeOf(field));

describe('every list of the API can be exported', () => {
  it('or is named with the reason why not', () => {
    const known = [...exportLists().keys(), ...notExported().keys()];
    expect(known.toSorted()).toEqual(pages.map(({ name }) => name).toSorted());
  });

  it('with a title and headings in both languages, each heading once', () => {
    const problems = [...exportLists().keys()].flatMap((name) => {
      const list = exportedList(schema, name)!;
      return LANGUAGES.flatMap((language) => {
        const headings = list.columns.map((column) => column.heading(language));
        return [
          ...(list.title(language) === name ? [`${language} list.${name}`] : []),
          ...list.columns
            .filter((column, index) => headings[index] === column.name)
            .map((column) => `${language} ${name}.${column.name}`),
          ...headings
            .filter((heading, index) => headings.indexOf(heading) !== index)
            .map((twice) => `${language} ${name}: ${twice} twice`),
        ];
      });
    });
    expect(problems).toEqual([]);
  });

  it('by a query that exists in the schema', () => {
    for (const name of exportLists().keys()) {
      const list = exportedList(schema, name)!;
      expect(validate(schema, parse(exportDocument(list, list.columns)))).toEqual([]);
    }
  });
});

describe('an archive leaves out', () => {
  it('only columns that there are', () => {
    const columns = new Map(
      entities.map((entity) => [tableNameOf(entity), columnsOf(entity).map(({ column }) => column)]),
    );
    const unknown = [...archivedTables()].flatMap(([table, { leftOut = [] }]) =>
      leftOut.filter((column) => !columns.get(table)?.includes(column)).map((column) => `${table}.${column}`),
    );
    expect(unknown).toEqual([]);
  });
});
