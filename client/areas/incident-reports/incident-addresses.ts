import { formAddresses } from '../../kit/records/form-address.ts';

export const INCIDENT_REPORTS = '/app/incidentReports';
export const INCIDENT_STATISTICS = `${INCIDENT_REPORTS}/statistics`;
export const shortForm = formAddresses(`${INCIDENT_REPORTS}/short/edit`);
export const longForm = formAddresses(`${INCIDENT_REPORTS}/long/edit`);
