import { ABILITIES, type AllowRule } from '../kernel/abilities.shared.ts';

/**
 * Whose history can be asked for: who may read it, and which entries belong to it. The audit writes them under the
 * record's id.
 */
interface RecordKind {
  rule: AllowRule;
  entities: readonly string[];
}

/**
 * The records that have a history of their own, by the words of the API. The rule is that of the record itself: who may
 * open it may know who changed it. Ids alone would not do, because an id says not whose it is. Isomorphic.
 */
export const RECORD_KINDS = {
  User: { rule: ABILITIES.manageUsers, entities: ['User'] },
  Client: { rule: ABILITIES.manageClient, entities: ['Client'] },
  Invitation: { rule: ABILITIES.manageMultiusers, entities: ['Invitation'] },
  Ticket: { rule: {}, entities: ['Ticket', 'TicketUser', 'Comment', 'Attachment'] },
  Board: { rule: {}, entities: ['Board'] },
  Job: { rule: {}, entities: ['Job', 'JobAttachment'] },
  Document: { rule: ABILITIES.documents, entities: ['Document'] },
  Inspection: {
    rule: ABILITIES.inspections,
    entities: ['Inspection', 'InspectionArea', 'InspectionTask', 'InspectionProof'],
  },
  RiskAssessment: { rule: ABILITIES.riskAssessments, entities: ['RiskAssessment', 'Risk', 'RiskTicket'] },
} as const satisfies Record<string, RecordKind>;

export type RecordKindName = keyof typeof RECORD_KINDS;

/** The kind of that name; undefined for a word that is none. */
export function recordKind(name: string): RecordKind | undefined {
  return Object.hasOwn(RECORD_KINDS, name) ? RECORD_KINDS[name as RecordKindName] : undefined;
}

/** Entries of a page of a history. */
export const HISTORY_PAGE = 25;
