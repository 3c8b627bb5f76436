import { plainRecord } from '../../records/plain-record.ts';
import { Place } from './place.entity.ts';
import { placeSchema } from './place.input.ts';
import { placeFacts } from './place.record.shared.ts';
import { placeResolver } from './place.resolver.ts';
import { FULL_NAME, NAMES } from './place-names.ts';

export const placeRecord = plainRecord(
  {
    facts: placeFacts,
    entity: Place,
    plural: 'places',
    title: 'name',
    searched: { label: { de: 'Orte', en: 'Places' }, subtitle: FULL_NAME },
    schema: placeSchema,
    softDelete: {},
    fields: {
      fullName: { column: FULL_NAME, kind: 'text', sort: NAMES, neverNull: true },
      /** The place itself and all that is in it. */
      within: { column: 'select unnest(t.path)', kind: 'ids' },
    },
    examples: [
      { name: 'Werk Dresden', kind: 'site', note: 'Werkstraße 7a, 01067 Dresden' },
      { name: 'Halle 1', kind: 'building', note: '' },
      { name: 'Lackiererei', kind: 'area', note: 'Zone 1 im Spritzbereich' },
    ],
    // The demo has a tree of its own.
    demoExamples: 0,
    english: {
      'Werk Dresden': 'Dresden plant',
      'Werkstraße 7a, 01067 Dresden': '7a Werkstraße, 01067 Dresden',
      'Halle 1': 'Hall 1',
      Lackiererei: 'Paint shop',
      'Zone 1 im Spritzbereich': 'Zone 1 in the spraying area',
    },
  },
  placeResolver,
);
