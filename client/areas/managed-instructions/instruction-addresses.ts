import { formAddresses } from '../../kit/records/form-address.ts';

export const INSTRUCTIONS = '/app/managedInstructions';
export const instructionForm = formAddresses(`${INSTRUCTIONS}/edit`);
