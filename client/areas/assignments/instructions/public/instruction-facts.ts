import type { InstructionOfLinkQuery } from '../../../../generated/public-instruction-of-link.ts';

export interface InstructionAddress {
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
}
export type InstructionFacts = InstructionOfLinkQuery['instructionOfLink'];
