import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Assignment } from '../assignments/assignment.entity.ts';
import type { AssignmentRow } from '../assignments/assignment.rows.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { printProof } from './course-document.ts';
import { CourseProof, proofView } from './course-proof.entity.ts';
import { courseFileAddresses } from './own-course.rows.ts';
import { filesOfSnapshot } from './own-course.shared.ts';
import { openedProof, proofIds, type OpenedProof } from './course-proof.rows.ts';

async function requireProof(ctx: Context, id: string): Promise<OpenedProof> {
  const proof = await ctx.read((rows) => openedProof(rows, id));
  if (!proof) throw notFound();
  return proof;
}

@Resolver(() => Assignment)
export class CourseProofResolver {
  @Query(() => CourseProof, { description: 'The proof of an assignment that was completed by a course' })
  @Allow(ABILITIES.managedInstructions)
  async courseProof(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<CourseProof> {
    const proof = await requireProof(ctx, id);
    const shown = filesOfSnapshot(proof.snapshot);
    return { ...proofView(proof), files: await ctx.read((rows) => courseFileAddresses(ctx, rows, shown)) };
  }

  @Query(() => PdfFile, { description: 'The same as a PDF, with what was shown' })
  @Allow(ABILITIES.managedInstructions)
  async courseProofPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    const wanted = languageOf(ctx, language);
    return printProof(ctx, await requireProof(ctx, id), wanted);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The completed assignment whose proof can be opened: itself, or of a planned one the newest',
  })
  async proofId(@Root() { id, instructionId }: AssignmentRow, @Ctx() ctx: Context): Promise<string | null> {
    return instructionId === null ? null : ((await proofIds(ctx).load(id))?.proofId ?? null);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the course of that proof was read remarkably fast' })
  async wasFast(@Root() { id, instructionId }: AssignmentRow, @Ctx() ctx: Context): Promise<boolean> {
    return instructionId !== null && (await proofIds(ctx).load(id))?.isFast === true;
  }
}
