import { catalogueResolver, OFFERED } from '../catalogue.ts';
import { plainRecord } from '../../../records/plain-record.ts';
import { Examination } from './examination.entity.ts';
import { examinationSchema } from './examination.input.ts';
import { examinationFacts } from './examination.record.shared.ts';

export const examinationRecord = plainRecord(
  {
    facts: examinationFacts,
    entity: Examination,
    plural: 'examinations',
    title: 'name',
    where: OFFERED,
    searched: { label: { de: 'Vorsorge', en: 'Health checks' } },
    schema: examinationSchema,
    examples: [
      { name: 'Lärm', optional: false, onRequest: false, contact: 'Betriebsärztin Dr. Weiß, 0351 4567-0' },
      { name: 'Psychische Belastung', optional: true, onRequest: true, contact: '' },
      // Has to be offered (ArbMedVV, Anhang Teil 4 (2) 1).
      { name: 'Bildschirmarbeit', optional: true, onRequest: false, contact: '' },
    ],
  },
  (operations) => catalogueResolver('examination', operations),
);
