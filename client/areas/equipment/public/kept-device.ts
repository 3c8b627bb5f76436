import { keptOfCodes } from '../../../kit/offline/kept-of-code.ts';
import type { Device } from './device.ts';

/** The devices that this phone has opened, as they were then. */
export const keptDevices = keptOfCodes<Device>('device.', '/device/');
