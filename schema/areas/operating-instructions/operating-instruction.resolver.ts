import { Arg, Ctx, FieldResolver, Float, ID, Int, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { DangerousGood } from '../dangerous-goods/dangerous-good.entity.ts';
import { SignedAddress } from '../../platform/files/document.entity.ts';
import { endingOf } from '../../platform/files/file-kinds.shared.ts';
import type { StoredFile } from '../../platform/files/stored-file.rows.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { notFound } from '../../kernel/errors.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { RecordVersion } from '../../platform/versions/version.entity.ts';
import { versionsOf, type VersionRow } from '../../platform/versions/version.rows.ts';
import { measuresOfGood } from '../dangerous-goods/safety-data-sheet.service.ts';
import { SheetMeasures } from './sheet-measures.entity.ts';
import { documentTypeOf } from './document-type.shared.ts';
import { filesOfInstructions, instructionFileAddress } from './instruction-file.ts';
import { OperatingInstruction } from './operating-instruction.entity.ts';
import { operatingInstructionFacts } from './operating-instruction.record.shared.ts';
import { createInstruction, releaseInstruction, updateInstruction } from './operating-instruction.service.ts';
import { createInstructionSchema, updateInstructionSchema } from './operating-instruction.input.ts';

const { rule, kind } = operatingInstructionFacts;

type Root_ = Pick<OperatingInstruction, 'id' | 'kind'>;

const fileOf = (ctx: Context, { id }: Root_): Promise<StoredFile | null> =>
  rowById(ctx, fileOf, filesOfInstructions).load(id);

const GOOD = tableOf(DangerousGood).select('t');

/** The operations of a plain record, with a file and a release. */
export function operatingInstructionResolver(operations: PlainOperations<OperatingInstruction>): ClassType<object> {
  const inputs = { createSchema: createInstructionSchema, updateSchema: updateInstructionSchema };
  const writes = {
    create: createInstruction,
    update: updateInstruction,
    descriptions: {
      create: 'With a file (fileId or content) an uploaded one, with a kind one that is written here.',
      update: 'Changes the fields that are present. What was released becomes a draft; its versions stay.',
    },
  };

  @Resolver(() => OperatingInstruction)
  class OperatingInstructionResolver extends recordResolver({ ...operations, ...inputs }, writes) {
    @Mutation(() => OperatingInstruction, {
      description: 'Its page becomes a version that nobody changes; of a file it says that somebody has reviewed it.',
    })
    @Allow(rule)
    releaseOperatingInstruction(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int, { nullable: true }) version?: number,
    ): Promise<OperatingInstruction> {
      return releaseInstruction(ctx, id, version ?? null);
    }

    @Query(() => SignedAddress, { description: 'Where its uploaded file can be read for an hour or two' })
    @Allow(rule)
    operatingInstructionAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SignedAddress> {
      if (!isId(id)) throw notFound();
      return instructionFileAddress(ctx, id);
    }

    @Query(() => [DangerousGood], {
      description: 'Goods of which an operating instruction can be written, by name, at most 500 of a search',
    })
    @Allow(rule)
    instructionGoods(
      @Ctx() ctx: Context,
      @Arg('search', () => String, { nullable: true }) search?: string | null,
    ): Promise<RowOf<typeof GOOD>[]> {
      return ctx.read((rows) =>
        rows<RowOf<typeof GOOD>>(
          `select ${GOOD.sql} from dangerous_good t where ${OWN_ROWS} and position(lower($1) in lower(t.name)) > 0
            order by t.name, t.id limit 500`,
          [(search ?? '').trim().slice(0, 200)],
        ),
      );
    }

    @Query(() => DangerousGood, { description: 'The good whose facts an operating instruction proposes' })
    @Allow(rule)
    async instructionGood(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<RowOf<typeof GOOD>> {
      const [good] = isId(id)
        ? await ctx.read((rows) =>
            rows<RowOf<typeof GOOD>>(`select ${GOOD.sql} from dangerous_good t where ${OWN_ROWS} and t.id = $1`, [id]),
          )
        : [];
      if (!good) throw notFound();
      return good;
    }

    @Query(() => SheetMeasures, {
      nullable: true,
      description: 'What the current data sheet of a good says to do (sections 4 to 6, 8, 13); nothing is stored',
    })
    @Allow(rule)
    instructionMeasures(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SheetMeasures | null> {
      return measuresOfGood(ctx, id);
    }

    @FieldResolver(() => ID)
    location(@Root() { id }: Root_): string {
      return id;
    }

    @FieldResolver(() => String)
    async filetype(@Root() root: Root_, @Ctx() ctx: Context): Promise<string> {
      return root.kind === 'file' ? endingOf((await fileOf(ctx, root))?.name ?? '') : 'pdf';
    }

    @FieldResolver(() => String, { nullable: true })
    async fileName(@Root() root: Root_, @Ctx() ctx: Context): Promise<string | null> {
      return root.kind === 'file' ? ((await fileOf(ctx, root))?.name ?? null) : null;
    }

    @FieldResolver(() => Float, { nullable: true })
    async size(@Root() root: Root_, @Ctx() ctx: Context): Promise<number | null> {
      return root.kind === 'file' ? ((await fileOf(ctx, root))?.size ?? null) : null;
    }

    @FieldResolver(() => String)
    async documentType(@Root() root: Root_, @Ctx() ctx: Context): Promise<string> {
      return root.kind === 'file' ? documentTypeOf((await fileOf(ctx, root))?.name ?? '') : root.kind;
    }

    @FieldResolver(() => [RecordVersion], { description: 'What was released of it, newest first' })
    versions(@Root() { id }: Root_, @Ctx() ctx: Context): Promise<VersionRow[]> {
      return versionsOf(ctx, kind).load(id);
    }
  }
  return OperatingInstructionResolver;
}

const INSTRUCTION = operatingInstructionsOfGood();

function operatingInstructionsOfGood() {
  const table = tableOf(OperatingInstruction);
  return table.select('t', table.names(['deletedAt', 'deletedBy', 'deletedLinks']));
}

type InstructionRow = RowOf<typeof INSTRUCTION>;

const instructionsOf = (ctx: Context) =>
  rowsByParent<InstructionRow>(
    ctx,
    instructionsOf,
    ({ dangerousGoodId }) => dangerousGoodId!,
    (rows, ids) =>
      rows<InstructionRow>(
        `select ${INSTRUCTION.sql} from operating_instruction t
          where ${OWN_ROWS} and t.dangerous_good_id = any($1::uuid[]) order by t.name, t.id`,
        [ids],
      ),
  );

@Resolver(() => DangerousGood)
export class InstructionsOfGoodResolver {
  @FieldResolver(() => [OperatingInstruction], { description: 'Its operating instructions, by name' })
  operatingInstructions(@Root() { id }: DangerousGood, @Ctx() ctx: Context): Promise<InstructionRow[]> {
    return instructionsOf(ctx).load(id);
  }
}
