import type { EmbeddedField, JsonSchema, RelationField, Shape, ValueField } from './shape.ts';

export const value = (schema: JsonSchema, rest: Omit<ValueField, 'kind' | 'schema'> = {}): ValueField => ({
  kind: 'value',
  schema,
  ...rest,
});

export const embedded = (of: Shape, rest: Omit<EmbeddedField, 'kind' | 'of'> = {}): EmbeddedField => ({
  kind: 'embedded',
  of,
  ...rest,
});

export const relation = (of: Shape, rest: Omit<RelationField, 'kind' | 'of'> = {}): RelationField => ({
  kind: 'relation',
  of,
  ...rest,
});

export const text = { type: 'string' };
export const number = { type: 'integer' };
export const uuid = { type: 'string', format: 'uuid' };
export const optionalUuid = { type: ['string', 'null'], format: 'uuid' };
export const ids = { type: 'array', items: uuid };
export const day = { type: 'string', format: 'date' };
export const optionalDay = { type: ['string', 'null'], format: 'date' };
export const moment = { type: 'string', format: 'date-time' };

export const version = value(
  { type: 'integer', minimum: 1 },
  { about: { de: 'Für If-Match: wächst mit jeder Änderung', en: 'For If-Match: grows with each change' } },
);
export const times = { createdAt: value(moment), updatedAt: value(moment) };

export const removedShape: Shape = { name: 'Removed', identified: true, fields: {} };
