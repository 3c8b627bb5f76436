import { ClipboardCheck, type LucideIcon, Repeat, ShieldAlert, SquareKanban, UserRoundCheck } from 'lucide-react';
import { ABILITIES, type AllowRule } from '../../schema/kernel/abilities.shared.ts';
import { settingsAddress } from '../kit/navigation/settings-tabs.ts';
import { settingsTabs } from './settings-tabs.ts';

/** A line of the sidebar; hidden from people whom its rule does not let in. */
export type NavigationEntry = AllowRule & {
  /** Its words are `app:navigation.<key>`. */
  key: string;
  to: string;
  icon: LucideIcon;
};
export type NavigationGroup = { key: string; entries: readonly NavigationEntry[] };

/** The sidebar in the order of the specification; an area that works adds its line. */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    key: 'tickets',
    entries: [
      { key: 'allTickets', to: '/app/tickets/all', icon: SquareKanban },
      { key: 'myTickets', to: '/app/tickets/user', icon: UserRoundCheck },
      { key: 'recurringTickets', to: '/app/tickets/recurring', icon: Repeat },
    ],
  },
  {
    key: 'safety',
    entries: [
      { key: 'riskAssessments', to: '/app/riskAssessment', icon: ShieldAlert, ...ABILITIES.riskAssessments },
      { key: 'inspections', to: '/app/inspections', icon: ClipboardCheck, ...ABILITIES.inspections },
    ],
  },
  {
    key: 'settings',
    entries: settingsTabs.map(({ key, icon, permission, roles }) => ({
      key: `settings.${key}`,
      to: settingsAddress(key),
      icon,
      permission,
      roles,
    })),
  },
];
