import { placeNameResolver } from '../../platform/places/place-names.ts';
import { IncidentReport } from './incident-report.entity.ts';
import { area } from '../../records/area.ts';
import { incidentEvidence, incidentFacts } from './duty-evidence.ts';
import { SQL_TODAY, sqlDay } from '../../kernel/sql-time.ts';
import { CREATED } from '../../records/exported-list.ts';
import { AccidentReportResolver } from './accident-report.resolver.ts';
import { incidentReportRecord } from './incident-report.record.ts';
import { accidentDay, REPORT_DUTY } from './incident-report.rows.ts';
import { IncidentStatisticsResolver } from './incident-statistics.resolver.ts';
import { IncidentReportChange, IncidentTicket } from './incident-ticket.entity.ts';
import { IncidentTicketResolver } from './incident-ticket.resolver.ts';
import { accidentNoticeMail } from './mails/accident-notice.mail.ts';

export const manifest = area({
  name: 'incident-reports',
  retention: [
    {
      what: { de: 'Unfallmeldungen', en: 'Incident reports' },
      period: {
        de: 'fünf Jahre nach der letzten Änderung; länger, wenn jemand es so wählt',
        en: 'five years after the last change; longer where somebody chooses so',
      },
      law: null,
      announced: {
        table: 'incident_report',
        permission: 'incidentreport',
        mail: 'accidentNotice',
        topic: 'reportDeletion',
        path: '/app/incidentReports',
      },
    },
  ],
  healthData: true,
  uses: ['employees', 'medkit-logs', 'risk-assessments', 'tickets'],
  records: [incidentReportRecord],
  mails: [accidentNoticeMail],
  entities: [IncidentReportChange, IncidentTicket],
  resolvers: [
    placeNameResolver(IncidentReport, 'incidentReport'),
    AccidentReportResolver,
    IncidentStatisticsResolver,
    IncidentTicketResolver,
  ],
  due: [
    {
      ...REPORT_DUTY,
      kind: 'incidentReport',
      rule: incidentReportRecord.rule,
      label: { de: 'Unfallanzeigen', en: 'Accident reports' },
      // Only the day, and no name, because many users see the page.
      title: { de: `'Unfall vom ' || ${accidentDay('t')}`, en: `'Accident on ' || ${accidentDay('t')}` },
      path: `'/app/incidentReports/open/' || t.id || '/'`,
      reason: {
        code: `case when t.reporting_open then 'unknown' when t.incident_report_type <> 'long' then 'check'
                    when t.reportable_on > ${SQL_TODAY} then 'watch' else 'report' end`,
        words: {
          unknown: { de: 'Angaben fehlen oder widersprechen sich', en: 'Facts are missing or contradictory' },
          check: { de: 'Prüfen, ob anzeigepflichtig (§ 193 SGB VII)', en: 'Check the duty to report (SGB VII § 193)' },
          watch: {
            de: 'Noch arbeitsunfähig, ab dem 4. Tag anzeigepflichtig',
            en: 'Still absent, reportable from day 4',
          },
          report: { de: 'Frist nach § 193 SGB VII', en: 'Deadline, SGB VII § 193' },
        },
      },
      isLegal: true,
      opens: { query: 'incidentReports', path: '/app/incidentReports?due=1' },
    },
  ],
  // Only the day, because the page of a place names nobody.
  placed: [
    {
      kind: 'incidentReport',
      rule: incidentReportRecord.rule,
      label: { de: 'Unfallanzeigen', en: 'Accident reports' },
      table: 'incident_report',
      title: accidentDay('t'),
      path: `'/app/incidentReports/open/' || t.id || '/'`,
      where: 't.struck_at is null',
      list: '/app/incidentReports',
    },
  ],
  evidence: incidentEvidence,
  facts: incidentFacts,
  folder: [
    {
      kind: 'incidentReport',
      rule: incidentReportRecord.rule,
      label: { de: 'Unfallanzeigen', en: 'Accident reports' },
      records: {
        kind: 'incidentReport',
        where: `t.struck_at is null and t.incident_report_type = 'long'
          and coalesce(${sqlDay('t.date')}, ${sqlDay('t.created_at')}) between $1 and $2`,
      },
      listsOfDays: ['incidentReports'],
    },
  ],
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
