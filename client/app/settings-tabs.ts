import { profileTab } from '../areas/accounts/profile/tab.ts';
import { auditTab } from '../areas/audit/tab.ts';
import { tariffTab } from '../areas/billing/tab.ts';
import { companyTab } from '../areas/clients/tab.ts';
import { emailTab } from '../areas/mails/tab.ts';
import { developersTab, tokensTab } from '../areas/developers/tabs.ts';
import { multiuserTab } from '../areas/multiuser/settings/tab.ts';
import { boardsTab } from '../areas/tickets/settings/tab.ts';
import { usersTab } from '../areas/users/routes.tsx';
import { webhooksTab } from '../areas/webhooks/routes.tsx';
import { orderedTabs } from '../kit/navigation/settings-tabs.ts';

/**
 * All tabs of the settings, each from its area. A tab has a URL (/app/settings/<key>), an entry in the sidebar and an
 * icon. Title and icon are part of the initial bundle, so everything else is behind `load`.
 */
export const settingsTabs = orderedTabs([
  profileTab,
  usersTab,
  boardsTab,
  emailTab,
  multiuserTab,
  companyTab,
  tariffTab,
  tokensTab,
  webhooksTab,
  developersTab,
  auditTab,
]);
