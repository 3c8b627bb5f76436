import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import type { PinState } from './terminal.entity.ts';

/** The state of the PIN of an employee, by the id of the employee. */
export const pinStates = (ctx: Context): DataLoader<string, (PinState & { id: string }) | null> =>
  rowById(ctx, pinStates, async (rows: Rows, ids) => {
    const found = await rows<{ id: string; setAt: string; isOwn: boolean; lockedAt: string | null }>(
      `select employee_id as id, set_at as "setAt", is_own as "isOwn", locked_at as "lockedAt" from employee_pin t
        where ${OWN_ROWS} and employee_id = any($1::uuid[])`,
      [ids],
    );
    return found.map((pin) => ({
      ...pin,
      setAt: new Date(pin.setAt),
      lockedAt: pin.lockedAt === null ? null : new Date(pin.lockedAt),
    }));
  });
