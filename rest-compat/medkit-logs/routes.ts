import { medkitLogRecord } from '../../schema/areas/medkit-logs/medkit-log.record.ts';
import { plainRoutes } from '../records.ts';
import type { Route } from '../engine/route.ts';
import { currentPdfRoute, rangePdfRoute } from '../printing/pdf-route.ts';

const LOG = { de: 'Verbandbuch', en: 'First-aid log' };

/** The first-aid log. Its views and exports are logged. */
export const routes: readonly Route[] = [
  rangePdfRoute('medkitlog', {
    field: 'medkitLogsPdf',
    tag: LOG,
    summary: { de: 'Verbandbuch eines Zeitraums als PDF', en: 'First-aid log of a range of days as a PDF' },
    about: {
      de: 'Nach dem Tag des Unfalls in Deutschland. Der Auszug wird protokolliert.',
      en: 'By the day of the accident in Germany. The extract is logged.',
    },
  }),
  currentPdfRoute('firstAidKit', {
    tag: LOG,
    summary: { de: 'Aushang eines Verbandkastens als PDF', en: 'Label of a first-aid kit as a PDF' },
    about: { de: 'Mit dem QR-Code, der Einträge anlegt.', en: 'With the QR code that makes entries.' },
  }),
  ...plainRoutes(medkitLogRecord, {
    path: 'medkitlog',
    one: { de: 'einen Eintrag im Verbandbuch', en: 'an entry of the first-aid log' },
    many: LOG,
    details: {
      change: {
        about: {
          de: 'Was sich unterscheidet, kommt als Ergänzung hinzu; der erste Wortlaut bleibt.',
          en: 'What differs is added to the entry; the first wording stays.',
        },
      },
      remove: {
        about: {
          de: 'Streicht den Eintrag; aufbewahrt wird er wie jeder andere fünf Jahre.',
          en: 'Strikes the entry out; like every other it is kept for five years.',
        },
      },
    },
  }),
];
