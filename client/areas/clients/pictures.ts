import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'settings-company-history', path: `${settingsAddress('company')}?history=Client` },
];
