import { randomUUID } from 'node:crypto';
import type DataLoader from 'dataloader';
import type { Context } from '../kernel/context.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { publicLookup } from '../kernel/limited-lookup.ts';
import { isId, OWN_ROWS } from '../kernel/list.ts';
import { rowById } from '../kernel/loaders.ts';
import type { LimitName } from '../kernel/ports.ts';
import { lockRecord } from '../kernel/record-write.ts';
import { newToken } from '../kernel/tokens.ts';

/** Longest text that is looked up as a code. */
const LONGEST_CODE = 100;

interface CodeOptions<T> {
  entity: new () => T;
  /** Table with client_id, id, code, created_by and the column of the record. */
  table: string;
  column: string;
  /** Limit of the records that get a code in one call. */
  most: number;
  /** Limit of failed lookups, and the message for a code that is not valid. */
  limit: LimitName;
  messageKey: string;
}

interface Coded {
  id: string;
  code: string;
}

/** The codes on the labels of records, which open a page without a login. A record has one at most. */
export interface RecordCodes<T> {
  /** By the id of the record. */
  of: (ctx: Context) => DataLoader<string, Coded | null>;
  /** Ids without repetition. Throws BAD_INPUT for none, too many or something else than ids. */
  requireChosen: (ids: readonly string[]) => string[];
  /**
   * Gives records a code, as far as they have none: labels that were printed before stay valid. Throws BAD_INPUT, and NOT_FOUND
   * when one of them is not there.
   */
  open: (ctx: Context, ids: readonly string[]) => Promise<T[]>;
  /** Ends a code: its label opens nothing any more, and the next one has another code. Throws NOT_FOUND. */
  close: (ctx: Context, id: string) => Promise<T>;
  /** Whose code it is. Throws NOT_FOUND for a code that is not valid, BAD_INPUT, RATE_LIMITED. */
  find: (ctx: Context, code: string) => Promise<{ id: string; clientId: string }>;
}

/** The operations on the codes of one kind of record. */
export function recordCodes<T extends { id: string }>(options: CodeOptions<T>): RecordCodes<T> {
  const { entity, table, column, most, limit, messageKey } = options;
  const requireChosen = (ids: readonly string[]): string[] => {
    const chosen = [...new Set(ids)];
    if (chosen.length === 0) throw badInput('ids', 'required');
    if (chosen.length > most) throw badInput('ids', 'tooManyRows', { most });
    if (!chosen.every(isId)) throw badInput('ids', 'invalid');
    return chosen;
  };
  const of = (ctx: Context): DataLoader<string, Coded | null> =>
    rowById(ctx, of, (rows, ids) =>
      rows<Coded>(
        `select t.${column} as id, t.code from ${table} t where ${OWN_ROWS} and t.${column} = any($1::uuid[])`,
        [ids],
      ),
    );
  return {
    of,
    requireChosen,
    open: (ctx, wanted) => {
      const ids = requireChosen(wanted);
      return ctx.write(async (tx) => {
        const records = await tx.em.find(entity as new () => { id: string }, { id: ids });
        if (records.length !== ids.length) throw notFound();
        await tx.rows(
          `insert into ${table} (client_id, id, ${column}, code, created_by)
           select app_client_id(), n.id, n.record, n.code, $2
             from jsonb_to_recordset($1::jsonb) as n(id uuid, record uuid, code text)
           on conflict (client_id, ${column}) do nothing`,
          [
            JSON.stringify(ids.map((record) => ({ id: randomUUID(), record, code: newToken().token }))),
            ctx.user.userId,
          ],
        );
        return records as T[];
      });
    },
    close: (ctx, id) =>
      ctx.write(async (tx) => {
        const record = await lockRecord(tx, entity as never, id);
        await tx.rows(`delete from ${table} t where ${OWN_ROWS} and t.${column} = $1`, [id]);
        return record as unknown as T;
      }),
    find: (ctx, code) => {
      if (code.length > LONGEST_CODE) throw badInput('code', 'tooLong');
      return publicLookup(ctx, { limit, messageKey }, () =>
        ctx.unscoped('labels: whose code is it', (rows) =>
          rows<{ id: string; clientId: string }>(
            `select client_id as "clientId", ${column} as id from ${table} t where t.client_id is not null and code = $1`,
            [code],
          ),
        ),
      );
    },
  };
}
