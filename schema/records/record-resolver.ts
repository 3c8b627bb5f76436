import { randomUUID } from 'node:crypto';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import type * as z from 'zod';
import type { AllowRule } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import type { Context, Rows } from '../kernel/context.ts';
import { notFound, refuseInput } from '../kernel/errors.ts';
import { isId, ListArgs, listRows, OWN_ROWS, pageOf, type ListPage, type ListSpec } from '../kernel/list.ts';
import { lockRecord, saveRecord, waitForCreation, findLocked } from '../kernel/record-write.ts';
import { Removed } from '../kernel/removed.ts';
import type { EntityTable } from '../kernel/table.ts';
import type { TenantEntity } from '../kernel/tenant.entity.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { User } from '../users/user.entity.ts';
import { usersById } from '../users/user.rows.ts';

/** A plain record: one table, one form, the five operations. */
export interface RecordOptions<T extends TenantEntity> {
  entity: new () => T;
  table: EntityTable<T>;
  /** Name of the list in the API, for example `storageLocations`; that of one record is the entity's. */
  plural: string;
  rule: AllowRule;
  list: ListSpec;
  /** Every field is a column of the table; `id` may be chosen by the caller. */
  createSchema: z.ZodObject;
  updateSchema: z.ZodObject;
}

type Input = Record<string, unknown>;

/** The list of a plain record: every column can be sorted and filtered by, these are searched. */
export function recordList<T extends TenantEntity>(
  table: EntityTable<T>,
  { search, fields }: { search: readonly string[]; fields: ListSpec['fields'] },
): ListSpec {
  return {
    from: `${table.table} t`,
    select: table.select('t').sql,
    where: OWN_ROWS,
    search: search.map((name) => `t.${table.column(name).column}`),
    fields,
  };
}

/** Records with these ids, as rows; those of other organisations are left out. */
export const recordsByIds =
  <T extends TenantEntity>({ from, select }: Pick<ListSpec, 'from' | 'select'>) =>
  (rows: Rows, ids: readonly string[]): Promise<T[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : rows<T>(`select ${select} from ${from} where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]);

/**
 * The resolver of a plain record, to be extended by the area's own: list, read, create, update and delete, and who
 * created it. An area replaces one of them by a method of the same name, and adds what goes beyond them. A plain
 * function: whatever differs more is written by hand (docs/adr/0015-one-declaration-per-column.md).
 */
export function recordResolver<T extends TenantEntity>(options: RecordOptions<T>) {
  const { entity, table, plural, rule, list, createSchema, updateSchema } = options;
  const { name } = entity;
  const singular = name.charAt(0).toLowerCase() + name.slice(1);
  const type = entity as ClassType<T>;
  const Page = pageOf(type);
  const byIds = recordsByIds<T>(list);

  const readOne = async (ctx: Context, id: string): Promise<T> => {
    const [found] = isId(id) ? await ctx.read((rows) => byIds(rows, [id])) : [];
    if (!found) throw notFound();
    return found;
  };

  for (const field of [...Object.keys(createSchema.shape), ...Object.keys(updateSchema.shape)])
    requireColumn(table, field);
  // The check above says at start what the type of `fields` would say where the schema is known.
  const columnsOfInput = (input: Input): Partial<T> => table.fields(input as never);

  @Resolver(() => type)
  abstract class RecordResolver {
    @Query(() => Page, { name: plural })
    @Allow(rule)
    list(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<T>> {
      return listRows<T>(ctx, list, args);
    }

    @Query(() => type, { name: singular })
    @Allow(rule)
    read(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<T> {
      return readOne(ctx, id);
    }

    @Mutation(() => type, { name: `create${name}`, description: 'Sent twice with the same `id` it arrives once' })
    @Allow(rule)
    create(@Ctx() ctx: Context, @ZodArg('input', `Create${name}Input`, createSchema) input: Input): Promise<T> {
      const { id: chosenId, ...fields } = input as { id?: string };
      refuseInput(chosenId !== undefined && !isId(chosenId) ? [{ field: 'id', key: 'invalid' }] : []);
      const id = (chosenId ?? randomUUID()).toLowerCase();
      return ctx.write(async (tx) => {
        await waitForCreation(tx, id);
        const existing = await findLocked(tx, entity, id);
        if (existing) return existing;
        const record = tx.em.create<T>(entity, { ...columnsOfInput(fields), id, createdBy: ctx.user.userId } as never);
        await tx.em.flush();
        return record;
      });
    }

    @Mutation(() => type, {
      name: `update${name}`,
      description: 'Changes the fields that are present. With `version`, STALE when somebody was faster.',
    })
    @Allow(rule)
    update(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', `Update${name}Input`, updateSchema) input: Input,
      @Arg('version', () => Int, { nullable: true }) version?: number,
    ): Promise<T> {
      return ctx.write(async (tx) => {
        const record = await lockRecord(tx, entity, id, version ?? null);
        const fields = columnsOfInput(input);
        const names = Object.keys(fields) as (keyof T & string)[];
        if (names.some((field) => fields[field] !== record[field])) await saveRecord(tx, record, fields);
        return record;
      });
    }

    @Mutation(() => Removed, { name: `delete${name}` })
    @Allow(rule)
    async remove(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
      await ctx.write(async (tx) => {
        const record = await lockRecord(tx, entity, id, null);
        tx.em.remove(record);
        await tx.em.flush();
      });
      return { id };
    }

    @FieldResolver(() => User, { nullable: true })
    createdBy(@Root() record: T, @Ctx() ctx: Context): Promise<User | null> | null {
      return record.createdBy ? usersById(ctx).load(record.createdBy) : null;
    }
  }
  return RecordResolver;
}

/** Throws at start when an input has a field that no column stores. */
function requireColumn<T extends TenantEntity>(table: EntityTable<T>, field: string): void {
  const names: readonly string[] = table.names();
  if (!names.includes(field) && !names.includes(`${field}Id`)) throw new Error(`${table.table} has no column ${field}`);
}
