import { Arg, Args, ArgsType, Ctx, Field, Float, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { SignedAddress } from '../files/document.entity.ts';
import { documentAddress, DOCUMENTS_RULE } from '../files/document.service.ts';
import {
  documentSources,
  fileAtDocumentedPath,
  sourceArchive,
  sourceDocuments,
  sourceFile,
  visibleSources,
  type SourceRow,
} from './document-source.service.ts';
import { fileAddress } from '../files/file-address.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, pageOf, type ListPage } from '../../kernel/list.ts';
import { MomentScalar } from '../../kernel/scalars.ts';

/** An area whose documents the file manager shows. */
@ObjectType({ simpleResolvers: true })
export class DocumentSourceName {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'In the language of the request' })
  title!: string;
}

/** A document of another area. It is changed there. */
@ObjectType({ simpleResolvers: true })
export class SourceDocument {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Path of the page of its record, where there is one', nullable: true })
  recordPath?: string | null;

  @Field(() => String, { description: 'The record that it belongs to' })
  recordName!: string;

  @Field(() => Float, { nullable: true, description: 'Bytes; null for what is printed when somebody asks for it' })
  size!: number | null;

  @Field(() => String)
  contentType!: string;

  @Field(() => MomentScalar)
  createdAt!: string;

  @Field(() => String, { nullable: true, description: 'Where REST prints it; null for a stored file' })
  pdfPath!: string | null;
}

@ArgsType()
class SourceDocumentArgs extends ListArgs {
  @Field(() => String, { description: 'A source of documentSources' })
  source!: string;
}

const SourceDocumentPage = pageOf(SourceDocument);

/** Read-only documents of other areas; each requires the permission to open its record. */
@Resolver(() => SourceDocument)
export class DocumentSourcesResolver {
  @Query(() => SignedAddress, {
    description:
      'Where a file can be read by its path: Tickets/{ticketId}/{location}.{type}, a document of the organisation (with ' +
      'the permission documentmanagement), or {folder}/{name}_{location}.{type} of another area',
  })
  @Allow()
  async documentAddress(@Ctx() ctx: Context, @Arg('path', () => String) path: string): Promise<SignedAddress> {
    const file = await fileAtDocumentedPath(ctx, path);
    return file ? fileAddress(ctx, file, true) : documentAddress(ctx, path);
  }

  @Query(() => [DocumentSourceName], { description: 'Areas whose documents you may read' })
  @Allow(DOCUMENTS_RULE)
  documentSources(@Ctx() ctx: Context): DocumentSourceName[] {
    return visibleSources(ctx).map(({ key, title }) => ({ id: key, title: title[ctx.language] }));
  }

  @Query(() => SourceDocumentPage, { description: 'The documents of an area' })
  @Allow(DOCUMENTS_RULE)
  async sourceDocuments(@Ctx() ctx: Context, @Args() args: SourceDocumentArgs): Promise<ListPage<SourceDocument>> {
    const page = await sourceDocuments(ctx, args);
    const path = documentSources().find(({ key }) => key === args.source)?.record.path;
    return { ...page, data: page.data.map((row: SourceRow) => ({ ...row, recordPath: path?.(row.recordId) ?? null })) };
  }

  @Query(() => SignedAddress, {
    description:
      'Where stored files of an area can be downloaded as one ZIP, for ten minutes; at most 200. Documents that are ' +
      'printed on demand are left out.',
  })
  @Allow(DOCUMENTS_RULE)
  sourceArchiveAddress(
    @Ctx() ctx: Context,
    @Arg('source', () => String) source: string,
    @Arg('ids', () => [ID]) ids: string[],
  ): Promise<SignedAddress> {
    return sourceArchive(ctx, { source, ids });
  }

  @Query(() => SignedAddress, { description: 'Where a stored file of an area can be read for an hour or two' })
  @Allow(DOCUMENTS_RULE)
  async sourceDocumentFile(
    @Ctx() ctx: Context,
    @Arg('source', () => String) source: string,
    @Arg('id', () => ID) id: string,
    @Arg('download', () => Boolean, { nullable: true }) download?: boolean | null,
  ): Promise<SignedAddress> {
    return fileAddress(ctx, await sourceFile(ctx, { source, id }), download !== true);
  }
}
