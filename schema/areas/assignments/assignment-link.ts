/** What the address of an assignment's public page is made of; the secret is `linkId`. */
export interface LinkParts {
  originId: string;
  linkId: string;
  employeeId: string;
  isExamination: boolean;
}

/** The public page of an assignment (specification 2, section 2). */
export function assignmentLink(publicUrl: string, { originId, linkId, employeeId, isExamination }: LinkParts): string {
  return isExamination
    ? `${publicUrl}/examinationAssignment/employee/${linkId}/${employeeId}/status`
    : `${publicUrl}/managedInstructionsUserPage/${originId}/${linkId}/${employeeId}`;
}
