import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { PersonId } from '../../kernel/column.ts';
import { MomentScalar } from '../../kernel/scalars.ts';

export enum FileEntryKind {
  folder = 'folder',
  file = 'file',
}

registerEnumType(FileEntryKind, { name: 'FileEntryKind' });

/** A line of the file manager: a folder or a document. Folders and documents have different ids. */
@ObjectType({ simpleResolvers: true })
export class FileEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => FileEntryKind)
  kind!: FileEntryKind;

  @Field(() => String)
  name!: string;

  @Field(() => ID, { nullable: true, description: 'The folder in which it is; null at the top' })
  folderId!: string | null;

  @Field(() => String, { description: 'Path of the folder in which it is; empty at the top' })
  folderPath!: string;

  @Field(() => Float, { nullable: true, description: 'Bytes; null for a folder' })
  size!: number | null;

  @Field(() => String, { nullable: true, description: 'Null for a folder' })
  contentType!: string | null;

  @Field(() => MomentScalar)
  createdAt!: string;

  @Field(() => MomentScalar, { description: 'When its newest version was uploaded or it was renamed or moved' })
  updatedAt!: string;

  /** Resolved as a person. */
  updatedBy!: PersonId | null;
}

/** A folder of the path to another folder. */
@ObjectType({ simpleResolvers: true })
export class FolderStep {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}
