/** Addresses of the online instructions; their courses are an area of their own. */
export const ONLINE_INSTRUCTIONS = '/app/managedInstructions';
export const SINGLE_ASSIGNMENTS = `${ONLINE_INSTRUCTIONS}/managedInstructionAssignmentTable`;
export const COURSES = `${ONLINE_INSTRUCTIONS}/courses`;
