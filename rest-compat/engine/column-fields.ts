import { columnsOf, referenceName, type ColumnDefinition, type Kind } from '../../schema/kernel/column.ts';
import { day, moment, number, relation, text, times, uuid, value, version } from './fields.ts';
import type { Field, JsonSchema, RelationField, Shape } from './shape.ts';

const SCHEMAS: Readonly<Record<Kind, JsonSchema>> = {
  id: uuid,
  person: uuid,
  text,
  boolean: { type: 'boolean' },
  smallint: number,
  integer: number,
  bigint: number,
  decimal: { type: 'number' },
  day,
  moment,
  json: {},
  bytes: {},
  'text[]': { type: 'array', items: text },
  'id[]': { type: 'array', items: uuid },
  'bytes[]': {},
};

/** The shapes of records, whose people have the shape that `person` answers. */
export interface RecordShapes {
  /** The fields that end every record. */
  recordFields: Readonly<typeof times & { createdBy: RelationField; version: typeof version }>;
  /**
   * The fields of a shape that are columns of an entity: people and other records as relations, everything else as
   * values, with the column's description in both languages. Left out are columns without a GraphQL field, those of
   * every record, and `leftOut`. An area can replace fields.
   */
  columnFields(entity: new () => object, leftOut?: readonly string[]): Record<string, Field>;
  /**
   * The shape of a plain record: its columns and the fields of every record. It is also the result of `populate` for
   * references to the record. An entity without a version is not a record; its shape has the columns only.
   */
  recordShape(entity: new () => object): Shape;
}

/** `person` answers a person that a record refers to; `ids` is the field of GraphQL with the id. */
export function recordShapes(person: (ids?: string) => RelationField): RecordShapes {
  const recordFields = { ...times, createdBy: person(), version };
  const ofEveryRecord = new Set(['id', ...Object.keys(recordFields)]);
  const shapes = new Map<new () => object, Shape>();

  const columnFields: RecordShapes['columnFields'] = (entity, leftOut = []) =>
    Object.fromEntries(
      columnsOf(entity)
        .filter(({ name, hidden }) => !hidden && !ofEveryRecord.has(name) && !leftOut.includes(name))
        .map(fieldOf),
    );

  function recordShape(entity: new () => object): Shape {
    const isRecord = columnsOf(entity).some((column) => column.version);
    const made = shapes.get(entity) ?? {
      name: entity.name,
      identified: true,
      fields: { ...columnFields(entity), ...(isRecord && recordFields) },
    };
    shapes.set(entity, made);
    return made;
  }

  function fieldOf({ name, kind, nullable, description, refersTo, example }: ColumnDefinition): [string, Field] {
    const about = typeof description === 'object' && { about: description };
    if (kind === 'person') return [referenceName(name), { ...person(name), ...about }];
    if (refersTo) {
      const other = recordShape(refersTo());
      return [referenceName(name), relation(other, { ids: name, nullable: nullable ?? false, ...about })];
    }
    const schema = SCHEMAS[kind];
    const shown = example !== undefined && { example: typeof example === 'object' ? example.de : example };
    const typed = nullable && schema.type ? { ...schema, type: [schema.type, 'null'] } : schema;
    return [name, value(typed, { ...about, ...shown })];
  }

  return { recordFields, columnFields, recordShape };
}
