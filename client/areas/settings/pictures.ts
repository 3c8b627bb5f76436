import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { SETTINGS_TABS, settingsAddress } from '../../kit/navigation/settings-tabs.ts';

/** Each tab as it opens; what it shows besides stands in its own area. */
export const pictures: readonly PictureState[] = SETTINGS_TABS.map((key) => ({
  name: `settings-${key}`,
  path: settingsAddress(key),
}));
