/** The parts of the address of an assignment's public page; `linkId` is the secret. */
export interface LinkParts {
  originId: string;
  linkId: string;
  employeeId: string;
  isExamination: boolean;
}

/**
 * The page of everything that a person has open, by the link of one assignment. The link of a health check shows all of
 * it; the link of a course, which may be printed and forwarded, shows courses only.
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
