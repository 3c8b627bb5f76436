import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { AccidentReportResolver } from './accident-report.resolver.ts';
import { incidentReportRecord } from './incident-report.record.ts';
import { IncidentStatisticsResolver } from './incident-statistics.resolver.ts';
import { IncidentReportChange, IncidentTicket } from './incident-ticket.entity.ts';
import { IncidentTicketResolver } from './incident-ticket.resolver.ts';

export const manifest = area({
  name: 'incident-reports',
  uses: ['employees', 'medkit-logs', 'risk-assessments', 'tickets'],
  records: [incidentReportRecord],
  entities: [IncidentReportChange, IncidentTicket],
  resolvers: [AccidentReportResolver, IncidentStatisticsResolver, IncidentTicketResolver],
  exports: {
    incidentReports: {
      columns: [
        'name',
        'date',
        'incidentReportType',
        'wound',
        'unableToWorkDays',
        { path: 'absence.isStillAbsent', label: 'IncidentReport.isStillAbsent' },
        { path: 'reporting.kind', label: 'IncidentReport.reporting' },
        { path: 'reporting.until', label: 'IncidentReport.reportingUntil' },
        ...CREATED,
      ],
    },
  },
  webhooks: { incidentReports: { entities: ['IncidentReport'], confidential: true } },
});
