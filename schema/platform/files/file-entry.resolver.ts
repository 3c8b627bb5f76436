import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { User } from '../users/user.entity.ts';
import { usersById, type UserRow } from '../users/user.rows.ts';
import { archiveAddress } from './archive.service.ts';
import { FileStorageUse, SignedAddress } from './document.entity.ts';
import {
  createFolderSchema,
  startFileUploadSchema,
  startResumableFileUploadSchema,
  type CreateFolderValues,
  type StartFileUploadValues,
  type StartResumableFileUploadValues,
} from './document.input.ts';
import { DOCUMENTS_RULE, storageUse } from './document.service.ts';
import { checkDocuments, finishFileUploads } from './document-upload.service.ts';
import { FileEntry, FolderStep } from './file-entry.entity.ts';
import type { EntryRow } from './file-entry.rows.ts';
import {
  createFolder,
  deleteEntries,
  fileEntries,
  foldersIn,
  folderWay,
  moveEntries,
  renameEntry,
} from './file-entry.service.ts';
import {
  cancelFileUploads,
  startFileUpload,
  startResumableFileUpload,
  unfinishedUploads,
} from './file-upload.service.ts';
import { ResumableUpload, UnfinishedUpload, Upload } from './upload.entity.ts';

@ArgsType()
class FileEntryArgs extends ListArgs {
  @Field(() => ID, { nullable: true, description: 'Left out, the top' })
  folderId?: string | null;
}

const FileEntryPage = pageOf(FileEntry);

/** Folders and documents of the file manager. */
@Resolver(() => FileEntry)
export class FileEntryResolver {
  @Query(() => FileEntryPage, {
    description:
      'What is in a folder, folders first; with a search, what is found anywhere. Sorted by name by default.',
  })
  @Allow(DOCUMENTS_RULE)
  async fileEntries(@Ctx() ctx: Context, @Args() args: FileEntryArgs): Promise<ListPage<EntryRow>> {
    await checkDocuments(ctx);
    return fileEntries(ctx, args);
  }

  @Query(() => [FolderStep], { description: 'The folders above a folder, from the top, and itself' })
  @Allow(DOCUMENTS_RULE)
  folderWay(@Ctx() ctx: Context, @Arg('folderId', () => ID) folderId: string): Promise<FolderStep[]> {
    return folderWay(ctx, folderId);
  }

  @Query(() => [FileEntry], { description: 'The folders in a folder, or at the top; at most 1,000' })
  @Allow(DOCUMENTS_RULE)
  fileFolders(
    @Ctx() ctx: Context,
    @Arg('parentId', () => ID, { nullable: true }) parentId?: string | null,
  ): Promise<EntryRow[]> {
    return foldersIn(ctx, parentId ?? null);
  }

  @Query(() => FileStorageUse, { description: 'How much space the organisation’s documents take, and may take' })
  @Allow(DOCUMENTS_RULE)
  fileStorage(@Ctx() ctx: Context): Promise<FileStorageUse> {
    return storageUse(ctx);
  }

  @Query(() => SignedAddress, {
    description: 'Where folders and documents can be downloaded as one ZIP, for ten minutes; at most 200 of them',
  })
  @Allow(DOCUMENTS_RULE)
  async archiveAddress(@Ctx() ctx: Context, @Arg('ids', () => [ID]) ids: string[]): Promise<SignedAddress> {
    await checkDocuments(ctx);
    return archiveAddress(ctx, ids);
  }

  @Mutation(() => FileEntry)
  @Allow(DOCUMENTS_RULE)
  createFolder(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateFolderInput', createFolderSchema) input: CreateFolderValues,
  ): Promise<EntryRow> {
    return createFolder(ctx, input);
  }

  @Mutation(() => FileEntry, { description: 'A document keeps its ending' })
  @Allow(DOCUMENTS_RULE)
  renameFileEntry(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
  ): Promise<EntryRow> {
    return renameEntry(ctx, id, name);
  }

  @Mutation(() => [FileEntry], { description: 'Moves folders and documents into a folder, or to the top; all or none' })
  @Allow(DOCUMENTS_RULE)
  moveFileEntries(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('folderId', () => ID, { nullable: true }) folderId?: string | null,
  ): Promise<EntryRow[]> {
    return moveEntries(ctx, ids, folderId ?? null);
  }

  @Mutation(() => [Removed], {
    description:
      'Deletes documents, and folders with all that is in them; they are kept for thirty days (restoreRecord)',
  })
  @Allow(DOCUMENTS_RULE)
  deleteFileEntries(@Ctx() ctx: Context, @Arg('ids', () => [ID]) ids: string[]): Promise<Removed[]> {
    return deleteEntries(ctx, ids);
  }

  @Mutation(() => Upload, {
    description:
      'Where to send the bytes of a document of a folder; its size counts from now on. A document of the same name ' +
      'gets another version.',
  })
  @Allow(DOCUMENTS_RULE)
  startFileUpload(
    @Ctx() ctx: Context,
    @ZodArg('input', 'StartFileUploadInput', startFileUploadSchema) input: StartFileUploadValues,
  ): Promise<Upload> {
    return startFileUpload(ctx, input);
  }

  @Mutation(() => ResumableUpload, {
    description:
      'The same for a large file, which is sent in parts: the same person with the same file is given the upload that ' +
      'was begun, for a week. Its size counts once.',
  })
  @Allow(DOCUMENTS_RULE)
  startResumableFileUpload(
    @Ctx() ctx: Context,
    @ZodArg('input', 'StartResumableFileUploadInput', startResumableFileUploadSchema)
    input: StartResumableFileUploadValues,
  ): Promise<ResumableUpload> {
    return startResumableFileUpload(ctx, input);
  }

  @Query(() => [UnfinishedUpload], {
    description:
      'The uploads that the caller began and has not finished, as long as their address is valid, the newest first; ' +
      'at most 200',
  })
  @Allow(DOCUMENTS_RULE)
  unfinishedFileUploads(@Ctx() ctx: Context): Promise<UnfinishedUpload[]> {
    return unfinishedUploads(ctx);
  }

  @Mutation(() => [Removed], {
    description:
      'Gives up uploads of the caller: their space is free at once, what has arrived of them is removed. Answers those ' +
      'that were given up.',
  })
  @Allow(DOCUMENTS_RULE)
  cancelFileUploads(@Ctx() ctx: Context, @Arg('fileIds', () => [ID]) fileIds: string[]): Promise<Removed[]> {
    return cancelFileUploads(ctx, fileIds);
  }

  @Mutation(() => [FileEntry], { description: 'Makes uploads documents once their bytes have been sent' })
  @Allow(DOCUMENTS_RULE)
  finishFileUploads(@Ctx() ctx: Context, @Arg('fileIds', () => [ID]) fileIds: string[]): Promise<EntryRow[]> {
    return finishFileUploads(ctx, fileIds);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Who uploaded its newest version; of a folder, who made it',
  })
  updatedBy(@Root() entry: FileEntry, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return entry.updatedBy ? usersById(ctx).load(entry.updatedBy) : null;
  }
}
