import type { AllowRule } from './kernel/abilities.shared.ts';

/**
 * What server and client both know of a kind of record. Each area declares its own in `<area>.record.shared.ts`; what
 * only the server needs is in `<area>.record.ts` (record-kind.ts). Isomorphic.
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
  /** Path of the page that shows it; with the id of a part, that part in it. */
  readonly path?: (id: string, partId?: string) => string;
}
