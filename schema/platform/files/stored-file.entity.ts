import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import type { FileType } from './file-kinds.shared.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** Metadata of bytes in the storage. A worker removes both when nothing refers to it. */
@Table('stored_file')
export class StoredFileEntity extends OwnedEntity {
  @Column('text', { column: 'object_key' })
  key!: string;

  @Column('text')
  name!: string;

  @Column('text')
  type!: FileType;

  @Column('text')
  contentType!: string;

  /** Bytes. */
  @Column('bigint')
  size!: string;

  /** When its bytes were validated; null for an upload that is not finished. */
  @Column('moment', { nullable: true })
  checkedAt: Date | null = null;

  /** Since when nothing is known to refer to it: from then on it may be removed. */
  @Column('moment', { nullable: true })
  releasedAt: Date | null = null;

  @Column('moment', { nullable: true })
  uploadUntil: Date | null = null;

  /** The key that identifies an unfinished upload in parts, with facts from the sender's device. */
  @Column('text', { nullable: true })
  resumeKey: string | null = null;

  /** The session of that upload in a bucket; a secret, because it allows to send bytes. */
  @Column('text', { nullable: true })
  session: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true })
  createdBy: PersonId | null = null;
}

/** Bytes to be removed from the storage because their row was deleted. */
@Table('file_removal')
export class FileRemoval {
  @Column('text', { primary: true })
  objectKey!: string;

  @Column('moment')
  removedAt: Date = currentTime();

  @Column('moment', { nullable: true })
  uploadUntil: Date | null = null;

  /** PostgreSQL's -infinity at first, which no Date can hold: read by statements alone. */
  @Column('moment')
  dueAt!: Date;

  /** The organisation, which may have been deleted. */
  @Column('id')
  ownerId!: string;
}
