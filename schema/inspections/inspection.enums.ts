/** States of an inspection. Their texts are in labels.de.json and labels.en.json. Isomorphic. */
export const INSPECTION_STATUS = ['Draft', 'Closed'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUS)[number];

/**
 * What the ticket button of a task offers: create, nothing (it is created), or update (the finding has changed since).
 */
export const TICKET_STATES = ['none', 'created', 'changed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
