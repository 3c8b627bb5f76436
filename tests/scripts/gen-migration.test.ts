import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { missingColumns, STORED_COLUMNS, type StoredColumn } from '../../scripts/lib/missing-columns.ts';
import { entities } from '../../schema/index.ts';
import { Column, Table, type PersonId } from '../../schema/kernel/column.ts';
import { createTestDatabase, testPool, type TestDatabase } from '../support/postgres.ts';

let database: TestDatabase;
let owner: pg.Pool;
let stored: StoredColumn[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = testPool(database.ownerUrl, 1);
  stored = (await owner.query<StoredColumn>(STORED_COLUMNS)).rows;
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The columns of a table without those of these names. */
const without = (table: string, ...columns: string[]): StoredColumn[] =>
  stored.filter((each) => !(each.table === table && columns.includes(each.column)));

describe('npm run gen:migration', () => {
  it('finds nothing to write where the migrations make every declared column', () => {
    expect(missingColumns(entities, stored)).toEqual({ sql: [], refused: [] });
  });

  it('writes statements that bring the database to what the entities declare', async () => {
    await owner.query('alter table inspection drop column next_execution cascade, drop column responsible cascade');
    await owner.query('alter table inspection_task drop column comment cascade');
    const lacking = (await owner.query<StoredColumn>(STORED_COLUMNS)).rows;
    const { sql, refused } = missingColumns(entities, lacking);
    expect(refused).toEqual([]);
    expect(sql).toEqual([
      'alter table inspection add column next_execution date;',
      'alter table inspection add column responsible uuid;',
      'alter table inspection add foreign key (client_id, responsible) references client_user (client_id, id);',
      `alter table inspection_task add column comment text not null default '';`,
    ]);
    await owner.query(sql.join('\n'));
    expect(missingColumns(entities, (await owner.query<StoredColumn>(STORED_COLUMNS)).rows).sql).toEqual([]);
  });

  it('refuses what depends on the rows: a value for existing ones, references, types, columns that are gone', () => {
    @Table('gen_migration_sample')
    class Sample {
      @Column('text')
      title!: string;

      @Column('id', { nullable: true })
      otherId: string | null = null;

      @Column('person', { nullable: true })
      checkedById: PersonId | null = null;

      @Column('integer')
      count: number = 0;
    }
    const there = [
      { table: 'gen_migration_sample', column: 'count', type: 'text', notNull: true },
      { table: 'gen_migration_sample', column: 'former', type: 'text', notNull: true },
    ];
    const { sql, refused } = missingColumns([Sample], there);
    expect(sql).toHaveLength(2);
    expect(refused.map((line) => line.split(':')[0])).toEqual([
      'gen_migration_sample.title',
      'gen_migration_sample.other_id',
      'gen_migration_sample.count',
      'gen_migration_sample.former',
    ]);
    expect(missingColumns(entities, without('ticket', ...stored.map(({ column }) => column))).refused).toEqual([
      'ticket: the table is missing; npm run new:area writes one',
    ]);
  });
});
