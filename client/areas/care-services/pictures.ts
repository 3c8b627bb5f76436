import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'care-services', path: '/app/careServices' },
  { name: 'care-service-edit', path: '/app/careServices/edit/:careService/edit' },
  { name: 'care-report-edit', path: '/app/careServices/report/:careReport/edit' },
];
