import { type LucideIcon, SquareKanban, UserRoundCheck } from 'lucide-react';
import type { Permission } from '../../schema/kernel/permissions.ts';

export type NavigationEntry = {
  /** Its words are `app:navigation.<key>`. */
  key: string;
  to: string;
  icon: LucideIcon;
  /** Hidden from people without it. */
  permission?: Permission;
};
export type NavigationGroup = { key: string; entries: readonly NavigationEntry[] };

/** The sidebar in the order of the specification; an area that works adds its line. */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    key: 'tickets',
    entries: [
      { key: 'allTickets', to: '/app/tickets/all', icon: SquareKanban },
      { key: 'myTickets', to: '/app/tickets/user', icon: UserRoundCheck },
    ],
  },
];
