import { profileTab } from '../areas/accounts/profile/tab.ts';
import { auditTab } from '../areas/audit/tab.ts';
import { companyTab, tariffTab } from '../areas/clients/tab.ts';
import { emailTab } from '../areas/mails/tab.ts';
import { multiuserTab } from '../areas/multiuser/settings/tab.ts';
import { boardsTab } from '../areas/tickets/settings/tab.ts';
import { usersTab } from '../areas/users/routes.tsx';
import { orderedTabs } from '../kit/navigation/settings-tabs.ts';

/**
 * Every tab of the settings, each from its area. A tab has its address (/app/settings/<key>), its line in the sidebar
 * and its picture. Title and icon load with every page, so everything else is behind `load`.
 */
export const settingsTabs = orderedTabs([
  profileTab,
  usersTab,
  boardsTab,
  emailTab,
  multiuserTab,
  companyTab,
  tariffTab,
  auditTab,
]);
