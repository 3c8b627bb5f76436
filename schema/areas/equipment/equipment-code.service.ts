import { randomUUID } from 'node:crypto';
import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import { newToken } from '../../kernel/tokens.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { MOST_LABELS } from './equipment-item.input.ts';

interface Coded {
  id: string;
  code: string;
}

/** The codes of devices, by the id of the device. */
export const codesOf = (ctx: Context): DataLoader<string, Coded | null> =>
  rowById(ctx, codesOf, (rows, ids) =>
    rows<Coded>(
      `select t.equipment_item_id as id, t.code from equipment_code t
        where ${OWN_ROWS} and t.equipment_item_id = any($1::uuid[])`,
      [ids],
    ),
  );

/** Throws BAD_INPUT for none, too many or something else than ids. */
export function requireChosen(ids: readonly string[]): string[] {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) throw badInput('ids', 'required');
  if (chosen.length > MOST_LABELS) throw badInput('ids', 'tooManyRows', { most: MOST_LABELS });
  if (!chosen.every(isId)) throw badInput('ids', 'invalid');
  return chosen;
}

/**
 * Gives devices a code, as far as they have none: labels that hang already stay valid. Returns them. Throws BAD_INPUT,
 * and NOT_FOUND when one of them is not there.
 */
export function openDevices(ctx: Context, wanted: readonly string[]): Promise<EquipmentItem[]> {
  const ids = requireChosen(wanted);
  return ctx.write(async (tx) => {
    const items = await tx.em.find(EquipmentItem, { id: ids });
    if (items.length !== ids.length) throw notFound();
    await tx.rows(
      `insert into equipment_code (client_id, id, equipment_item_id, code, created_by)
       select app_client_id(), n.id, n.item, n.code, $2
         from jsonb_to_recordset($1::jsonb) as n(id uuid, item uuid, code text)
       on conflict (client_id, equipment_item_id) do nothing`,
      [JSON.stringify(ids.map((item) => ({ id: randomUUID(), item, code: newToken().token }))), ctx.user.userId],
    );
    return items;
  });
}

const removeCode = (rows: Rows, id: string): Promise<unknown> =>
  rows(`delete from equipment_code t where ${OWN_ROWS} and t.equipment_item_id = $1`, [id]);

/** Ends the code of a device: its label opens nothing any more, and the next one has another code. Throws NOT_FOUND. */
export function closeDevice(ctx: Context, id: string): Promise<EquipmentItem> {
  return ctx.write(async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, id);
    await removeCode(tx.rows, id);
    return item;
  });
}
