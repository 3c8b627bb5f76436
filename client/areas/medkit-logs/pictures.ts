import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { MEDKIT_LOG_ACCESSES, MEDKIT_LOGS } from './medkit-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'medkit-logs', path: MEDKIT_LOGS },
  { name: 'medkit-logs-kits', path: `${MEDKIT_LOGS}?kits=all` },
  { name: 'medkit-logs-export', path: `${MEDKIT_LOGS}?export=pdf` },
  { name: 'medkit-log-new', path: `${MEDKIT_LOGS}/edit/1/new/` },
  { name: 'medkit-log-access', path: MEDKIT_LOG_ACCESSES },
  { name: 'first-aid-unknown', path: '/firstAid/unknown' },
];
