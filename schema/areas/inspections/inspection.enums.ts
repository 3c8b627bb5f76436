/** States of an inspection. Their texts are in labels.json. Isomorphic. */
export const INSPECTION_STATUS = ['Draft', 'Closed'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUS)[number];

/**
 * The function of the ticket button of a task: create, nothing (it is created), or update (the finding has changed
 * since).
 */
const TICKET_STATES = ['none', 'created', 'changed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/**
 * The answers to a task: in order, a defect, not applicable, or not checked. Their names are those of its field `ok`.
 */
export const ANSWERS = ['true', 'false', 'notApplicable', 'null'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The answer that the two fields of a task give together; older versions have only one of the fields. */
export const answerOf = (task: { ok: boolean | null; notApplicable?: boolean }): Answer =>
  task.notApplicable ? 'notApplicable' : `${task.ok}`;

export const answerFields = (answer: Answer): { ok: boolean | null; notApplicable: boolean } => ({
  ok: { true: true, false: false, notApplicable: null, null: null }[answer],
  notApplicable: answer === 'notApplicable',
});
