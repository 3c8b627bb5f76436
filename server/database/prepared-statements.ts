/** A prepared statement: PostgreSQL plans it once per connection. */
interface Prepared {
  name: string;
  text: string;
}

/** Limited, because list queries are composed of many different statements. */
const MAX_PREPARED = 300;
/** More ids than these are worth a plan of their own. */
const FEW_IDS = 100;

/**
 * Ids in a subselect, which the planner does not look into: of a parameter it knows that there is one id, expects ten in a
 * plan for all values, and so plans the statement anew each time, which takes longer than to read the row.
 */
const withUnseenIds = (sql: string): string =>
  sql.replace(/\bany\(\$(\d+)::uuid\[\]\)/g, 'any((select $$$1::uuid[])::uuid[])');

/** The statements of the product, as they are sent to PostgreSQL. */
export class PreparedStatements {
  readonly #prepared = new Map<string, Prepared>();

  /** A statement with the name of its plan, or without one: it is then planned for these parameters. */
  of(sql: string, params: readonly unknown[]): Prepared | { text: string } {
    // The columns of a piece are those of its cursor; a prepared statement would insist on those of the first.
    if (/^(declare|fetch) /.test(sql)) return { text: sql };
    // A plan for all values expects ten ids: thousands would be joined row by row.
    if (params.some((param) => Array.isArray(param) && param.length > FEW_IDS)) return { text: sql };
    let found = this.#prepared.get(sql);
    if (found === undefined && this.#prepared.size < MAX_PREPARED)
      this.#prepared.set(sql, (found = { name: `statement ${this.#prepared.size}`, text: withUnseenIds(sql) }));
    return found ?? { text: sql };
  }
}
