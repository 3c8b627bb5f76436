import { Place } from '../../schema/platform/places/place.entity.ts';
import {
  placeLabelsSchema,
  placeOfRecordSchema,
  type PlaceLabelsValues,
  type PlaceOfRecordValues,
} from '../../schema/platform/places/place.input.ts';
import { placeRecord } from '../../schema/platform/places/place.record.ts';
import { embedded, number, text, uuid, value } from '../engine/fields.ts';
import { idsIn } from '../engine/query.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';
import { currentPdfRoute, idsQuery, LABELS_QUERY, labelsIn, LANGUAGE_QUERY } from '../printing/pdf-route.ts';
import { plainRoutes, recordShape } from '../records.ts';

const TAG = { de: 'Orte', en: 'Places' };

const placeFields = {
  fullName: value(text, { example: 'Werk Dresden › Halle 1 › Lackiererei' }),
  publicCode: value({ type: ['string', 'null'] }),
};
const shape = recordShape(Place);
const placeShape: Shape = { ...shape, fields: { ...shape.fields, ...placeFields } };

const recordAtPlace: Shape = {
  name: 'PlacedRecord',
  identified: true,
  fields: {
    title: value(text, { example: 'Formatkreissäge F45 · M-017' }),
    path: value({ type: ['string', 'null'] }, { example: '/app/equipment/6f6f1c1e-0000-4000-8000-000000000001' }),
    placeId: value(uuid),
    placeName: value(text, { example: 'Lackiererei' }),
  },
};

const groupShape: Shape = {
  name: 'PlacedGroup',
  identified: false,
  fields: {
    kind: value(text, { example: 'equipmentItem' }),
    label: value(text, { example: 'Arbeitsmittel' }),
    count: value(number, { example: 1 }),
    list: value({ type: ['string', 'null'] }, { example: '/app/equipment?place=6f6f1c1e-0000-4000-8000-000000000001' }),
    records: embedded(recordAtPlace, { many: true }),
  },
};

const doneShape: Shape = { name: 'PlaceOfRecord', identified: false, fields: { saved: value({ type: 'boolean' }) } };

/** Places, the records at them, and their labels. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'place/{id}/record',
    tag: TAG,
    summary: { de: 'Was an einem Ort ist', en: 'What is at a place' },
    about: {
      de: 'Je Art von Eintrag, auch in den Orten darin; nur was das Konto sehen darf.',
      en: 'By kind of record, also in the places inside; only what the account may see.',
    },
    field: 'recordsAtPlace',
    variables: ({ params }) => ({ id: params.id }),
    isArray: true,
    shape: groupShape,
  },
  {
    method: 'POST',
    path: 'placeOfRecord',
    tag: TAG,
    summary: { de: 'Einen Eintrag an einen Ort setzen', en: 'Put a record at a place' },
    about: {
      de: 'kind: equipmentItem, storageLocation, inspection, riskAssessment, ticket, incidentReport oder firstAidKit. place null: an keinem Ort.',
      en: 'kind: equipmentItem, storageLocation, inspection, riskAssessment, ticket, incidentReport or firstAidKit. place null: at none.',
    },
    field: 'setPlaceOfRecord',
    body: {
      schema: placeOfRecordSchema,
      example: { kind: 'equipmentItem', record: EXAMPLE_IDS.equipmentItem, place: EXAMPLE_IDS.place },
    },
    variables: ({ body }) => {
      const { kind, record, place } = body as PlaceOfRecordValues;
      return { kind, recordId: record, placeId: place };
    },
    answer: () => ({ saved: true }),
    shape: doneShape,
    refusals: [404],
  },
  {
    ...currentPdfRoute('placeLabels', {
      tag: TAG,
      summary: { de: 'Etiketten für Orte als PDF', en: 'Labels for places as a PDF' },
      about: {
        de: 'Mit QR-Code, für die Orte, die einen Code haben.',
        en: 'With a QR code, for the places that have a code.',
      },
    }),
    path: 'placeLabel/pdf',
    query: {
      ids: idsQuery(
        { de: 'Kennungen der Orte, mit Komma; höchstens 200', en: 'Ids of the places, with commas; at most 200' },
        EXAMPLE_IDS.place,
      ),
      perSheet: LABELS_QUERY,
      language: LANGUAGE_QUERY,
    },
    variables: ({ query }) => ({
      ids: idsIn(query.get('ids')),
      language: query.get('language') ?? null,
      perSheet: labelsIn(query),
    }),
  },
  {
    method: 'POST',
    path: 'placeLabel',
    tag: TAG,
    summary: { de: 'Orten einen Code geben', en: 'Give places a code' },
    about: {
      de: 'Der Code sagt jedem den Namen des Orts. Wer einen hat, behält ihn.',
      en: 'The code says the name of the place to anybody. Those that have one keep it.',
    },
    field: 'openPlaces',
    body: { schema: placeLabelsSchema, example: { ids: [EXAMPLE_IDS.place] } },
    variables: ({ body }) => ({ ids: (body as PlaceLabelsValues).ids }),
    isArray: true,
    shape: placeShape,
  },
  {
    method: 'DELETE',
    path: 'place/{id}/code',
    tag: TAG,
    summary: { de: 'Den Code eines Orts beenden', en: 'End the code of a place' },
    about: { de: 'Das Etikett öffnet nichts mehr.', en: 'The label opens nothing any more.' },
    field: 'closePlace',
    variables: ({ params }) => ({ id: params.id }),
    shape: placeShape,
  },
  ...plainRoutes(placeRecord, {
    path: 'place',
    one: { de: 'ein Ort', en: 'a place' },
    many: TAG,
    fields: placeFields,
    details: {
      change: {
        about: {
          de: 'Mit einem anderen parent wird er verschoben, mit allem, was darin liegt.',
          en: 'With another parent it is moved with all that is in it.',
        },
      },
      remove: {
        about: { de: '409, solange andere Orte darin liegen.', en: '409 while other places are in it.' },
        refusals: [409],
      },
    },
  }),
];
