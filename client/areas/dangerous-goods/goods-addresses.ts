import { formAddresses } from '../../kit/records/form-address.ts';

export const STORAGE_LOCATIONS = '/app/dangerousGoods';
/** All goods of all locations. */
export const SUBSTANCES = `${STORAGE_LOCATIONS}/substances`;
export const storageLocationForm = formAddresses(`${STORAGE_LOCATIONS}/edit`);

/**
 * The address of a location's goods. Its name is for people: pages read the id alone, so an old address with a former
 * name opens the location. Browsers would resolve a name of dots as a folder.
 */
export const goodsAddress = ({ id, name }: { id: string; name: string }): string =>
  `${STORAGE_LOCATIONS}/${id}/${/^\.+$/.test(name) ? '_' : encodeURIComponent(name)}`;

export const goodForm = (location: { id: string; name: string }) => formAddresses(`${goodsAddress(location)}/edit`);

/** The form of a new operating instruction of a good. */
export const newInstruction = (goodId: string): string => `/app/operatingInstructions/edit/1/new/?good=${goodId}`;
