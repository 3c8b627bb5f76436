import { plainRecord } from '../../records/plain-record.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { CareService } from './care-service.entity.ts';
import { careServiceSchema } from './care-service.input.ts';
import { carePlanFacts, careServiceFacts } from './care-service.record.shared.ts';

export const careServiceRecord = plainRecord({
  facts: careServiceFacts,
  entity: CareService,
  plural: 'careServices',
  title: 'name',
  search: ['person', 'note'],
  searched: { label: { de: 'Betreuungsstunden', en: 'Hours of care' }, subtitle: `t.person` },
  schema: careServiceSchema,
  examples: [
    {
      name: 'Begehung der Werkstatt',
      doneOn: '2026-03-18',
      profession: 'specialist',
      person: 'Clara Engel',
      minutes: 180,
      field: 'riskAssessment',
      isDigital: false,
      note: 'Mit dem Meister, Absaugung und Zuschnitt',
    },
    {
      name: 'Beratung zu Lärm',
      doneOn: '2026-05-06',
      profession: 'physician',
      person: 'Dr. Jonas Weber',
      minutes: 45,
      field: 'health',
      isDigital: true,
      note: 'Am Telefon',
    },
  ],
  english: {
    'Begehung der Werkstatt': 'Inspection of the workshop',
    'Beratung zu Lärm': 'Advice on noise',
    'Clara Engel': 'Clara Angel',
    'Dr. Jonas Weber': 'Dr Jonas Webb',
    'Mit dem Meister, Absaugung und Zuschnitt': 'With the foreman: extraction and cutting',
    'Am Telefon': 'By telephone',
  },
});

/** From what the hours follow; its history is that of its page. */
export const carePlanRecord: RecordKind = {
  ...carePlanFacts,
  table: 'care_plan',
  title: 'insurer',
  search: { notSearched: 'one row of settings, which the search finds as the page of the hours' },
};
