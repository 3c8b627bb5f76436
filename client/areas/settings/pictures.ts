import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { SETTINGS_TABS, settingsAddress } from '../../kit/navigation/settings-tabs.ts';

/** Each tab in its initial state; the states of its dialogs are in its own area. */
export const pictures: readonly PictureState[] = SETTINGS_TABS.map((key) => ({
  name: `settings-${key}`,
  path: settingsAddress(key),
}));
