import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow, SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** One of the organisation's own documents: a name in a folder, with all versions that it had. */
@Table('document')
@ObjectType({ simpleResolvers: true })
export class Document extends SoftDeletedPlainEntity {
  @Column('id', { nullable: true, description: 'Null at the top' })
  folderId: string | null = null;

  @Column('text', { description: 'The last part of the path' })
  name!: string;

  /** The file of its newest version. */
  @Column('id', { hidden: true })
  fileId!: string;

  @Column('bigint', { description: 'Bytes' })
  size!: string;

  /** Total bytes of all stored versions. */
  @Column('bigint', { hidden: true })
  keptBytes!: string;

  /** Who uploaded the newest version. */
  @Column('id', { nullable: true, hidden: true })
  deletedWith: string | null = null;

  @Field(() => String, { description: 'Names of the folders and the document, separated by slashes' })
  path?: string;

  @Field(() => String)
  contentType?: string;
}

/** A state of a document. Name, type and size of its file come with a join. */
@Table('document_version')
@ObjectType({ simpleResolvers: true })
export class DocumentVersion extends OwnedEntity {
  @Column('id', { hidden: true })
  documentId!: string;

  @Column('integer', { description: 'From 1' })
  number!: number;

  @Column('id', { hidden: true })
  fileId!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;
}

/** The words of a document's file, for the search; null until they were read. */
@Table('document_text')
export class DocumentText extends OwnedRow {
  @Column('id', { primary: true })
  documentId!: string;

  @Column('id')
  fileId!: string;

  @Column('text', { nullable: true })
  words: string | null = null;

  @Column('moment')
  askedAt: Date = currentTime();
}

/** An upload that is to become the newest version of a document. */
@Table('document_upload')
export class DocumentUpload extends OwnedRow {
  @Column('id', { primary: true })
  fileId!: string;

  /** The folder at which the path begins. */
  @Column('id', { nullable: true })
  folderId: string | null = null;

  @Column('text')
  path!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true })
  createdBy: PersonId | null = null;

  /** When it was last checked whether its bytes have arrived. */
  @Column('moment')
  lookedAt: Date = currentTime();
}

/** What an organisation has stored of an area (`documents`), counted by the database. */
@Table('storage_use')
export class StorageUse extends OwnedRow {
  @Column('text', { primary: true })
  area!: string;

  @Column('bigint')
  bytes: string = '0';

  @Column('integer')
  files: number = 0;
}

/** Where a file can be read until it expires. */
@ObjectType({ simpleResolvers: true })
export class SignedAddress {
  @Field(() => String, { description: 'Relative to this server when it begins with a slash' })
  url!: string;

  @Field(() => MomentScalar)
  expiresAt!: Date;
}

/** How much of its space an organisation uses. */
@ObjectType({ simpleResolvers: true })
export class FileStorageUse {
  @Field(() => ID, { description: 'Always "files": there is one' })
  id!: string;

  @Field(() => Float, { description: 'Bytes of all documents with their versions; deleted ones are left out' })
  used!: number;

  @Field(() => Float, { description: 'Bytes of uploads that were begun, which are kept free for them' })
  reserved!: number;

  @Field(() => Float, { description: 'Bytes that there may be' })
  quota!: number;
}
