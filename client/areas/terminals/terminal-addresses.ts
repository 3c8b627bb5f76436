import { formAddresses } from '../../kit/records/form-address.ts';

export const TERMINALS = '/app/terminals';
export const terminalForm = formAddresses(`${TERMINALS}/edit`);
