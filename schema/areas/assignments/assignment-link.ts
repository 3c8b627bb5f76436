/** What the address of an assignment's public page is made of; the secret is `linkId`. */
export interface LinkParts {
  originId: string;
  linkId: string;
  employeeId: string;
  isExamination: boolean;
}

/**
 * The page of all that a person has open, by the link of one assignment. Behind that of a health check it says
 * everything; behind that of a course, which is printed and forwarded, courses alone.
 */
export const personPageLink = (
  publicUrl: string,
  { linkId, employeeId }: Pick<LinkParts, 'linkId' | 'employeeId'>,
): string => `${publicUrl}/mine/${linkId}/${employeeId}`;

/** The public page of an assignment (specification 2, section 2). */
export function assignmentLink(publicUrl: string, { originId, linkId, employeeId, isExamination }: LinkParts): string {
  return isExamination
    ? `${publicUrl}/examinationAssignment/employee/${linkId}/${employeeId}/status`
    : `${publicUrl}/managedInstructionsUserPage/${originId}/${linkId}/${employeeId}`;
}
