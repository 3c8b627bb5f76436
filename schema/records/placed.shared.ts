import { idField } from '../kernel/fields.ts';

/**
 * The place of a record as part of its input, for every kind that can be at one (placed-source.ts): null puts it at none,
 * left out it stays where it is. It is stored beside the record (placed-record.ts), so no column has its name. Isomorphic.
 */
export const placeFields = { placeId: idField.nullish() };

/** An input with a place. */
export interface PlaceChoice {
  placeId?: string | null | undefined;
}
