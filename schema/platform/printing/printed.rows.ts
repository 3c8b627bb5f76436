import { referenceName, type IsPerson } from '../../kernel/column.ts';
import type { Rows } from '../../kernel/context.ts';
import type { Cell, ColumnName, EntityTable, Selection } from '../../kernel/table.ts';
import type { Letterhead } from '../../records/print-options.ts';

/** A person with the name at that time. */
export interface PrintedPerson {
  id: string;
  name: string;
}

/** A measure: a ticket at the time of the snapshot. */
export interface PrintedTicket {
  id: string;
  /** T-00042 */
  number: string;
  title: string;
  users: string[];
  /** `YYYY-MM-DD` */
  dueDate: string | null;
  /** Its board. */
  board: string;
  closed: boolean;
}

/** The organisation of the transaction, as a letterhead. Missing values are left out. */
export async function letterheadOf(rows: Rows): Promise<Letterhead> {
  const [client] = await rows<{
    name: string;
    companyNumber: string | null;
    address: Partial<Record<'street' | 'streetNumber' | 'postalCode' | 'city' | 'country', string>> | null;
  }>(`select name, company_data->>'companyNumber' as "companyNumber", company_data->'address' as address from client`);
  if (!client) throw new Error('The organisation of this document is gone');
  const { street = '', streetNumber = '', postalCode = '', city = '', country = '' } = client.address ?? {};
  return {
    name: client.name,
    street: `${street} ${streetNumber}`.trim(),
    city: `${postalCode} ${city}`.trim(),
    country: country.trim(),
    companyNumber: client.companyNumber?.trim() ?? '',
  };
}

/** SQL: a person `alias` as PrintedPerson, null where there is none. */
const personJson = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`;

/** A reference has the name of what it refers to: `responsibleId` as `responsible`. */
type PrintedName<K, Value> = IsPerson<Value> extends true ? (K extends `${infer Stem}Id` ? Stem : K) : K;

/** A row of a snapshot, people with the name at that time. */
export type Printed<T, N extends ColumnName<T>> = {
  [K in N as PrintedName<K, T[K]>]: IsPerson<T[K]> extends true ? PrintedPerson | null : Cell<T[K]>;
};

/**
 * Select list of a snapshot: all columns of the table under this alias except those that are left out. `joins` follows
 * the table in the from clause and joins the people.
 */
export function printedOf<T extends object, const L extends ColumnName<T> = never>(
  table: EntityTable<T>,
  alias: string,
  leftOut: readonly L[] = [],
): Selection<Printed<T, Exclude<ColumnName<T>, L | 'clientId'>>> & { readonly joins: string } {
  const joins: string[] = [];
  const terms = table.names(leftOut).map((name) => {
    const { kind, column } = table.column(name);
    if (kind !== 'person') return table.select(alias, [name]).sql;
    const one = `${alias}_${column}`;
    joins.push(
      `left join client_user ${one} on ${one}.client_id = ${alias}.client_id and ${one}.id = ${alias}.${column}`,
    );
    return `${personJson(one)} as "${referenceName(name)}"`;
  });
  return { sql: terms.join(', '), joins: joins.join(' ') };
}
