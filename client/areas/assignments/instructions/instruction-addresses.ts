import { ONLINE_INSTRUCTIONS, SINGLE_ASSIGNMENTS } from '../../../shared/due/online-instructions.ts';
import { formAddresses } from '../../../kit/records/form-address.ts';

export { ONLINE_INSTRUCTIONS as INSTRUCTIONS, SINGLE_ASSIGNMENTS as ASSIGNMENTS };
export const instructionForm = formAddresses(`${ONLINE_INSTRUCTIONS}/edit`);
export const assignmentForm = formAddresses(`${SINGLE_ASSIGNMENTS}/edit`);
