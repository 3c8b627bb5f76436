import { isDeepStrictEqual } from 'node:util';
import { columnsOf, KINDS, referenceName, tableNameOf, type ColumnDefinition } from './column.ts';
import type { Rows } from './context.ts';
import { notFound } from './errors.ts';
import type { ListField } from './list.ts';

/**
 * What is derived from the columns of an entity (column.ts), once, as the module is loaded:
 *
 *     const risks = tableOf(Risk);
 *     const RISK = risks.select('r');                       // `${RISK.sql}` between select and from
 *     type RiskRow = RowOf<typeof RISK>;                    // has what was selected and nothing else
 *     fields: { ...assessments.list(['title', 'createdAt']) }   // of a ListSpec
 *     const CHILDREN = risks.childrenOf('riskAssessmentId');    // statements for the rows of one parent
 *
 * The head of a record is written by the entity manager or in one statement (record-write.ts), lists are read as rows.
 */
export function tableOf<T extends object>(entity: new () => T): EntityTable<T> {
  return new EntityTable(entity);
}

/**
 * The columns of an entity: its properties that always have a value or null. What is optional is answered by GraphQL
 * and not stored.
 */
export type ColumnName<T> = {
  [K in keyof T & string]-?: unknown extends T[K]
    ? K
    : undefined extends T[K]
      ? never
      : T[K] extends Method
        ? never
        : K;
}[keyof T & string];

type Method = (...args: never[]) => unknown;

/** A value in a row: a moment is the text that PostgreSQL prints, which MomentScalar reads. */
export type Cell<Value> = Value extends Date ? string : Value;

/** A row of the table with these columns, as a statement answers it. */
export type Row<T, N extends ColumnName<T> = ColumnName<T>> = { [K in N]: Cell<T[K]> };

/** Columns with their values, from a row or from the entity manager. */
export type ValuesOf<T, N extends ColumnName<T> = ColumnName<T>> = { [K in N]: T[K] | Cell<T[K]> };

/** A select list with the type of its rows. */
export interface Selection<R> {
  readonly sql: string;
  /** Never set; it exists only in the type. */
  readonly row?: R;
}

export type RowOf<S extends Selection<unknown>> = NonNullable<S['row']>;

/** Name of an input's field for a column: that of the column, or for an id the name of what it refers to. */
type Alias<K extends string> = K | (K extends `${infer Stem}Id` ? Stem : never);

/** An input whose fields are columns. */
type InputOf<T> = { readonly [K in Exclude<ColumnName<T>, 'clientId'> as Alias<K>]?: T[K] | Cell<T[K]> | undefined };

/** Compile-time check: every field of the input must be stored in a column. */
type Stored<T, I> = InputOf<T> & { readonly [K in Exclude<keyof I, keyof InputOf<T>>]: never };

/** The values of an input under the names of their columns; optional where they are optional in the input. */
type FieldsOf<T, I> = { [K in keyof I as K extends ColumnName<T> ? K : K extends string ? `${K}Id` : never]: I[K] };

export class EntityTable<T extends object> {
  readonly table: string;
  /** Every column, `clientId` included, in the order of declaration. */
  readonly columns: readonly ColumnDefinition[];
  readonly #entity: new () => T;
  readonly #byName: ReadonlyMap<string, ColumnDefinition>;

  constructor(entity: new () => T) {
    this.#entity = entity;
    this.table = tableNameOf(entity);
    this.columns = columnsOf(entity);
    this.#byName = new Map(this.columns.map((definition) => [definition.name, definition]));
  }

  /** Every column except `clientId` and those that are left out. */
  names<const L extends ColumnName<T> = never>(leftOut: readonly L[] = []): Exclude<ColumnName<T>, L | 'clientId'>[] {
    const left = new Set<string>(['clientId', ...leftOut.map((name) => this.column(name).name)]);
    const names = this.columns.map(({ name }) => name).filter((name) => !left.has(name));
    return names as Exclude<ColumnName<T>, L | 'clientId'>[];
  }

  /** A column by its name. Throws for a property that is none. */
  column(name: string): ColumnDefinition {
    const definition = this.#byName.get(name);
    if (!definition) throw new Error(`${this.#entity.name}.${name} is no column`);
    return definition;
  }

  /** Select list of the table under this alias: the named columns, or all but `clientId`, by the names of the API. */
  select<const N extends ColumnName<T> = Exclude<ColumnName<T>, 'clientId'>>(
    alias: string,
    names: readonly N[] = this.#all(),
  ): Selection<Row<T, N>> {
    const terms = names.map((name) => {
      const { column } = this.column(name);
      return `${alias}.${column}${column === name ? '' : ` as "${name}"`}`;
    });
    return { sql: terms.join(', ') };
  }

  /** Fields of a list of the table `t`, to sort and filter by. */
  list<const N extends ColumnName<T>>(names: readonly N[], alias = 't'): Record<N, ListField> {
    const fields = names.map((name): [N, ListField] => {
      const field = listField(this.column(name), alias);
      if (!field) throw new Error(`${this.#entity.name}.${name}: a list cannot filter by ${this.column(name).kind}`);
      return [name, field];
    });
    return Object.fromEntries(fields) as Record<N, ListField>;
  }

  /** The same for each column that GraphQL answers and a list can filter by; a reference has the name of an input. */
  listOfAll(alias = 't'): Record<string, ListField> {
    const fields = this.columns.flatMap((definition): [string, ListField][] => {
      const { name, kind, hidden } = definition;
      const field = listField(definition, alias);
      const refers = kind === 'person' || kind === 'id';
      return field && !hidden ? [[refers ? referenceName(name) : name, field]] : [];
    });
    return Object.fromEntries(fields);
  }

  /** The column that a field of an input is stored in: that of its name, or `…Id`. Throws where there is none. */
  columnOf(field: string): ColumnDefinition {
    return this.#byName.get(field) ?? this.column(`${field}Id`);
  }

  /**
   * The values of an input under the names of columns: `responsible` is `responsibleId`; undefined values are left out.
   * Does not compile for a field that no column stores.
   */
  fields<I extends object>(input: I & Stored<T, I>): FieldsOf<T, I> {
    return Object.fromEntries(this.#sent(input)) as FieldsOf<T, I>;
  }

  /**
   * These columns of the input over what is stored; for a new row, over the initial values of a new instance of the
   * class, with its own id and times.
   */
  merged<N extends ColumnName<T>, I extends object>(
    names: readonly N[],
    input: I & Stored<T, I>,
    stored: ValuesOf<T, NoInfer<N>> | undefined,
  ): ValuesOf<T, N> {
    const sent = this.#sent(input);
    const before: object = stored ?? new this.#entity();
    return Object.fromEntries(
      names.map((name) => [name, sent.has(name) ? sent.get(name) : Reflect.get(before, name)]),
    ) as ValuesOf<T, N>;
  }

  /** The values of an input that differ from what is stored, under the names of columns. */
  changes<I extends object>(input: I & Stored<T, I>, stored: object): Partial<T> {
    const changed = [...this.#sent(input)].filter(
      ([name, value]) => !isDeepStrictEqual(value, Reflect.get(stored, name)),
    );
    return Object.fromEntries(changed) as Partial<T>;
  }

  /** Those of the columns that differ. Arrays and JSON are compared by their content. */
  differing<const N extends ColumnName<T>>(
    names: readonly N[],
    before: ValuesOf<T, NoInfer<N>>,
    after: ValuesOf<T, NoInfer<N>>,
  ): N[] {
    return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  }

  /** The statements that write the rows of one parent, all columns except those that are left out. */
  childrenOf<P extends ColumnName<T>, const L extends ColumnName<T> = never>(
    parent: P,
    leftOut: readonly L[] = [],
  ): ChildTable<T, Exclude<ColumnName<T>, P | L | 'clientId'>> {
    return new ChildTable(this, this.column(parent), this.names([parent, ...leftOut]));
  }

  #sent(input: object): Map<string, unknown> {
    const sent = new Map<string, unknown>();
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined) continue;
      sent.set(this.columnOf(name).name, value);
    }
    return sent;
  }

  #all<N extends ColumnName<T>>(): readonly N[] {
    return this.names() as readonly ColumnName<T>[] as readonly N[];
  }
}

/** The field of a list for a column; null for kinds that no list filters by. */
function listField({ column, kind, nullable }: ColumnDefinition, alias: string): ListField | null {
  const { list } = KINDS[kind];
  if (!list) return null;
  // Indexes by moments have their nulls last in descending order, all others those of PostgreSQL. Rows of joined tables may be missing.
  const neverNull = nullable !== true && kind !== 'moment' && alias === 't';
  return { column: `${alias}.${column}`, kind: list, ...(neverNull && { neverNull }) };
}

/** The difference between the rows of a parent and the wanted ones. */
export interface ChildPlan<R> {
  created: R[];
  changed: R[];
  /** Ids. */
  removed: string[];
  /** Nothing differs. */
  isEmpty: boolean;
}

/**
 * The rows that belong to one parent, written together: at most one statement each for those that are created, changed
 * and removed. The entity manager would do the same in as many statements, but reads and compares every row in Node
 * (docs/adr/0001-one-class-two-roles-plain-rows-for-reading.md).
 */
export class ChildTable<T extends object, N extends ColumnName<T>> {
  /** The columns that are written, `id` included. */
  readonly names: readonly N[];
  readonly #table: EntityTable<T>;
  readonly #insert: string;
  readonly #update: string;
  readonly #remove: string;

  constructor(table: EntityTable<T>, parent: ColumnDefinition, names: readonly N[]) {
    this.#table = table;
    this.names = names;
    const columns = names.map((name) => table.column(name));
    const values = columns.filter(({ name }) => name !== 'id');
    const types = columns.map(({ name, kind }) => `${quoted(name)} ${KINDS[kind].sql}`);
    const rows = `jsonb_to_recordset($2::jsonb) as n(${types.join(', ')})`;
    const targets = ['client_id', parent.column, ...columns.map(({ column }) => column)];
    const sources = ['app_client_id()', '$1::uuid', ...columns.map(({ name }) => `n.${quoted(name)}`)];
    this.#insert = `insert into ${table.table} (${targets.join(', ')}) select ${sources.join(', ')}
      from ${rows} on conflict (client_id, id) do nothing returning id`;
    const settings = values.map(({ name, column }) => `${column} = n.${quoted(name)}`);
    this.#update = `update ${table.table} t set ${settings.join(', ')}
      from ${rows} where t.${parent.column} = $1 and t.id = n.id`;
    this.#remove = `delete from ${table.table} where ${parent.column} = $1 and id = any($2::uuid[]) returning id`;
  }

  /** A row to write: the input over what is stored, as EntityTable.merged. */
  merged<I extends object>(input: I & Stored<T, I>, stored: ValuesOf<T, N> | undefined): ValuesOf<T, N> {
    return this.#table.merged(this.names, input, stored);
  }

  /** Compares the wanted rows, which are all rows of the parent, with the stored ones. */
  plan<R extends ValuesOf<T, N> & Identified>(
    wanted: readonly R[],
    stored: readonly (ValuesOf<T, N> & Identified)[],
  ): ChildPlan<R> {
    const before = new Map(stored.map((row) => [row.id, row]));
    const ids = new Set(wanted.map(({ id }) => id));
    const created = wanted.filter(({ id }) => !before.has(id));
    const changed = wanted.filter((row) => {
      const stored = before.get(row.id);
      return stored !== undefined && this.#table.differing(this.names, stored, row).length > 0;
    });
    const removed = stored.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    return { created, changed, removed, isEmpty: created.length + changed.length + removed.length === 0 };
  }

  /** Writes a plan. Throws NOT_FOUND for an id that a row of another parent has. */
  async write(rows: Rows, parentId: string, plan: ChildPlan<ValuesOf<T, N>>): Promise<void> {
    await this.remove(rows, parentId, plan.removed);
    await this.update(rows, parentId, plan.changed);
    await this.insert(rows, parentId, plan.created);
  }

  /** Adds rows in one statement. Throws NOT_FOUND for an id that exists. */
  async insert(rows: Rows, parentId: string, created: readonly ValuesOf<T, N>[]): Promise<void> {
    if (created.length === 0) return;
    const inserted = await rows(this.#insert, [parentId, JSON.stringify(created)]);
    if (inserted.length !== created.length) throw notFound();
  }

  /** Writes every column of the rows in one statement. Rows of another parent are not changed. */
  async update(rows: Rows, parentId: string, changed: readonly ValuesOf<T, N>[]): Promise<void> {
    if (changed.length > 0) await rows(this.#update, [parentId, JSON.stringify(changed)]);
  }

  /** Removes what the parent has of these rows. Returns how many there were. */
  async remove(rows: Rows, parentId: string, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    return (await rows(this.#remove, [parentId, ids])).length;
  }
}

interface Identified {
  id: string;
}

/** PostgreSQL reads names without quotes in lower case. */
const quoted = (name: string): string => (/[A-Z]/.test(name) ? `"${name}"` : name);
