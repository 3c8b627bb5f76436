import type { PublicEquipmentQuery } from '../../../generated/public-device-of-code.ts';

/** The public data of a device behind its label. */
export type Device = PublicEquipmentQuery['publicEquipment'];
