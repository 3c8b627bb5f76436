/**
 * The records of an inspection to which changes belong, by their names in the API. Separate from their fields, which
 * import zod.
 */
export const INSPECTION = 'Inspection';
export const AREA = 'InspectionArea';
export const TASK = 'InspectionTask';
