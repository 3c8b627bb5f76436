import { columnsOf, type ColumnDefinition, type Kind } from '../../schema/kernel/column.ts';
import { person } from '../users/shape.ts';
import { day, moment, number, text, times, uuid, value, version } from './fields.ts';
import type { Field, JsonSchema } from './shape.ts';

const SCHEMAS: Readonly<Record<Kind, JsonSchema>> = {
  id: uuid,
  person: uuid,
  text,
  boolean: { type: 'boolean' },
  smallint: number,
  integer: number,
  bigint: number,
  day,
  moment,
  json: {},
  bytes: {},
  'text[]': { type: 'array', items: text },
  'id[]': { type: 'array', items: uuid },
  'bytes[]': {},
};

/** The fields that end every record. */
export const recordFields = { ...times, createdBy: person(), version };

const ofEveryRecord = new Set(['id', ...Object.keys(recordFields)]);

/**
 * The fields of a shape that are columns of an entity: people as relations, everything else as values, with the
 * column's description in both languages. Left out are columns without a GraphQL field, those of every record, and
 * `leftOut`. An area can replace fields.
 */
export function columnFields(entity: new () => object, leftOut: readonly string[] = []): Record<string, Field> {
  return Object.fromEntries(
    columnsOf(entity)
      .filter(({ name, hidden }) => !hidden && !ofEveryRecord.has(name) && !leftOut.includes(name))
      .map(fieldOf),
  );
}

function fieldOf({ name, kind, nullable, description }: ColumnDefinition): [string, Field] {
  const about = typeof description === 'object' && { about: description };
  if (kind === 'person') return [name.replace(/Id$/, ''), { ...person(name), ...about }];
  const schema = SCHEMAS[kind];
  return [name, value(nullable && schema.type ? { ...schema, type: [schema.type, 'null'] } : schema, { ...about })];
}
