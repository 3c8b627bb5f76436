import { formAddresses } from '../../kit/records/form-address.ts';

export const OPERATING_INSTRUCTIONS = '/app/operatingInstructions';
export const instructionForm = formAddresses(`${OPERATING_INSTRUCTIONS}/edit`);
