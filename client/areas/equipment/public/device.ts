import type { PublicEquipmentQuery } from '../../../generated/equipment-public-device.ts';

/** A device as its label shows it to anybody. */
export type Device = PublicEquipmentQuery['publicEquipment'];
