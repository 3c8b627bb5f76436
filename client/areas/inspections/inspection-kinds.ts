/** The records of an inspection to which changes belong, as the API names them. Apart from their fields, whose rules come with zod. */
export const INSPECTION = 'Inspection';
export const AREA = 'InspectionArea';
export const TASK = 'InspectionTask';
