import { formAddresses } from '../../kit/records/form-address.ts';

export const EQUIPMENT = '/app/equipment';
/** The plan of a year. */
export const EQUIPMENT_YEAR = `${EQUIPMENT}/year`;
export const equipmentItemForm = formAddresses(`${EQUIPMENT}/edit`);
export const equipmentAddress = (id: string): string => `${EQUIPMENT}/${id}`;
/** The page on which a check is recorded; with `planId` a planned one. */
export const checkAddress = (id: string, planId?: string): string =>
  `${equipmentAddress(id)}/check${planId ? `?plan=${planId}` : ''}`;
