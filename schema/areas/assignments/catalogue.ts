import { Ctx, FieldResolver, Int, Resolver, Root, type ClassType } from 'type-graphql';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import type { PlainEntity } from '../../kernel/tenant.entity.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import type { ItemKind } from './assignment.enums.ts';
import { itemCounts } from './assignment.rows.ts';
import { deriveAllAssignments } from './derive-assignments.ts';

/** SQL: an item that is still offered. A removed item stays stored if somebody has completed it. */
export const OFFERED = 't.retired_at is null';

/** An instruction or an examination. */
type Item = PlainEntity & { retiredAt: Date | null };

/**
 * The operations of a catalogue. A completion is evidence, so deleting an item that was completed only retires it;
 * groups and people do not have to complete it any more.
 */
export function catalogueResolver<T extends Item>(kind: ItemKind, operations: PlainOperations<T>): ClassType<object> {
  const { entity } = operations;
  const writes = {
    remove: (ctx: Context, id: string) =>
      ctx.write(async (tx) => removeItem(tx, kind, await lockRecord<Item>(tx, entity, id), ctx)),
    descriptions: { remove: 'Nobody has to complete it any more; what was completed is kept' },
  };

  @Resolver(() => entity)
  class CatalogueResolver extends recordResolver(operations, writes) {
    @FieldResolver(() => Int, { description: 'Of how many people it is demanded' })
    async assignedCount(@Root() { id }: Item, @Ctx() ctx: Context): Promise<number> {
      return (await itemCounts(ctx).load(id))?.assigned ?? 0;
    }

    @FieldResolver(() => Int, { description: 'How many of them have not completed it' })
    async openCount(@Root() { id }: Item, @Ctx() ctx: Context): Promise<number> {
      return (await itemCounts(ctx).load(id))?.open ?? 0;
    }
  }
  return CatalogueResolver;
}

/** Retires an item, or deletes it if nobody has ever completed it. */
export async function removeItem(tx: Tx, kind: ItemKind, item: Item, ctx: Context): Promise<void> {
  for (const table of ['employee_group_requirement', 'single_assignment'])
    await tx.rows(`delete from ${table} where ${kind}_id = $1`, [item.id]);
  await deriveAllAssignments(tx.rows, todayOf(ctx));
  const [completed] = await tx.rows(
    `select 1 from assignment where client_id = app_client_id() and item_id = $1 and completed_at is not null limit 1`,
    [item.id],
  );
  if (completed) {
    await saveRecord(tx, item, { retiredAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    return;
  }
  await removeRecord(tx, item);
}
