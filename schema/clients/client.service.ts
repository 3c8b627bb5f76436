import type { Context } from '../kernel/context.ts';
import type { Client } from './client.entity.ts';
import type { UpdateClientValues } from './client.input.ts';
import { currentClient } from './client.rows.ts';

/** Changes what holds for the whole organisation. One login at a time counts from the next login on: nobody at work is thrown out. */
export function updateClient(ctx: Context, input: UpdateClientValues): Promise<Client> {
  return ctx.write(async (tx) => {
    if (input.singleLogin !== undefined) {
      await tx.rows(`update client set single_login = $1`, [input.singleLogin]);
      tx.changed({ entity: 'Client', id: ctx.clientId, kind: 'updated' });
    }
    return currentClient(tx.rows);
  });
}
