import { allows } from '../../schema/kernel/abilities.shared.ts';
import type { LucideIcon } from 'lucide-react';
import { MENU_GROUPS, type MenuGroup, type MenuLine, type PageTitle, titleAt } from '../kit/navigation/routes.ts';
import { routes } from './routes.ts';

/** An entry of the sidebar as rendered. */
export type MenuEntry = { to: string; icon: LucideIcon; title: PageTitle };

/** Lines without a place follow the others. */
const placeOf = ({ place = 1_000 }: MenuLine): number => place;

/** The sidebar entries that this user can open, in the order of their places; empty groups are left out. */
export const menuFor = (user: Parameters<typeof allows>[1]): { group: MenuGroup; entries: MenuEntry[] }[] =>
  MENU_GROUPS.map((group) => ({
    group,
    entries: routes
      .flatMap((route) => (route.menu ?? []).map((line) => ({ route, line })))
      .filter(({ route, line }) => line.group === group && allows(line.rule ?? route.rule ?? {}, user))
      .sort((one, other) => placeOf(one.line) - placeOf(other.line))
      .map(({ route, line: { icon, to = route.path, title = titleAt(route, to) } }) => ({ to, icon, title })),
  })).filter(({ entries }) => entries.length > 0);
