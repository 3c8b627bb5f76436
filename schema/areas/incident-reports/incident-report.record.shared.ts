import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const incidentReportFacts = {
  kind: 'incidentReport',
  entity: 'IncidentReport',
  rule: { permission: 'incidentreport' },
  path: (id) => `/app/incidentReports/open/${id}/`,
} as const satisfies RecordFacts;
