import { plainRecord } from '../../records/plain-record.ts';
import { accidentReportDocument } from './accident-report-document.ts';
import { IncidentReport } from './incident-report.entity.ts';
import { incidentReportSchema } from './incident-report.input.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';
import { incidentReportResolver } from './incident-report.resolver.ts';
import { incidentText } from './incident-text.ts';
import { incidentReportData } from './personal-data.ts';
import { accidentDay, INCIDENT_FIELDS } from './incident-report.rows.ts';

export const incidentReportRecord = {
  ...plainRecord(
    {
      facts: incidentReportFacts,
      entity: IncidentReport,
      plural: 'incidentReports',
      fields: INCIDENT_FIELDS,
      title: 'name',
      search: ['description', 'wound'],
      searched: {
        label: { de: 'Unfallanzeigen', en: 'Accident reports' },
        subtitle: accidentDay('t'),
      },
      schema: incidentReportSchema,
      isConfidential: true,
      examples: [
        {
          name: 'Jonas Brandt',
          date: '2026-11-03T10:20:00.000Z',
          description: 'Beim Abräumen der Reststücke am Sägeblatt hängen geblieben, die Säge stand.',
          wound: 'Schnittwunde am linken Zeigefinger',
          treatment: 'Im Betrieb verbunden, keine ärztliche Behandlung',
          deadly: false,
          backToWork: true,
          commutingIncident: false,
          unableToWorkDays: 0,
          personalId: '1042',
          incidentReportType: 'short',
        },
        {
          name: 'Murat Yılmaz',
          date: '2026-10-14T05:40:00.000Z',
          description: 'Auf dem Weg zur Arbeit mit dem Fahrrad auf nassem Laub gestürzt',
          wound: 'Prellung der rechten Schulter',
          treatment: 'Durchgangsarzt, Dresden',
          deadly: false,
          backToWork: false,
          commutingIncident: true,
          unableToWorkDays: 2,
          personalId: '',
          incidentReportType: 'short',
        },
        {
          incidentReportType: 'long',
          knownOn: '2026-11-18',
          longIncidentReport: {
            companyData: {
              name: 'Tischlerei Vogel GmbH',
              street: 'Werkstraße',
              houseNumber: '7a',
              zip: '01067',
              city: 'Dresden',
              recipientName: 'Berufsgenossenschaft Holz und Metall',
              recipientCity: 'Mainz',
            },
            insuredPerson: { firstName: 'Mia', lastName: 'Lehmann', gender: 'female', nationality: 'deutsch' },
            accidentDetails: {
              incidentDate: '2026-11-16T08:15:00.000Z',
              deadly: false,
              incidentDescription: 'Beim Tragen einer Platte auf der Treppe zum Lager umgeknickt.',
              injuredBodyParts: 'Rechtes Sprunggelenk',
              typeOfInjury: 'Bänderriss',
              descriptionProvidedBy: 'insured',
            },
            workTimeAndAbsence: { startWork: '07:00', didStopWork: 'immediately', didStartWorkAgain: 'no' },
          },
        },
      ],
    },
    incidentReportResolver,
  ),
  text: incidentText,
  document: accidentReportDocument,
  keptChanges: 'incident_report_change',
  confidentialData: incidentReportData,
  // Every user sees the board, so the title has the day, but no name.
  tickets: {
    table: 'incident_ticket',
    record: 'incident_report_id',
    part: 'incident_report_id',
    title: accidentDay('r'),
  },
};
