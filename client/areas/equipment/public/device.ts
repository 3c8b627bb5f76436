import type { PublicEquipmentQuery } from '../../../generated/public-device-of-code.ts';

/** A device as its label shows it to anybody. */
export type Device = PublicEquipmentQuery['publicEquipment'];
