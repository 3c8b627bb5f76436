import { incidentReportRecord } from '../../schema/areas/incident-reports/incident-report.record.ts';
import { plainRoutes } from '../records.ts';
import type { Route } from '../engine/route.ts';
import { strikeReportSchema } from '../../schema/areas/incident-reports/incident-report.input.ts';
import { reportFields } from './shape.ts';
import { LANGUAGE_QUERY, pdfRoute, rangePdfRoute, yearIn } from '../printing/pdf-route.ts';

const REPORTS = { de: 'Unfallmeldungen', en: 'Incident reports' };

const reportRoutes = plainRoutes(incidentReportRecord, {
  path: 'incidentReport',
  one: { de: 'eine Unfallmeldung', en: 'an incident report' },
  many: REPORTS,
  fields: reportFields,
  details: {
    create: {
      about: {
        de: 'incidentReportType ist short oder long. In der Kurzform werden name, description, wound und treatment benötigt; longIncidentReport hat die Felder der Unfallanzeige in ihren Gruppen.',
        en: 'incidentReportType is short or long. The short form requires name, description, wound and treatment; longIncidentReport has the fields of the accident report in their groups.',
      },
    },
    change: {
      about: {
        de: 'Felder in longIncidentReport, die fehlen, bleiben, wie sie sind.',
        en: 'Fields in longIncidentReport that are left out stay as they are.',
      },
    },
  },
});

/** Incident reports, short and long, and their documents. */
export const routes: readonly Route[] = [
  rangePdfRoute('incidentReport', {
    field: 'incidentReportsPdf',
    tag: REPORTS,
    summary: { de: 'Unfallmeldungen eines Zeitraums als PDF', en: 'Incident reports of a range of days as a PDF' },
    about: { de: 'Nach dem Tag des Unfalls in Deutschland.', en: 'By the day of the accident in Germany.' },
  }),
  {
    ...pdfRoute('incidentReport2', {
      tag: REPORTS,
      summary: { de: 'Unfallanzeige als PDF', en: 'Accident report as a PDF' },
      about: {
        de: 'Wie das amtliche Formular U 1000; nur für lange Meldungen, für kurze 409. Eine Version ist, was gesendet wurde: das gespeicherte Dokument mit immer denselben Bytes.',
        en: 'As the official form U 1000; for long reports only, 409 for short ones. A version is what was sent: the stored document, always with the same bytes.',
      },
    }),
    refusals: [409],
  },
  {
    ...rangePdfRoute('incidentReport/statistics', {
      field: 'incidentStatisticsPdf',
      tag: REPORTS,
      summary: { de: 'Unfallstatistik eines Jahres als PDF', en: 'Accident statistics of a year as a PDF' },
      about: { de: 'Nennt niemanden.', en: 'Names nobody.' },
    }),
    query: {
      year: { de: 'Jahr, JJJJ', en: 'Year, YYYY', required: true, example: '2026' },
      language: LANGUAGE_QUERY,
    },
    variables: ({ query }) => ({ year: yearIn(query.get('year')), language: query.get('language') ?? null }),
  },
  ...reportRoutes,
  {
    method: 'PUT',
    path: 'incidentReport/{id}/strike',
    tag: REPORTS,
    summary: { de: 'Eine abgesendete Unfallanzeige streichen', en: 'Strike out an accident report that was sent' },
    about: {
      de: 'Statt sie zu löschen: Sie bleibt fünf Jahre erhalten. Nur für Administratoren mit der Berechtigung.',
      en: 'Instead of deleting it: it is kept for five years. For owners with the permission only.',
    },
    field: 'strikeIncidentReport',
    body: { schema: strikeReportSchema, example: { reason: 'Doppelt abgesendet' } },
    shape: reportRoutes[0]!.shape,
    refusals: [409],
  },
];
