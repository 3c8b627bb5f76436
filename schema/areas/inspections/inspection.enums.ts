/** States of an inspection. Their texts are in labels.json. Isomorphic. */
export const INSPECTION_STATUS = ['Draft', 'Closed'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUS)[number];

/**
 * What the ticket button of a task offers: create, nothing (it is created), or update (the finding has changed since).
 */
const TICKET_STATES = ['none', 'created', 'changed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What a task can be: in order, a defect, not applicable, or not looked at. The words are those of its field `ok`. */
export const ANSWERS = ['true', 'false', 'notApplicable', 'null'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The answer that the two fields of a task give together; versions from before the fourth one have one field. */
export const answerOf = (task: { ok: boolean | null; notApplicable?: boolean }): Answer =>
  task.notApplicable ? 'notApplicable' : `${task.ok}`;

export const answerFields = (answer: Answer): { ok: boolean | null; notApplicable: boolean } => ({
  ok: { true: true, false: false, notApplicable: null, null: null }[answer],
  notApplicable: answer === 'notApplicable',
});
