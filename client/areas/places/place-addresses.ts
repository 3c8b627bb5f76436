import { formAddresses } from '../../kit/records/form-address.ts';

export const PLACES = '/app/places';
export const placeForm = formAddresses(`${PLACES}/edit`);
export const placeAddress = (id: string): string => `${PLACES}/${id}`;
/** The form of a new place inside of another. */
export const placeInside = (parentId: string): string => `${placeForm('new')}?in=${parentId}`;
