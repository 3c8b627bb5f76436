import { referenceName, type IsPerson } from '../../kernel/column.ts';
import type { Rows } from '../../kernel/context.ts';
import type { Cell, ColumnName, EntityTable, Selection } from '../../kernel/table.ts';
import { FORMATTED } from '../../areas/tickets/ticket.rows.ts';

/** The organisation in the head of a document. */
export interface Letterhead {
  name: string;
  street: string;
  city: string;
  country: string;
  /** Its number with the statutory accident insurance. Older versions do not have it. */
  companyNumber?: string;
  /**
   * Its logo as a data address. No part of a snapshot: documents show the logo of the day on which they are printed.
   */
  logo?: string;
}

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

/** The tickets with these ids, as far as they still exist. One statement. */
export async function printedTickets(rows: Rows, ids: readonly string[]): Promise<Map<string, PrintedTicket>> {
  if (ids.length === 0) return new Map();
  const found = await rows<PrintedTicket>(
    `select t.id, ${FORMATTED} as number, t.title, t.due_date::text as "dueDate", b.name as board,
            b.final as closed,
            array(select p.name from ticket_user u join client_user p on p.client_id = u.client_id and p.id = u.user_id
                   where u.client_id = t.client_id and u.ticket_id = t.id order by p.name, p.id) as users
       from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id
      where t.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(found.map((ticket) => [ticket.id, ticket]));
}
