import { recordShapes } from './engine/column-fields.ts';
import { plainRoutesOf } from './engine/plain-routes.ts';
import { optionalUuid, text, value } from './engine/fields.ts';
import { person } from './users/shape.ts';

/** What the engine makes of records, with the shape of a person of this product. */
export const { recordFields, columnFields, recordShape } = recordShapes(person);

/** The place of a record that can be at one. */
export const placedFields = {
  placeId: value(optionalUuid, {
    isLazy: true,
    about: {
      de: 'Der Ort, an dem es ist; null: an keinem, oder für Konten, die Orte nicht sehen',
      en: 'The place at which it is; null: at none, or for accounts that may not see places',
    },
  }),
  placeName: value(
    { ...text, type: ['string', 'null'] },
    {
      isLazy: true,
      // What is read without it can be sent as a new record.
      onDemand: true,
      about: { de: 'Mit den Orten darüber', en: 'With the places above' },
      example: 'Werk Dresden › Halle 1 › Lackiererei',
    },
  ),
} as const;

const routesOf = plainRoutesOf(recordShape);

/** The five calls of a plain record, which answer its place where its input has one. */
export const plainRoutes: typeof routesOf = (record, options) =>
  routesOf(
    record,
    'placeId' in record.createSchema.shape ? { ...options, fields: { ...options.fields, ...placedFields } } : options,
  );
