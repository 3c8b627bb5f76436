import { careReportRecord, careServiceRecord } from '../../schema/areas/care-services/care-service.record.ts';
import type { Route } from '../engine/route.ts';
import { pdfRoute } from '../printing/pdf-route.ts';
import { plainRoutes } from '../records.ts';

const REPORTS = { de: 'Berichte der Betreuung', en: 'Reports of care' };
const signed = {
  refusals: [409],
  about: { de: '409, wenn er unterschrieben ist.', en: '409 when it is signed.' },
} as const;

/** Care services, and the reports of them. */
export const routes: readonly Route[] = [
  ...plainRoutes(careServiceRecord, {
    path: 'careService',
    one: { de: 'eine Betreuungsleistung', en: 'a care service' },
    many: { de: 'Betreuungsleistungen', en: 'Care services' },
  }),
  ...plainRoutes(careReportRecord, {
    path: 'careReport',
    one: { de: 'ein Bericht der Betreuung', en: 'a report of care' },
    many: REPORTS,
    details: { change: signed, remove: signed },
  }),
  pdfRoute('careReport', {
    tag: REPORTS,
    summary: { de: 'Bericht als PDF', en: 'Report as a PDF' },
    about: {
      de: 'Ein unterschriebener mit den Zahlen vom Tag der Unterschrift.',
      en: 'A signed one with the figures of the day of its signature.',
    },
  }),
];
