import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../schema/index.ts';
import { JOB_TYPES } from '../../schema/areas/jobs/job.enums.ts';
import { INTERVALS, MAX_LEAD_DAYS } from '../../schema/areas/jobs/recurrence.shared.ts';
import { columnsOf, KINDS, tableNameOf } from '../../schema/kernel/column.ts';
import { OwnedRow } from '../../schema/kernel/tenant.entity.ts';
import { ROLES } from '../../schema/kernel/permissions.ts';
import { ACTIVITY_CODES, PRIORITIES, RECURRENCES } from '../../schema/areas/tickets/ticket.enums.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allTables } from './tenant-tables.ts';

let app: TestApp;
let orm: MikroORM;

beforeAll(async () => {
  app = await startTestApp();
  orm = await MikroORM.init({ clientUrl: app.database.appUrl, entities });
});

afterAll(async () => {
  await orm.close();
  await app.stop();
});

/** PostgreSQL's name for a type alias that entities use. */
const typeName = (type: string): string => ({ timestamptz: 'timestamp with time zone', int: 'integer' })[type] ?? type;

/**
 * `name: type not null` of each writable column of a table, from PostgreSQL's catalog; computed columns are left out.
 */
async function storedColumns(table: string): Promise<string[]> {
  const columns = await app.sql<{ line: string }>(
    `select a.attname || ': ' || format_type(a.atttypid, null) || case when a.attnotnull then ' not null'
         else '' end as line
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = ''`,
    [table],
  );
  return columns.map(({ line }) => line).sort();
}

describe.each(entities.map((entity) => ({ name: entity.name, entity })))('the entity $name', ({ name, entity }) => {
  it('declares the columns of its table', async () => {
    const declared = columnsOf(entity).map(
      ({ column, kind, nullable }) => `${column}: ${typeName(KINDS[kind].sql)}${nullable ? '' : ' not null'}`,
    );
    expect(declared.sort()).toEqual(await storedColumns(tableNameOf(entity)));
  });

  it('is known to the ORM with the same columns', async () => {
    const meta = [...orm.getMetadata().getAll().values()].find((candidate) => candidate.className === name)!;
    const mapped = Object.values(meta.properties)
      .filter((property) => property.persist !== false)
      .map((property) => {
        const type = typeName(property.columnTypes[0]!.replace(/\(\d+\)$/, ''));
        return `${property.fieldNames[0]}: ${type}${property.nullable ? '' : ' not null'}`;
      });
    expect(mapped.sort()).toEqual(await storedColumns(meta.tableName));
  });
});

describe('the registry', () => {
  it('has one entity for each table of the application', async () => {
    const tables = (await allTables(app)).map(({ name }) => name);
    expect(entities.map(tableNameOf).sort()).toEqual(tables);
  });

  it('puts the tenant filter on each table that belongs to an organisation, and on no other', async () => {
    const owned = new Set((await allTables(app)).flatMap(({ name, clientColumn }) => (clientColumn ? [name] : [])));
    // They belong to an organisation, but are read before it is known, or by workers of all organisations.
    for (const name of ['client', 'client_version', 'outbox_mail', 'registration', 'session', 'sign_on_attempt'])
      owned.delete(name);
    for (const entity of entities)
      expect(entity.prototype instanceof OwnedRow, entity.name).toBe(owned.has(tableNameOf(entity)));
  });
});

describe('a column that names a person', () => {
  it('refers to an existing user, removed or not: a query that selects only the id reads no row', async () => {
    const columns = entities
      .flatMap((entity) => columnsOf(entity).map((column) => ({ ...column, table: tableNameOf(entity) })))
      .filter(({ kind, name }) => kind === 'person' && name !== 'deletedBy')
      .map(({ table, column }) => `${table}.${column}`);
    const bound = await app.sql<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c cross join unnest(c.conkey, c.confkey) k(own, theirs)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
         join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs and f.attname = 'id'
        where c.contype = 'f' and c.confrelid = 'client_user'::regclass`,
    );
    const names = new Set(bound.map(({ name }) => name));
    expect(columns.length).toBeGreaterThan(50);
    // The references of the audit are resolved by lookup, and that of a user has its own resolver.
    expect(columns.filter((name) => !names.has(name))).toEqual(['client_user.created_by', 'audit.user_id']);
  });
});

describe('fixed values', () => {
  const checkOf = async (constraint: string): Promise<string> => {
    const [found] = await app.sql<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint where conname = $1`,
      [constraint],
    );
    return found!.check;
  };
  const numbersIn = (text: string): number[] => [...text.matchAll(/\b\d+\b/g)].map(Number);

  it('are the same in the code and in the database', async () => {
    expect([...(await checkOf('client_user_role_check')).matchAll(/'(\w+)'/g)].map((match) => match[1])).toEqual([
      ...ROLES,
    ]);
    expect(numbersIn(await checkOf('ticket_recurring_check'))).toEqual([...RECURRENCES]);
    expect(numbersIn(await checkOf('job_interval_weeks_check'))).toEqual([...INTERVALS]);
    expect(RECURRENCES).toEqual([0, ...INTERVALS]);
    expect(numbersIn(await checkOf('job_lead_days_check')).at(-1)).toBe(MAX_LEAD_DAYS);
    expect([...(await checkOf('job_type_check')).matchAll(/'(\w+)'/g)].map((match) => match[1])).toEqual([
      ...JOB_TYPES,
    ]);
    expect(numbersIn(await checkOf('ticket_priority_check'))).toEqual([PRIORITIES[0], PRIORITIES.at(-1)]);
    expect(numbersIn(await checkOf('ticket_activity_content_check'))).toEqual([
      Math.min(...ACTIVITY_CODES),
      Math.max(...ACTIVITY_CODES),
    ]);
  });
});
