import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import {
  addByCode,
  correctByLink,
  createKit,
  entryByLink,
  kitByCode,
  kitsOf,
  revokeKit,
  type FirstAidKitRow,
} from './first-aid-kit.service.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { printKitLabel } from './first-aid-kit-label.ts';
import { FirstAidKit } from './medkit-log.entity.ts';
import {
  correctKitEntrySchema,
  firstAidKitSchema,
  kitEntrySchema,
  type CorrectKitEntryInput,
  type FirstAidKitInput,
  type KitEntryInput,
} from './medkit-log.input.ts';
import { firstAidKitFacts } from './medkit-log.record.shared.ts';

/** The data of a kit for the form behind its code. */
@ObjectType({ simpleResolvers: true })
export class KitOfCode {
  @Field(() => String, { description: 'Where it hangs' })
  name!: string;

  @Field(() => String)
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'The address of its logo; null if it has none' })
  logo!: string | null;
}

/** An entry for its author, who can read it for an hour. */
@ObjectType({ simpleResolvers: true })
export class KitEntry {
  @Field(() => String)
  name!: string;

  @Field(() => MomentScalar)
  date!: Date;

  @Field(() => String)
  wound!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String)
  nameFirstAid!: string;

  @Field(() => String)
  medUsed!: string;

  @Field(() => MomentScalar)
  expiresAt!: Date;
}

/** Until when the author of an entry can correct it. */
@ObjectType({ simpleResolvers: true })
export class KitEntryReceipt {
  @Field(() => MomentScalar)
  expiresAt!: Date;
}

@Resolver(() => FirstAidKit)
export class FirstAidKitResolver {
  @Query(() => [FirstAidKit], { description: 'Kits whose code makes entries, by name' })
  @Allow(firstAidKitFacts.rule)
  firstAidKits(
    @Ctx() ctx: Context,
    @Arg('atPlace', () => ID, { nullable: true, description: 'Id of a place: those there and inside of it' })
    atPlace?: string | null,
  ): Promise<FirstAidKitRow[]> {
    return ctx.read((rows) => kitsOf(rows, atPlace));
  }

  @Mutation(() => FirstAidKit, { description: 'Idempotent with an `id`.' })
  @Allow(firstAidKitFacts.rule)
  createFirstAidKit(
    @Ctx() ctx: Context,
    @ZodArg('input', 'FirstAidKitInput', firstAidKitSchema) input: FirstAidKitInput,
  ): Promise<FirstAidKit> {
    return ctx.write((tx) => createKit(ctx, tx, input));
  }

  @Mutation(() => FirstAidKit, { description: 'Its code makes no entries any more' })
  @Allow(firstAidKitFacts.rule)
  revokeFirstAidKit(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<FirstAidKit> {
    return ctx.write((tx) => revokeKit(tx, id, ctx.ports.clock.now()));
  }

  @Query(() => PdfFile, { description: 'The label of a kit, with its code' })
  @Allow(firstAidKitFacts.rule)
  firstAidKitPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printKitLabel(ctx, id, languageOf(ctx, language));
  }

  @Query(() => KitOfCode)
  @Public('Whoever scans the label of a first-aid kit has no login; it says whose kit it is')
  firstAidKit(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<KitOfCode> {
    return kitByCode(ctx, code);
  }

  @Mutation(() => KitEntryReceipt)
  @Public('First aiders make entries at the kit without a login; limited by kit and by network')
  async addMedkitLogByCode(
    @Ctx() ctx: Context,
    @ZodArg('input', 'KitEntryInput', kitEntrySchema) input: KitEntryInput,
  ): Promise<KitEntryReceipt> {
    return { expiresAt: await addByCode(ctx, input) };
  }

  @Query(() => KitEntry)
  @Public('Its author sees the own entry for an hour, by a secret that only they hold')
  async myMedkitLog(@Ctx() ctx: Context, @Arg('token', () => String) token: string): Promise<object> {
    return entryByLink(ctx, token);
  }

  @Mutation(() => KitEntryReceipt)
  @Public('Its author corrects the own entry for an hour, by a secret that only they hold')
  async correctMyMedkitLog(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CorrectKitEntryInput', correctKitEntrySchema) input: CorrectKitEntryInput,
  ): Promise<KitEntryReceipt> {
    return { expiresAt: await correctByLink(ctx, input) };
  }
}
