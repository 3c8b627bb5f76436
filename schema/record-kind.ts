import type { ClassType } from 'type-graphql';
import type { AllowRule } from './kernel/abilities.shared.ts';
import type { Rows } from './kernel/context.ts';
import type { PrintJob } from './kernel/ports.ts';
import type { Texts } from './kernel/texts.ts';
import type { PrintOptions } from './printing/print-options.ts';
import type { RecordFacts } from './record-kind.shared.ts';

/**
 * A kind of record, as the server knows it: what versions, documents, reminders, the audit, the origin of tickets and
 * the live pages need of it. Each area declares its own in `<area>.record.ts`; records.ts lists them. What a kind does
 * not have (versions, a day of review, …) it leaves out.
 */
export interface RecordKind extends RecordFacts {
  readonly table: string;
  /** Column by which people call it. */
  readonly title: string;
  /** Words of its area: `entity.<its entity>` is what a record is called, `reminder.*` what a reminder says. */
  readonly text?: Texts;
  /** Where the audit finds the names of its records and of their parts. */
  readonly names?: readonly NameSource[];
  /** Its changes can be subscribed to. */
  readonly live?: LiveRecords;
  /** It has versions and is printed. */
  readonly document?: RecordDocument;
  /** It says in `next_execution` on which day it is due again; `reminded_for` is the day that somebody was reminded of. */
  readonly review?: RecordReview;
  /** Tickets are made of its parts. */
  readonly tickets?: TicketLinks;
  /** What it adds to the GraphQL schema, as a plain record (plain-record.ts). */
  readonly plain?: { readonly entity: new () => object; readonly resolver: ClassType<object> };
}

/** A table, or a query in brackets with a name, of rows with client_id, id and a name. */
export interface NameSource {
  readonly from: string;
  readonly column: string;
  /** Who may know the names; else Owners, who read the whole audit, and whoever may open the record. */
  readonly rule?: AllowRule;
}

export interface LiveRecords {
  /** GraphQL type of the records. */
  readonly type: () => ClassType<object>;
  /** The records with these ids that exist, in the shape of the GraphQL type. */
  byIds(rows: Rows, ids: readonly string[]): Promise<readonly { id: string }[]>;
}

/** What a version keeps: everything that is printed, names included. */
export interface Snapshot {
  readonly title: string;
}

export interface RecordDocument<Kept extends Snapshot = Snapshot> {
  /** What the query `<kind>Pdf` answers, for the schema. */
  readonly description: string;
  /**
   * SQL: the record `t` is finished. What is finished is printed as its newest version, and ahead, by the worker; before,
   * it is a draft. Left out where each saved state is a version: what it says now is the newest.
   */
  readonly isFinished?: string;
  /** Reads the record as it is now. Throws NOT_FOUND. In a transaction it sees what that has written. */
  snapshot(rows: Rows, id: string): Promise<Kept>;
  /** The print copies of the pictures that the document shows, in their order. */
  pictures?(snapshot: Kept): readonly string[];
  html(snapshot: Kept, options: PrintOptions): PrintJob;
}

export interface RecordReview {
  /** SQL: only such a record `t` is due again. */
  readonly isDue?: string;
}

/** A table that links parts of records to tickets; it has ticket_id. */
export interface TicketLinks {
  readonly table: string;
  /** Column of the record's id. */
  readonly record: string;
  /** Column of the part's id. */
  readonly part: string;
}
