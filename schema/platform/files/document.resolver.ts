import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { Document } from './document.entity.ts';
import { startDocumentUploadSchema, type StartDocumentUploadValues } from './document.input.ts';
import type { DocumentRow } from './document.rows.ts';
import { deleteDocument, DOCUMENTS_RULE, listDocuments } from './document.service.ts';
import { startDocumentUpload } from './document-upload.service.ts';
import { Upload } from './upload.entity.ts';

const DocumentPage = pageOf(Document);

@Resolver(() => Document)
export class DocumentResolver {
  @Query(() => DocumentPage, {
    description:
      'The organisation’s own documents. An uploaded one is listed once its bytes have arrived and are valid.',
  })
  @Allow(DOCUMENTS_RULE)
  documents(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<DocumentRow>> {
    return listDocuments(ctx, args);
  }

  @Mutation(() => Upload, {
    description:
      'Where to send the bytes of a document. They replace the document of the path once they have arrived and are ' +
      'valid.',
  })
  @Allow(DOCUMENTS_RULE)
  startDocumentUpload(
    @Ctx() ctx: Context,
    @ZodArg('input', 'StartDocumentUploadInput', startDocumentUploadSchema) input: StartDocumentUploadValues,
  ): Promise<Upload> {
    return startDocumentUpload(ctx, input);
  }

  @Mutation(() => Removed)
  @Allow(DOCUMENTS_RULE)
  deleteDocument(@Ctx() ctx: Context, @Arg('path', () => String) path: string): Promise<Removed> {
    return deleteDocument(ctx, path);
  }
}
