import { ownSettingsTabs } from '../areas/settings/tabs.ts';
import { boardsTab } from '../areas/tickets/settings/tab.ts';
import { orderedTabs } from '../kit/settings-tabs.ts';

/** Every tab of the settings, from whichever area; the sidebar and the settings' own screen take them from here. */
export const settingsTabs = orderedTabs([...ownSettingsTabs, boardsTab]);
