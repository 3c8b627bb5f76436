import type { AllowRule } from '../kernel/abilities.shared.ts';

/**
 * The part of a kind of record that server and client share. Each area declares its own in `<area>.record.shared.ts`;
 * what only the server needs is in `<area>.record.ts` (record-kind.ts). Isomorphic.
 *
 * The words of the history are in `<area>/labels.json`: `entity.<Entity>` is what an entity is called,
 * `<Entity>.<property>` what a property is, and `value.<Entity>.<property>.<value>` what one of its values is, where it
 * has words of its own.
 */
export interface RecordFacts {
  /** Its name in versions, subscriptions and the origin of tickets: riskAssessment. */
  readonly kind: string;
  /** Its name in GraphQL, the change feed and the audit: RiskAssessment. */
  readonly entity: string;
  /** Who may open it, and so may read its history, its versions and its documents. */
  readonly rule: AllowRule;
  /** Entities of its parts, whose entries in the audit belong to its history: Risk. */
  readonly parts?: readonly string[];
  /**
   * How the history shows properties that are not plain text: what is `internal` only when nothing else changed, and
   * what is `secret`, such as the code of a public page, not even then by its value. By entity and property.
   */
  readonly shown?: Readonly<Record<string, Readonly<Record<string, ShownProperty>>>>;
  /**
   * What others did with its records is listed on /app/today, for users who may open them. Never health data: who was ill
   * or examined is no news.
   */
  readonly news?: true;
  /** Path of the page that shows it; with the id of a part, that part in it. */
  readonly path?: (id: string, partId?: string) => string;
}

export type ShownProperty = 'internal' | 'secret' | 'richText';

/** The entity to which parts of records can be linked (`TicketLinks`, record-kind.ts). */
export const TICKET = 'Ticket';
