import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import * as z from 'zod';
import { Assignment } from '../assignments/assignment.entity.ts';
import type { AssignmentRow } from '../assignments/assignment.rows.ts';
import { SignedAddress } from '../../platform/files/document.entity.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { AssignedName, CaptionAddress, Instruction, InstructionProof } from './instruction.entity.ts';
import {
  attachInstructionSchema,
  attachProofSchema,
  captionsSchema,
  createInstructionSchema,
  updateInstructionSchema,
  type AttachInstructionValues,
  type CreateInstructionValues,
  type UpdateInstructionValues,
} from './instruction.input.ts';
import { printSignatureList } from './instruction-document.ts';
import { addProof, attachProof, deleteProof, openAssignments, proofAddress } from './instruction-proof.service.ts';
import { instructionFacts } from './instruction.record.shared.ts';
import {
  assignedOf,
  instructionById,
  instructionList,
  nameSummaries,
  proofsOf,
  type InstructionRow,
  type ProofRow,
} from './instruction.rows.ts';
import {
  attachInstruction,
  captionAddresses,
  createInstruction,
  deleteInstruction,
  instructionAddress,
  setCaptions,
  updateInstruction,
} from './instruction.service.ts';

const { rule } = instructionFacts;
const InstructionPage = pageOf(Instruction);

@Resolver(() => Instruction)
export class InstructionResolver {
  @Query(() => InstructionPage)
  @Allow(rule)
  instructions(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<InstructionRow>> {
    return listRows<InstructionRow>(ctx, instructionList, args);
  }

  @Query(() => Instruction)
  @Allow(rule)
  instruction(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<InstructionRow> {
    return ctx.read((rows) => instructionById(rows, id));
  }

  @Query(() => SignedAddress, { description: 'Where its file can be read for an hour or two' })
  @Allow(rule)
  instructionAddress(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('download', () => Boolean, { defaultValue: false }) download: boolean,
  ): Promise<SignedAddress> {
    return instructionAddress(ctx, id, !download);
  }

  @Query(() => [CaptionAddress], { description: 'Where the subtitles of a film can be read' })
  @Allow(rule)
  instructionCaptions(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<CaptionAddress[]> {
    return captionAddresses(ctx, id);
  }

  @Query(() => SignedAddress, { description: 'Where a signed list can be read for an hour or two' })
  @Allow(rule)
  instructionProofAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SignedAddress> {
    return proofAddress(ctx, id);
  }

  @Query(() => [Assignment], {
    description: 'Online instructions that those who are instructed have open: what a signed list may complete',
  })
  @Allow(rule)
  openAssignmentsOfInstruction(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<AssignmentRow[]> {
    return openAssignments(ctx, id);
  }

  @Query(() => PdfFile, { description: 'A list for signing: topic, SHA-256 of the file, and a line for each person' })
  @Allow(rule)
  instructionPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printSignatureList(ctx, id, languageOf(ctx, language));
  }

  @Mutation(() => Instruction, {
    description: 'Files material that was sent with startResumableUpload. Idempotent with an `id`.',
  })
  @Allow(rule)
  createInstruction(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateInstructionInput', createInstructionSchema) input: CreateInstructionValues,
  ): Promise<InstructionRow> {
    return createInstruction(ctx, input);
  }

  @Mutation(() => Instruction, { description: 'The same for a file that comes with its content in base64' })
  @Allow(rule)
  attachInstruction(
    @Ctx() ctx: Context,
    @ZodArg('input', 'AttachInstructionInput', attachInstructionSchema) input: AttachInstructionValues,
  ): Promise<InstructionRow> {
    return attachInstruction(ctx, input);
  }

  @Mutation(() => Instruction, {
    description:
      'Changes the fields that are present; `assignedNames` is the whole list. With `version` it may be STALE.',
  })
  @Allow(rule)
  updateInstruction(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateInstructionInput', updateInstructionSchema) input: UpdateInstructionValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<InstructionRow> {
    return updateInstruction(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, { description: 'With its signed lists' })
  @Allow(rule)
  async deleteInstruction(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteInstruction(ctx, id);
    return { id };
  }

  @Mutation(() => InstructionProof, { description: 'Adds a signed list that was sent with startResumableUpload' })
  @Allow(rule)
  addInstructionProof(
    @Ctx() ctx: Context,
    @Arg('instructionId', () => ID) instructionId: string,
    @Arg('fileId', () => ID) fileId: string,
  ): Promise<ProofRow> {
    return addProof(ctx, instructionId, fileId);
  }

  @Mutation(() => InstructionProof, { description: 'The same for a file that comes with its content in base64' })
  @Allow(rule)
  attachInstructionProof(
    @Ctx() ctx: Context,
    @Arg('instructionId', () => ID) instructionId: string,
    @ZodArg('input', 'AttachInstructionProofInput', attachProofSchema) input: z.output<typeof attachProofSchema>,
  ): Promise<ProofRow> {
    return attachProof(ctx, instructionId, input);
  }

  @Mutation(() => Instruction, { description: 'Removes a signed list that was filed by mistake' })
  @Allow(rule)
  deleteInstructionProof(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<InstructionRow> {
    return deleteProof(ctx, id);
  }

  @Mutation(() => Instruction, { description: 'Makes an upload (WebVTT) the subtitles of a film in a language' })
  @Allow(rule)
  setInstructionCaptions(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'InstructionCaptionsInput', captionsSchema) input: z.output<typeof captionsSchema>,
  ): Promise<InstructionRow> {
    return setCaptions(ctx, id, input);
  }

  @FieldResolver(() => [String], { description: 'Who is instructed' })
  async assignedNames(@Root() { id }: InstructionRow, @Ctx() ctx: Context): Promise<string[]> {
    return (await assignedOf(ctx).load(id)).map(({ name }) => name);
  }

  @FieldResolver(() => [AssignedName], { description: 'The same, and which employees they are' })
  assigned(@Root() { id }: InstructionRow, @Ctx() ctx: Context): Promise<AssignedName[]> {
    return assignedOf(ctx).load(id);
  }

  @FieldResolver(() => [String], { description: 'The first three of them' })
  async firstNames(@Root() { id }: InstructionRow, @Ctx() ctx: Context): Promise<string[]> {
    return (await nameSummaries(ctx).load(id))?.first ?? [];
  }

  @FieldResolver(() => Int)
  async assignedCount(@Root() { id }: InstructionRow, @Ctx() ctx: Context): Promise<number> {
    return (await nameSummaries(ctx).load(id))?.count ?? 0;
  }

  @FieldResolver(() => [InstructionProof], { description: 'Signed lists, the newest first' })
  proofs(@Root() { id }: InstructionRow, @Ctx() ctx: Context): Promise<ProofRow[]> {
    return proofsOf(ctx).load(id);
  }
}
addReferences(InstructionResolver, Instruction);

@Resolver(() => InstructionProof)
export class InstructionProofResolver {}
addReferences(InstructionProofResolver, InstructionProof);
