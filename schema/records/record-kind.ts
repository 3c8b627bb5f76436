import type { ClassType } from 'type-graphql';
import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import type { PrintJob } from '../kernel/ports.ts';
import type { Texts } from '../kernel/texts.ts';
import type { PdfFile } from './pdf.entity.ts';
import type { Letterhead, PrintOptions } from './print-options.ts';
import type { RecordFacts } from './record-kind.shared.ts';
import type { NotSearched, SearchSource } from './search-source.ts';

/**
 * The server's part of a kind of record: what versions, documents, reminders, the audit, the origin of tickets and the
 * live pages need of it. Each area declares its own in `<area>.record.ts` and names it in its manifest (area.ts). Features that a kind
 * does not have are left out.
 */
export interface RecordKind extends RecordFacts {
  readonly table: string;
  /** Column with its title. */
  readonly title: string;
  /** How the search over everything finds its records, or why it does not. */
  readonly search: SearchSource | NotSearched;
  /** SQL about an entry `a` of the audit: that change finished the record. Listed as such where the kind is `news`. */
  readonly finishes?: string;
  /** Texts of its area: `entity.<its entity>` is the name of the kind, `reminder.*` are those of reminders. */
  readonly text?: Texts;
  /** Sources of the names of its records and of their parts, for the audit. */
  readonly names?: readonly NameSource[];
  /** Columns with codes of a list of the product, and their words, for the audit. */
  readonly codes?: readonly CodeSource[];
  /**
   * Table with the values of its changes, by client_id and audit_id, where the audit leaves them out: confidential, for
   * the history of a record alone.
   */
  readonly keptChanges?: string;
  /**
   * Records that fewer users may open than its rule allows: where this column has a value, `rule` of the entry applies
   * as well. Other users see neither the history nor the changes of such a record.
   */
  readonly confined?: readonly ConfinedRecords[];
  /** Its changes can be subscribed to. */
  readonly live?: LiveRecords;
  /** It has versions and is printed. */
  readonly document?: RecordDocument;
  /**
   * Its column `next_execution` is the day on which it is due again; `reminded_for` the day for which a reminder was
   * sent.
   */
  readonly review?: RecordReview;
  /** Tickets are created from its parts. */
  readonly tickets?: TicketLinks;
  /**
   * Its records are deleted softly: enable_soft_delete was called for its table, and its entity is a SoftDeletedEntity.
   */
  readonly softDelete?: {
    /** Called after a record was restored. */
    restored?(tx: Tx, id: string): Promise<void>;
  };
  /** Its documents, shown read-only in the file manager to users who may open the record. */
  readonly files?: readonly FileSource[];
  /**
   * Values that only one of its records may have, by the name of the unique index: the field, and the key of the
   * message in the group "validation".
   */
  readonly unique?: Readonly<Record<string, { field: string; key: string }>>;
  /**
   * What it stores about an employee, for extracts of personal data (Art. 15 GDPR). That of the employee itself is the
   * first section of all.
   */
  personalData?(rows: Rows, employeeId: string, language: Language): Promise<PersonalDataSection[]>;
  /** What of it proves that an employee was instructed, for the document for inspectors; read by users who may open it. */
  personProof?(rows: Rows, employeeId: string, language: Language): Promise<PersonalDataSection>;
  /**
   * The same for confidential records, read only for users who may open them; for others, the extract says that this
   * section was withheld.
   */
  readonly confidentialData?: ConfidentialData;
  /** What it adds to the GraphQL schema, as a plain record (plain-record.ts). */
  readonly plain?: {
    readonly entity: new () => object;
    /** Name of its list in the API: storageLocations. */
    readonly plural: string;
    readonly resolver: ClassType<object>;
    /** Inputs of such records. */
    readonly examples: readonly [Readonly<Record<string, unknown>>, ...Readonly<Record<string, unknown>>[]];
    /** English words of their texts. */
    readonly english: Readonly<Record<string, string>>;
    /** How many of them the demo has, where that is not all. */
    readonly demoExamples?: number;
  };
}

/** One section of an extract of personal data, whose texts are `personalData.title` and `personalData.withheld`. */
export interface ConfidentialData {
  readonly key: string;
  read(rows: Rows, employeeId: string, language: Language): Promise<Omit<PersonalDataSection, 'key' | 'title'>>;
  /** Called before the answer is sent, to log that the record was read. */
  beforeShown?(ctx: Context, rows: PersonalDataSection['rows']): Promise<void>;
}

/** A table of an extract of personal data. */
export interface PersonalDataSection {
  key: string;
  title: string;
  /** What its fields are called, in their order. */
  labels: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** What is still to be done before the extract is handed over. */
  note?: string;
}

/** A table, or a query in brackets with a name, of rows with client_id, id and a name. */
export interface NameSource {
  readonly from: string;
  readonly column: string;
  /** Who may see the names; by default Owners, who read the whole audit, and users who may open the record. */
  readonly rule?: AllowRule;
}

/** A column with codes that have words in the product, such as roles or duties. */
export interface CodeSource {
  readonly entity: string;
  readonly column: string;
  /** The words of each of these codes that has some, as id and name. */
  words(ctx: Context, codes: readonly string[]): Promise<{ id: string; name: string }[]>;
}

export interface ConfinedRecords {
  /** The property of its rows, and the column of the table. */
  readonly property: string;
  readonly column: string;
  readonly rule: AllowRule;
}

export interface LiveRecords {
  /** GraphQL type of the records. */
  readonly type: () => ClassType<object>;
  /** The records with these ids that exist, in the shape of the GraphQL type. */
  byIds(rows: Rows, ids: readonly string[]): Promise<readonly { id: string }[]>;
}

/** Content of a version: everything that is printed, names included. */
export interface Snapshot {
  readonly title: string;
  readonly letterhead: Letterhead;
}

export interface RecordDocument<Content extends Snapshot = Snapshot> {
  /** Description of the query `<kind>Pdf`. */
  readonly description: string;
  /**
   * SQL: the record `t` is finished. A finished record is printed as its newest version, in advance by the worker;
   * before, as a draft. Left out where each saved state is a version.
   */
  readonly isFinished?: string;
  /**
   * Reads the current state of the record. Throws NOT_FOUND. In a transaction, it sees uncommitted changes of that
   * transaction.
   */
  snapshot(rows: Rows, id: string): Promise<Content>;
  /** The print copies of the pictures that the document shows, in their order. */
  pictures?(snapshot: Content): readonly string[];
  html(snapshot: Content, options: PrintOptions): PrintJob;
  /** Of a record that is an uploaded file: that file as a PDF; null for one that is printed. */
  ownFile?(ctx: Context, id: string): Promise<PdfFile | null>;
}

export interface RecordReview {
  /** SQL: condition for a record `t` to be due again. */
  readonly isDue?: string;
  /** SQL: the person responsible for a record `t`, where it has no such column. */
  readonly responsible?: string;
}

/**
 * Documents of one kind of record: stored files (`table`), its versions, which are printed on demand, or both. Without
 * a table they are versions.
 */
export interface FileSource {
  /** Its name in the address of the page. */
  readonly key: string;
  /** What the file manager calls the folder. */
  readonly title: Readonly<Record<Language, string>>;
  readonly table?: {
    /** A table with id and file_id. */
    readonly name: string;
    /** Column of the record's id. */
    readonly record: string;
    /** Column of the moment of its filing, unless it is created_at. */
    readonly createdAt?: string;
    /** Folder of the documented paths of REST, {folder}/{name}_{id}.{type}. */
    readonly folder?: string;
  };
  /** Its versions are listed together with the files of the table. */
  readonly withVersions?: boolean;
}

/** A table that links parts of records to tickets; it has ticket_id. */
export interface TicketLinks {
  readonly table: string;
  /** Column of the record's id. */
  readonly record: string;
  /** Column of the part's id. */
  readonly part: string;
  /** SQL: what the tickets call the record `r`, where its title is not for a board; it is shown like the title. */
  readonly title?: string;
}
