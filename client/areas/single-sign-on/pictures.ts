import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'company-account', path: '/app/settings/companyAccount' },
  { name: 'sign-on-refused', path: '/sign-on?state=x', session: false },
];
