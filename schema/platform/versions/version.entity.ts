import { Field, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity, OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The content of a record at one time. Never changed (migrations/0012-versions.sql, 0021-record-versions.sql). */
@Table('record_version')
@ObjectType({ simpleResolvers: true })
export class RecordVersion extends OwnedEntity {
  @Column('integer', { description: '1, 2, 3 … of its record' })
  number!: number;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  /** Its record: a kind of records.ts and the record's id. */
  @Column('text', { hidden: true })
  kind!: string;

  @Column('id', { hidden: true })
  recordId!: string;

  @Column('json', { hidden: true })
  snapshot!: unknown;

  @Column('id', { nullable: true, hidden: true })
  pdfFileId: string | null = null;

  @Column('text', { nullable: true, description: 'SHA-256 of its stored document' })
  pdfSha256: string | null = null;

  @Field(() => Boolean, { description: 'Its document is already printed' })
  hasPdf?: boolean;
}

/** A stored file that a version shows, or its document in another language: it stays as long as the version does. */
@Table('record_version_file')
export class RecordVersionFile extends OwnedRow {
  @Column('id', { primary: true })
  versionId!: string;

  @Column('id', { primary: true })
  fileId!: string;

  /** Of a document. */
  @Column('text', { nullable: true })
  language: string | null = null;
}
