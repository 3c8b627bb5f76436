/**
 * A backup is one tar: the head, the rows of each table in pieces as COPY writes them (text, gzip), the bytes of each
 * stored file under its key, and the end. Any tool can open it.
 */

/** Changes when an older product could not read a newer backup although it knows its migrations. */
export const FORMAT = 1;

export const HEAD = 'head.json';
export const END = 'end.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

/** The name of the extended header that holds the content type of a file. */
export const CONTENT_TYPE = 'OBACHT.contentType';

export interface TableHead {
  name: string;
  /** The columns in the order of the copy, without generated ones. */
  columns: string[];
}

export interface BackupHead {
  format: number;
  /** When the rows were read, in UTC. */
  takenAt: string;
  /** All migrations of the database, oldest first. */
  migrations: string[];
  tables: TableHead[];
}

export interface BackupEnd {
  /** Rows by table. */
  rows: Record<string, number>;
  /** The last values of sequences; null: never used. */
  sequences: { name: string; value: string | null }[];
  files: { count: number; bytes: number };
  /** Of the names and contents of all entries before this one, in hex: a shortened or changed backup is refused. */
  sha256: string;
}

/** An error whose message the operator reads instead of a stack. */
export class BackupError extends Error {}

/**
 * Tables whose rows are not part of a backup. The migrations stand in the head. Everybody logs in again after a restore:
 * a session that was ended after the backup must not return.
 */
export const LEFT_OUT = ['mikro_orm_migrations', 'session', 'session_token'];

/**
 * Key of the advisory lock that a backup holds while it copies files: nothing is removed from the storage meanwhile
 * (server/storage/file-removal.ts).
 */
export const BACKUP_LOCK = 4_242_702;
