import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { fileAddress } from '../../platform/files/file-address.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { Attachment } from './attachment.entity.ts';
import {
  attachFileSchema,
  updateAttachmentSchema,
  type AttachFileValues,
  type UpdateAttachmentValues,
} from './attachment.input.ts';
import { attachmentsByTicket, type AttachmentRow } from './attachment.rows.ts';
import { addAttachments, attachFile, deleteAttachment, updateAttachment } from './attachment.service.ts';
import { Ticket } from './ticket.entity.ts';
import type { TicketRow } from './ticket.rows.ts';

@Resolver(() => Attachment)
export class AttachmentResolver {
  @Mutation(() => Ticket, {
    description: 'Attaches uploaded files to a ticket, all of them or none; at most 20 a call and 50 a ticket',
  })
  @Allow(ABILITIES.tickets)
  addAttachments(
    @Ctx() ctx: Context,
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('fileIds', () => [ID]) fileIds: string[],
  ): Promise<Ticket> {
    return addAttachments(ctx, ticketId, fileIds);
  }

  @Mutation(() => Ticket, {
    description:
      'Adds a file with its content in base64. For files above 700 kB use startUpload: a request to this address ' +
      'holds no more than a megabyte.',
  })
  @Allow(ABILITIES.tickets)
  attachFile(
    @Ctx() ctx: Context,
    @Arg('ticketId', () => ID) ticketId: string,
    @ZodArg('input', 'AttachFileInput', attachFileSchema) input: AttachFileValues,
  ): Promise<Ticket> {
    return attachFile(ctx, ticketId, input);
  }

  @Mutation(() => Ticket)
  @Allow(ABILITIES.tickets)
  updateAttachment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateAttachmentInput', updateAttachmentSchema) input: UpdateAttachmentValues,
  ): Promise<Ticket> {
    return updateAttachment(ctx, id, input);
  }

  @Mutation(() => Ticket, { description: 'With `ticketId`, only if it belongs to that ticket' })
  @Allow(ABILITIES.tickets)
  deleteAttachment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('ticketId', () => ID, { nullable: true }) ticketId?: string,
  ): Promise<Ticket> {
    return deleteAttachment(ctx, id, ticketId ?? null);
  }

  @FieldResolver(() => String, {
    description:
      'Where it can be read for the next hour; pictures and PDFs are shown unless `download`. Relative to this ' +
      'server when it begins with a slash.',
  })
  @Extensions({ cacheable: false })
  async url(
    @Root() attachment: AttachmentRow,
    @Ctx() ctx: Context,
    @Arg('download', () => Boolean, { nullable: true }) download?: boolean,
  ): Promise<string> {
    return (await fileAddress(ctx, attachment, download !== true)).url;
  }
}
addReferences(AttachmentResolver, Attachment);

@Resolver(() => Ticket)
export class TicketAttachmentsResolver {
  @FieldResolver(() => [Attachment])
  attachments(@Root() ticket: TicketRow, @Ctx() ctx: Context): Promise<AttachmentRow[]> {
    return attachmentsByTicket(ctx).load(ticket.id);
  }
}
