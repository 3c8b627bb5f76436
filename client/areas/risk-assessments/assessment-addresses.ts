import { formAddresses } from '../../kit/records/form-address.ts';

export const ASSESSMENTS_ADDRESS = '/app/riskAssessment';
export const assessmentAddress = formAddresses(`${ASSESSMENTS_ADDRESS}/edit`);
