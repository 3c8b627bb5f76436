import { formAddresses } from '../../kit/records/form-address.ts';

export const MEDKIT_LOGS = '/app/medkitlogs';
export const MEDKIT_LOG_ACCESSES = '/app/medkitlogs/access';
export const medkitLogForm = formAddresses(`${MEDKIT_LOGS}/edit`);
