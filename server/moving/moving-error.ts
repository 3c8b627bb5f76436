/** Why an organisation cannot be moved or restored: a sentence for the operator. Nothing was changed. */
export class MovingError extends Error {}
