import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { addReferences } from '../../records/plain-references.ts';
import { DocumentVersion, SignedAddress } from './document.entity.ts';
import type { DocumentVersionRow } from './document.rows.ts';
import { DOCUMENTS_RULE, fileOf } from './document.service.ts';
import { documentText } from './document-text.service.ts';
import { deleteDocumentVersion, documentVersions, restoreDocumentVersion } from './document-version.service.ts';
import { fileAddress } from './file-address.ts';

/** The beginning of a text, to look at. */
@ObjectType({ simpleResolvers: true })
export class DocumentText {
  @Field(() => String)
  text!: string;

  @Field(() => Boolean, { description: 'There is more of it' })
  cut!: boolean;
}

/** Versions of a document, and its bytes. */
@Resolver(() => DocumentVersion)
export class DocumentVersionResolver {
  @Query(() => [DocumentVersion], { description: 'The newest first; a document keeps fifty' })
  @Allow(DOCUMENTS_RULE)
  documentVersions(
    @Ctx() ctx: Context,
    @Arg('documentId', () => ID) documentId: string,
  ): Promise<DocumentVersionRow[]> {
    return documentVersions(ctx, documentId);
  }

  @Query(() => SignedAddress, {
    description: 'Where a document, or one of its versions, can be read for an hour or two; `download` saves it',
  })
  @Allow(DOCUMENTS_RULE)
  async documentFile(
    @Ctx() ctx: Context,
    @Arg('documentId', () => ID) documentId: string,
    @Arg('versionId', () => ID, { nullable: true }) versionId?: string | null,
    @Arg('download', () => Boolean, { nullable: true }) download?: boolean | null,
  ): Promise<SignedAddress> {
    return fileAddress(ctx, await fileOf(ctx, documentId, versionId ?? null), download !== true);
  }

  @Query(() => DocumentText, { description: 'The beginning of a text, CSV or HTML document, as text' })
  @Allow(DOCUMENTS_RULE)
  documentText(
    @Ctx() ctx: Context,
    @Arg('documentId', () => ID) documentId: string,
    @Arg('versionId', () => ID, { nullable: true }) versionId?: string | null,
  ): Promise<DocumentText> {
    return documentText(ctx, documentId, versionId ?? null);
  }

  @Mutation(() => [DocumentVersion], { description: 'Makes an earlier version the newest again' })
  @Allow(DOCUMENTS_RULE)
  restoreDocumentVersion(
    @Ctx() ctx: Context,
    @Arg('documentId', () => ID) documentId: string,
    @Arg('versionId', () => ID) versionId: string,
  ): Promise<DocumentVersionRow[]> {
    return restoreDocumentVersion(ctx, documentId, versionId);
  }

  @Mutation(() => [DocumentVersion], { description: 'Removes an earlier version for good' })
  @Allow(DOCUMENTS_RULE)
  deleteDocumentVersion(
    @Ctx() ctx: Context,
    @Arg('documentId', () => ID) documentId: string,
    @Arg('versionId', () => ID) versionId: string,
  ): Promise<DocumentVersionRow[]> {
    return deleteDocumentVersion(ctx, documentId, versionId);
  }
}
addReferences(DocumentVersionResolver, DocumentVersion);
