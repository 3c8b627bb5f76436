import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { INCIDENT_REPORTS, INCIDENT_STATISTICS, longForm, shortForm } from './incident-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'incident-reports', path: INCIDENT_REPORTS },
  { name: 'incident-report-short', path: shortForm('new') },
  { name: 'incident-report-long', path: longForm('new') },
  { name: 'incident-statistics', path: INCIDENT_STATISTICS },
];
