import type { PictureState } from '../../kit/navigation/picture-state.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const tabs = Object.values(
  import.meta.glob<readonly SettingsTab[]>('../**/tab.ts', { eager: true, import: 'tabs' }),
).flat();

/** Each tab in its initial state; the states of its dialogs are in its own area. */
export const pictures: readonly PictureState[] = tabs.map(({ key }) => ({
  name: `settings-${key}`,
  path: `/app/settings/${key}`,
}));
