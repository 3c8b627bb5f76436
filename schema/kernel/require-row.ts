import { notFound } from './errors.ts';
import { isId, OWN_ROWS } from './list.ts';
import type { Rows } from './rows.ts';

/**
 * Throws NOT_FOUND when the organisation has no row `t` with this id, or the id is none. `where` is a further condition
 * in SQL.
 */
export async function requireRow(rows: Rows, table: string, id: string, where?: string): Promise<void> {
  const found = isId(id)
    ? await rows(`select 1 from ${table} t where ${OWN_ROWS} and t.id = $1${where ? ` and ${where}` : ''}`, [id])
    : [];
  if (found.length === 0) throw notFound();
}
