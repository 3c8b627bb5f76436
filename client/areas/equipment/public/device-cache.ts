import { codeCache } from '../../../kit/offline/code-cache.ts';
import type { Device } from './device.ts';

/** The devices that this phone has opened, as they were then. */
export const deviceCache = codeCache<Device>('device.', '/device/');
