import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { GraphQLScalarType } from 'graphql';
import { Field, Float, ID, Int } from 'type-graphql';
import type { ListKind } from './list.ts';
import type { Language } from './permissions.ts';
import { DayScalar, JsonScalar, MomentScalar } from './scalars.ts';

/**
 * One declaration for each column (docs/adr/0015-one-declaration-per-column.md). `@Column` makes the property a column
 * of MikroORM's entity and a field of type-graphql's object type, and records it in a registry of its own, which is
 * complete, in the order of the class, as soon as the module is loaded. `tableOf` (table.ts) derives select lists, list
 * fields, differences and statements from that registry.
 *
 * Rules for a class with columns:
 *
 * - It carries `@Table('name')`; its base is TenantEntity, OwnedEntity or OwnedRow (tenant.entity.ts), or none where
 *   the table belongs to no organisation.
 * - A property with `@Column` always has a value or null. Other fields of the GraphQL type are optional properties
 *   (`name?:`): the types of rows distinguish columns by that.
 * - References are columns with ids (`person`, `id`), never relations of the ORM; the database cascades.
 */

declare const person: unique symbol;

/** Id of a user of the organisation. A plain string can be assigned; the brand marks the property as a reference. */
export type PersonId = string & { readonly [person]?: true };

/** Whether a property refers to a user. */
export type IsPerson<Value> = typeof person extends keyof NonNullable<Value> ? true : false;

interface KindDefinition {
  /** PostgreSQL's name of the type. */
  sql: string;
  /** GraphQL type of the field; a list of it for arrays. Null: no client reads it, so there is no field. */
  graphql: GraphQLScalarType | StringConstructor | BooleanConstructor | null;
  /** How a list's filter reads a value (list.ts); null where a list cannot filter by the column. */
  list: ListKind | null;
}

/** What a column can hold. The SQL type of an array ends with `[]`, and its field is a list. */
export const KINDS = {
  id: { sql: 'uuid', graphql: ID, list: 'id' },
  person: { sql: 'uuid', graphql: ID, list: 'id' },
  text: { sql: 'text', graphql: String, list: 'text' },
  boolean: { sql: 'boolean', graphql: Boolean, list: 'boolean' },
  smallint: { sql: 'smallint', graphql: Int, list: 'number' },
  integer: { sql: 'integer', graphql: Int, list: 'number' },
  bigint: { sql: 'bigint', graphql: Float, list: 'number' },
  decimal: { sql: 'double precision', graphql: Float, list: 'number' },
  day: { sql: 'date', graphql: DayScalar, list: 'day' },
  moment: { sql: 'timestamptz', graphql: MomentScalar, list: 'moment' },
  json: { sql: 'jsonb', graphql: JsonScalar, list: null },
  bytes: { sql: 'bytea', graphql: null, list: null },
  'text[]': { sql: 'text[]', graphql: String, list: null },
  'id[]': { sql: 'uuid[]', graphql: ID, list: null },
  'bytes[]': { sql: 'bytea[]', graphql: null, list: null },
} as const satisfies Record<string, KindDefinition>;

export type Kind = keyof typeof KINDS;

/** What a property of each kind holds. A `day` is `YYYY-MM-DD`; PostgreSQL's bigint does not fit into a number. */
interface Values {
  id: string;
  person: PersonId;
  text: string;
  boolean: boolean;
  smallint: number;
  integer: number;
  bigint: string;
  decimal: number;
  day: string;
  moment: Date;
  json: unknown;
  bytes: Buffer;
  'text[]': string[];
  'id[]': string[];
  'bytes[]': Buffer[];
}

export interface ColumnOptions {
  /** Name in the table, where it is not the property's in snake case. */
  column?: string;
  nullable?: true;
  /** No field of GraphQL. */
  hidden?: true;
  /** What the field means, for GraphQL and, in both languages, for the documentation of REST. */
  description?: string | Readonly<Record<Language, string>>;
  /** What the documentation of REST shows where no example body has the field; a text in both languages. */
  example?: string | number | boolean | Readonly<Record<Language, string>>;
  /** GraphQL type where it is not that of the kind: an enum. */
  graphql?: () => object;
  /**
   * The record that an `id` column names, a kind of plain record: schema/records/plain-record.ts answers it under the
   * reference's name.
   */
  refersTo?: () => new () => object;
  /** Part of the ORM's primary key. */
  primary?: true;
  /** Counted by the ORM for optimistic locking. */
  version?: true;
  /** Value of a new row and of a changed row that the entity manager writes. */
  onCreate?: (entity: object, em: object) => unknown;
  onUpdate?: (entity: object, em: object) => unknown;
}

/** A column as it is declared. */
export interface ColumnDefinition extends ColumnOptions {
  /** Property of the class, which is its name in GraphQL. */
  name: string;
  column: string;
  kind: Kind;
}

type Mistake<Text extends string> = { mistake: Text };

/** The property's type must be that of the column: its kind's, and null exactly where the column is nullable. */
type Fits<Value, K extends Kind, O extends ColumnOptions> = unknown extends Value
  ? K extends 'json'
    ? unknown
    : Mistake<'the property has no type'>
  : undefined extends Value
    ? Mistake<'a column is never undefined: remove the question mark'>
    : K extends 'person'
      ? IsPerson<Value> extends true
        ? FitsNull<Value, O>
        : Mistake<'a reference to a user is of type PersonId'>
      : NonNullable<Value> extends Values[K]
        ? FitsNull<Value, O>
        : Mistake<'type of the property is not that of the column'>;

type FitsNull<Value, O extends ColumnOptions> = null extends Value
  ? O extends { nullable: true }
    ? unknown
    : Mistake<'the property can be null, but the column is not nullable'>
  : O extends { nullable: true }
    ? Mistake<'nullable column, but the property cannot be null'>
    : unknown;

/** Name of what a column refers to, in inputs and documents: `responsibleId` is `responsible` there. */
export const referenceName = (name: string): string => name.replace(/Id$/, '');

/** Columns that each class declares itself, base classes apart. */
const declared = new Map<object, ColumnDefinition[]>();
const tableNames = new Map<object, string>();

/** The name of a property in SQL. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Declares a property as a column and, unless it is hidden, as a field. Does not compile when the property's type is
 * not that of the column.
 */
export function Column<K extends Kind, const O extends ColumnOptions = Record<never, never>>(kind: K, options?: O) {
  return <T extends object, N extends keyof T & string>(target: T, name: N & Fits<T[N], K, O>): void => {
    const definition: ColumnDefinition = { ...options, name, kind, column: options?.column ?? snakeCase(name) };
    const columns = declared.get(target.constructor) ?? [];
    declared.set(target.constructor, [...columns, definition]);
    mapProperty(target, definition);
    if (!definition.hidden && KINDS[kind].graphql) mapField(target, definition);
  };
}

function mapProperty(target: object, { name, column, kind, ...options }: ColumnDefinition): void {
  const { nullable = false, version = false, onCreate, onUpdate } = options;
  const property = {
    type: KINDS[kind].sql,
    // Set explicitly, because the ORM assumes text for every array and a sequence for every numeric key.
    columnType: KINDS[kind].sql,
    autoincrement: false,
    fieldName: column,
    nullable,
    version,
    ...(onCreate && { onCreate }),
    ...(onUpdate && { onUpdate }),
  };
  (options.primary ? PrimaryKey : Property)(property)(target, name);
}

function mapField(target: object, { name, kind, nullable, description, graphql }: ColumnDefinition): void {
  const { sql, graphql: scalar } = KINDS[kind];
  const type = (): object => graphql?.() ?? scalar!;
  Field(sql.endsWith('[]') ? () => [type()] : type, {
    nullable: nullable ?? false,
    ...(description && { description: typeof description === 'string' ? description : description.en }),
  })(target, name);
}

/** Declares the table of a class with columns, which becomes an entity of MikroORM. */
export function Table(name: string) {
  return (entity: new () => object): void => {
    tableNames.set(entity, name);
    Entity({ tableName: name })(entity);
  };
}

/** Name of an entity's table. Throws for a class without `@Table`. */
export function tableNameOf(entity: new () => object): string {
  const name = tableNames.get(entity);
  if (!name) throw new Error(`${entity.name} has no @Table`);
  return name;
}

/** The columns of an entity in the order of their declaration, those of its base classes first. */
export function columnsOf(entity: new () => object): readonly ColumnDefinition[] {
  const chain: ColumnDefinition[][] = [];
  for (let prototype: unknown = entity.prototype; prototype; prototype = Object.getPrototypeOf(prototype))
    chain.unshift(declared.get((prototype as object).constructor) ?? []);
  // A column that a class declares again replaces that of its base.
  return [...new Map(chain.flat().map((definition) => [definition.name, definition])).values()];
}
