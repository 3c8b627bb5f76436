import { formAddresses } from '../../kit/records/form-address.ts';

export const STORAGE_LOCATIONS = '/app/dangerousGoods';
/** The list of all goods of all locations. */
export const SUBSTANCES = `${STORAGE_LOCATIONS}/substances`;
export const storageLocationForm = formAddresses(`${STORAGE_LOCATIONS}/edit`);

/**
 * The address of a location's goods. The name in it is for people: pages only read the id, so an old address with a
 * former name still opens the location. A name made of dots is replaced, because browsers would resolve it as a folder.
 */
export const goodsAddress = ({ id, name }: { id: string; name: string }): string =>
  `${STORAGE_LOCATIONS}/${id}/${/^\.+$/.test(name) ? '_' : encodeURIComponent(name)}`;

export const goodForm = (location: { id: string; name: string }) => formAddresses(`${goodsAddress(location)}/edit`);

/** The form of a new operating instruction of a good. */
export const newInstruction = (goodId: string): string => `/app/operatingInstructions/edit/1/new/?good=${goodId}`;
