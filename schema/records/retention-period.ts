import type { Language, Permission } from '../kernel/permissions.ts';

type Words = Readonly<Record<Language, string>>;

/** How long something of an area is kept, and by which law. */
export interface RetentionPeriod {
  readonly what: Words;
  readonly period: Words;
  /** The rule that names the period; null where none does, and the period is the product's own decision. */
  readonly law: string | null;
  /** The employer has to keep it that long, also when the organisation leaves the product. */
  readonly mustBeKept?: boolean;
  /** A mail announces the deletion of its records (platform/reminders/deletion-notice.ts). */
  readonly announced?: AnnouncedDeletion;
}

/**
 * Records that are deleted some years after their last change, and the mail that announces it. The table has the column
 * `deletion_noticed_for`.
 */
export interface AnnouncedDeletion {
  readonly table: string;
  /** The users who get the mail; the Owners where nobody has it. */
  readonly permission: Permission;
  /** A mail that a manifest declares, and the `topic` of its data. */
  readonly mail: string;
  readonly topic: string;
  /** The page that the mail links to. */
  readonly path: string;
}
