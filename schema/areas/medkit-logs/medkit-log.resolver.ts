import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  type ClassType,
} from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { DayScalar, JsonScalar, MomentScalar } from '../../kernel/scalars.ts';
import { addDays, today } from '../../kernel/calendar.shared.ts';
import { ListArgs, listRows, OWN_ROWS, pageOf, type ListPage, type ListSpec } from '../../kernel/list.ts';
import { addReferences } from '../../records/plain-references.ts';
import { PrintedDaysArgs } from '../../platform/printing/print-args.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { User } from '../../platform/users/user.entity.ts';
import { usersById, type UserRow } from '../../platform/users/user.rows.ts';
import { exportMedkitLogs } from './medkit-log-export.ts';
import { MedkitLog, MedkitLogAccess } from './medkit-log.entity.ts';
import { exportRangeSchema } from '../../platform/printing/export-range.input.ts';
import { medkitLogFacts } from './medkit-log.record.shared.ts';
import {
  additionsTo,
  ENTRY,
  firstWordingOf,
  medkitLogAccesses,
  loggedPage,
  type MedkitLogRow,
} from './medkit-log.rows.ts';
import { addToEntry, createEntry, strikeEntry, viewEntry } from './medkit-log.service.ts';
import { RETENTION_END } from '../../platform/retention/retention-years.ts';

const { rule } = medkitLogFacts;

/** The wording of an entry at one time. */
@ObjectType({ simpleResolvers: true })
export class MedkitLogWording {
  @Field(() => Int)
  number!: number;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => JsonScalar, { description: 'What it says differently, by column; of the first wording everything' })
  changes!: Record<string, unknown>;

  createdBy?: string | null;
}

/** Entries that will be deleted soon. */
@ObjectType({ simpleResolvers: true })
export class MedkitLogDeletion {
  @Field(() => Int)
  count!: number;

  @Field(() => DayScalar, { nullable: true, description: 'When the first of them is deleted' })
  day!: string | null;
}

const struckList: ListSpec = {
  from: 'medkit_log t',
  select: ENTRY.sql,
  where: `${OWN_ROWS} and t.struck_at is not null`,
  search: ['t.name'],
  fields: { createdAt: { column: 't.created_at', kind: 'moment' }, number: { column: 't.number', kind: 'number' } },
};

const accessList: ListSpec = {
  from: 'medkit_log_access t join client_user u on u.client_id = t.client_id and u.id = t.user_id',
  select: medkitLogAccesses.select('t').sql,
  where: OWN_ROWS,
  search: ['u.name'],
  fields: {
    createdAt: { column: 't.at', kind: 'moment', neverNull: true },
    ...medkitLogAccesses.list(['kind', 'entryNumber', 'userId']),
  },
};

const AccessPage = pageOf(MedkitLogAccess);
const EntryPage = pageOf(MedkitLog);

/** Days before the deletion on which it is announced. */
export const NOTICE_DAYS = 30;

/**
 * The operations of entries: those of a plain record, except that corrections are stored as additions and views are
 * logged.
 */
export function medkitLogResolver(operations: PlainOperations<MedkitLog>): ClassType<object> {
  const { list } = operations;
  const writes = {
    create: async (ctx: Context, input: Record<string, unknown>): Promise<MedkitLogRow> => {
      const { entry, isNew } = await ctx.write((tx) => createEntry(tx, input, { userId: ctx.user.userId }));
      return isNew ? entry : viewEntry(ctx, entry.id);
    },
    update: async (ctx: Context, id: string, values: Record<string, unknown>, version: number | null) => {
      const addition = { values, version, userId: ctx.user.userId };
      return (await ctx.write((tx) => addToEntry(tx, id, addition))) ?? viewEntry(ctx, id);
    },
    remove: (ctx: Context, id: string) => ctx.write((tx) => strikeEntry(tx, id, ctx.user.userId)),
    descriptions: {
      update: 'Adds what differs to the entry, whose first wording stays. With `version`, STALE as usual.',
      remove: 'Strikes the entry out: it is in no list any more, and kept for its five years.',
    },
  };

  @Resolver(() => MedkitLog)
  class MedkitLogResolver extends recordResolver(operations, writes) {
    @Query(() => EntryPage, { name: 'medkitLogs', description: 'Logged: the Owner reads who had the list open' })
    @Allow(rule)
    records(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<MedkitLogRow>> {
      return loggedPage(ctx, list, args);
    }

    @Query(() => MedkitLog, { name: 'medkitLog', description: 'Logged: the Owner reads who viewed which entry' })
    @Allow(rule)
    record(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<MedkitLogRow> {
      return viewEntry(ctx, id);
    }

    @Query(() => EntryPage, { description: 'Entries that were struck out, until their five years are over' })
    @Allow(rule)
    struckMedkitLogs(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<MedkitLogRow>> {
      return loggedPage(ctx, struckList, args);
    }

    @Query(() => PdfFile, { description: 'Entries of these days, both included. Logged. At most six years.' })
    @Allow(rule)
    medkitLogsPdf(
      @Ctx() ctx: Context,
      @Args(() => PrintedDaysArgs) { start, end, language }: PrintedDaysArgs,
    ): Promise<PdfFile> {
      return exportMedkitLogs(ctx, parseInput(exportRangeSchema, { start, end }), languageOf(ctx, language));
    }

    @Query(() => MedkitLogDeletion, { description: `Entries whose five years are over within ${NOTICE_DAYS} days` })
    @Allow(rule)
    async medkitLogDeletion(@Ctx() ctx: Context): Promise<MedkitLogDeletion> {
      const until = addDays(today(ctx.ports.clock.now()), NOTICE_DAYS);
      const [soon] = await ctx.read((rows) =>
        rows<MedkitLogDeletion>(
          `select count(*)::int as count, min(${RETENTION_END})::text as day from medkit_log t
            where ${OWN_ROWS} and ${RETENTION_END} <= $1`,
          [until],
        ),
      );
      return soon!;
    }

    @FieldResolver(() => [MedkitLogWording], { description: 'The first wording and what was added, oldest first' })
    wordings(@Root() { id }: MedkitLogRow, @Ctx() ctx: Context): Promise<MedkitLogWording[]> {
      return ctx.read(async (rows) => {
        const [first, additions] = [await firstWordingOf(rows, id), await additionsTo(rows, id)];
        if (!first) return [];
        // The link with an employee is not part of the wording: its column has the current one.
        const { createdBy, createdAt, employeeId: _link, ...changes } = first;
        const opening = { number: 1, createdBy, createdAt: new Date(createdAt), changes };
        return [opening, ...additions.map((addition) => ({ ...addition, createdAt: new Date(addition.createdAt) }))];
      });
    }

    @FieldResolver(() => String, { nullable: true, description: 'The kit whose code its author scanned' })
    async kit(@Root() { kitId }: MedkitLogRow, @Ctx() ctx: Context): Promise<string | null> {
      if (!kitId) return null;
      const [found] = await ctx.read((rows) =>
        rows<{ name: string }>(`select name from first_aid_kit t where ${OWN_ROWS} and t.id = $1`, [kitId]),
      );
      return found?.name ?? null;
    }
  }
  return MedkitLogResolver;
}

@Resolver(() => MedkitLogWording)
export class MedkitLogWordingResolver {
  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() { createdBy }: MedkitLogWording, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return createdBy ? usersById(ctx).load(createdBy) : null;
  }
}

@Resolver(() => MedkitLogAccess)
export class MedkitLogAccessResolver {
  @Query(() => AccessPage, { description: 'Who saw which entries of the first-aid log, newest first; no contents' })
  @Allow({ roles: ['Owner'] })
  medkitLogAccesses(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<MedkitLogAccess>> {
    return listRows(ctx, accessList, args);
  }
}
addReferences(MedkitLogAccessResolver, MedkitLogAccess);
