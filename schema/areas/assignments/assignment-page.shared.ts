/** Addresses of the public pages of assignments; they have an entry of their own (client/page.html). */
export const ASSIGNMENT_PAGE = /^\/(?:managedInstructionsUserPage|examinationAssignment)\//;
