import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';

/** States of the screens that are worth a picture. */
export const pictures: readonly PictureState[] = [
  { name: 'settings-company-history', path: `${settingsAddress('company')}?history=Client` },
];
