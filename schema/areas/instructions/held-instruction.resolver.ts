import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import * as z from 'zod';
import { SignedAddress } from '../../platform/files/document.entity.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { HeldInstruction, HeldParticipant } from './held-instruction.entity.ts';
import { heldInstructionSchema, heldSignatureSchema, type HeldInstructionValues } from './held-instruction.input.ts';
import { heldInstructionFacts } from './held-instruction.record.shared.ts';
import { heldById, heldList, participantsOf, type HeldRow, type ParticipantRow } from './held-instruction.rows.ts';
import {
  completeHeldInstruction,
  deleteHeldInstruction,
  saveHeldInstruction,
  signHeldInstruction,
} from './held-instruction.service.ts';
import { heldListAddress, setHeldList } from './held-list.service.ts';
import { printHeldInstruction } from './instruction-document.ts';

const { rule } = heldInstructionFacts;
const HeldInstructionPage = pageOf(HeldInstruction);

@Resolver(() => HeldInstruction)
export class HeldInstructionResolver {
  @Query(() => HeldInstructionPage)
  @Allow(rule)
  heldInstructions(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<HeldRow>> {
    return listRows<HeldRow>(ctx, heldList, args);
  }

  @Query(() => HeldInstruction)
  @Allow(rule)
  heldInstruction(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<HeldRow> {
    return ctx.read((rows) => heldById(rows, id));
  }

  @Query(() => PdfFile, { description: 'Who signed, what was shown, and the seal of the record' })
  @Allow(rule)
  heldInstructionPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printHeldInstruction(ctx, id, languageOf(ctx, language));
  }

  @Mutation(() => HeldInstruction, { description: 'Saves what is typed so far; creates the record of a new id' })
  @Allow(rule)
  saveHeldInstruction(
    @Ctx() ctx: Context,
    @ZodArg('input', 'HeldInstructionInput', heldInstructionSchema) input: HeldInstructionValues,
  ): Promise<HeldRow> {
    return saveHeldInstruction(ctx, input);
  }

  @Mutation(() => HeldInstruction, {
    description: 'Files the list that was signed on paper; without a file takes it away, and with it who is on it',
  })
  @Allow(rule)
  setHeldInstructionList(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('fileId', () => ID, { nullable: true }) fileId?: string | null,
  ): Promise<HeldRow> {
    return setHeldList(ctx, id, fileId ?? null);
  }

  @Query(() => SignedAddress, { description: 'Where the list that was signed on paper can be read' })
  @Allow(rule)
  heldInstructionListAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SignedAddress> {
    return heldListAddress(ctx, id);
  }

  @Mutation(() => HeldInstruction, {
    description: 'With neither takes back the signature, or that somebody is on the list',
  })
  @Allow(rule)
  signHeldInstruction(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('participantId', () => ID) participantId: string,
    @ZodArg('input', 'HeldSignatureInput', heldSignatureSchema) input: z.output<typeof heldSignatureSchema>,
  ): Promise<HeldRow> {
    return signHeldInstruction(ctx, id, participantId, input);
  }

  @Mutation(() => HeldInstruction, {
    description: 'Seals the record, and completes the online instruction for everybody who signed',
  })
  @Allow(rule)
  completeHeldInstruction(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<HeldRow> {
    return completeHeldInstruction(ctx, id);
  }

  @Mutation(() => Removed, { description: 'CONFLICT for a completed one' })
  @Allow(rule)
  async deleteHeldInstruction(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteHeldInstruction(ctx, id);
    return { id };
  }

  @FieldResolver(() => [HeldParticipant])
  participants(@Root() { id }: HeldRow, @Ctx() ctx: Context): Promise<ParticipantRow[]> {
    return participantsOf(ctx).load(id);
  }
}
addReferences(HeldInstructionResolver, HeldInstruction);
