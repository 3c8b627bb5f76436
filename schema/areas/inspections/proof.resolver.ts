import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { fileAddress } from '../../platform/files/file-address.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { attachFileSchema, type AttachFileValues } from '../tickets/attachment.input.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { Inspection, InspectionProof } from './inspection.entity.ts';
import {
  addProofsSchema,
  attachProofSchema,
  type AddProofsValues,
  type AttachProofValues,
} from './inspection.input.ts';
import type { InspectionValues } from './inspection.rows.ts';
import { contentOf, type ProofRow } from './proof.rows.ts';
import { addInspectionProofs, attachInspectionProof, deleteInspectionProof } from './proof.service.ts';
import { attachToTaskTicket } from './task-ticket.service.ts';

@Resolver(() => InspectionProof)
export class InspectionProofResolver {
  @Mutation(() => Inspection, {
    description:
      'Attaches uploaded files to a task or to the inspection, all of them or none; those that are attached already ' +
      'are skipped. png, jpeg, jpg, pdf; at most 20 in one place.',
  })
  @Allow(ABILITIES.inspections)
  addInspectionProofs(
    @Ctx() ctx: Context,
    @Arg('inspectionId', () => ID) inspectionId: string,
    @ZodArg('input', 'AddInspectionProofsInput', addProofsSchema) input: AddProofsValues,
  ): Promise<InspectionValues> {
    return addInspectionProofs(ctx, inspectionId, input);
  }

  @Mutation(() => InspectionProof, {
    description:
      'Adds a file with its content in base64. For files above 700 kB use startUpload: a request to this address ' +
      'holds no more than a megabyte.',
  })
  @Allow(ABILITIES.inspections)
  attachInspectionProof(
    @Ctx() ctx: Context,
    @Arg('inspectionId', () => ID) inspectionId: string,
    @ZodArg('input', 'AttachInspectionProofInput', attachProofSchema) input: AttachProofValues,
  ): Promise<ProofRow> {
    return attachInspectionProof(ctx, inspectionId, input);
  }

  @Mutation(() => Inspection)
  @Allow(ABILITIES.inspections)
  deleteInspectionProof(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<InspectionValues> {
    return deleteInspectionProof(ctx, id);
  }

  @Mutation(() => Ticket, { description: 'Adds a file to a ticket that belongs to a task of this inspection' })
  @Allow(ABILITIES.inspections)
  attachToTaskTicket(
    @Ctx() ctx: Context,
    @Arg('inspectionId', () => ID) inspectionId: string,
    @Arg('ticketId', () => ID) ticketId: string,
    @ZodArg('input', 'AttachFileInput', attachFileSchema) input: AttachFileValues,
  ): Promise<Ticket> {
    return attachToTaskTicket(ctx, inspectionId, ticketId, input);
  }

  @FieldResolver(() => String, {
    description:
      'Where it can be read for the next hour; shown unless `download`. Relative to this server when it begins with ' +
      'a slash.',
  })
  @Extensions({ cacheable: false })
  async url(
    @Root() proof: ProofRow,
    @Ctx() ctx: Context,
    @Arg('download', () => Boolean, { nullable: true }) download?: boolean,
  ): Promise<string> {
    return (await fileAddress(ctx, proof, download !== true)).url;
  }

  @FieldResolver(() => String, { nullable: true, description: 'The bytes in base64; null while they are missing' })
  content(@Root() proof: ProofRow, @Ctx() ctx: Context): Promise<string | null> {
    return contentOf(ctx, proof);
  }
}
addReferences(InspectionProofResolver, InspectionProof);
