import { formAddresses } from '../../kit/records/form-address.ts';

export const INSTRUCTIONS = '/app/managedInstructions';
export const ASSIGNMENTS = `${INSTRUCTIONS}/managedInstructionAssignmentTable`;
export const instructionForm = formAddresses(`${INSTRUCTIONS}/edit`);
export const assignmentForm = formAddresses(`${ASSIGNMENTS}/edit`);
