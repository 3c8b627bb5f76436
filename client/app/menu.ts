import { allows } from '../../schema/kernel/abilities.shared.ts';
import type { LucideIcon } from 'lucide-react';
import {
  type AreaRoute,
  MENU_GROUPS,
  type MenuEntry,
  type MenuGroup,
  type MenuLine,
} from '../kit/navigation/routes.ts';
import { type PageTitle, titleAt } from '../kit/navigation/routes.ts';
import { currentOf } from '../ui/Link.tsx';
import { routes } from './routes.ts';

type User = Parameters<typeof allows>[1];

/** A tab of an entry. */
export type ShownTab = { to: string; title: PageTitle };

/** An entry of the sidebar as rendered, with the tabs that the user may open. */
export type ShownEntry = {
  group: MenuGroup;
  to: string;
  icon: LucideIcon;
  title: PageTitle;
  tabs: readonly ShownTab[];
  ownTabs: boolean;
};

type Placed = { route: AreaRoute; line: MenuLine };

/** Those without a place follow the others. */
const byPlace = (one: { place?: number }, other: { place?: number }): number =>
  (one.place ?? 1_000) - (other.place ?? 1_000);

const entryOf = (entry: MenuEntry, lines: readonly Placed[]): ShownEntry => {
  const tabs = lines
    .toSorted((one, other) => byPlace(one.line, other.line))
    .map(({ route, line: { to = route.path, title = titleAt(route, to) } }) => ({ to, title }));
  const [first] = tabs as [ShownTab, ...ShownTab[]];
  const { group, icon, title = first.title, to = first.to, ownTabs = false } = entry;
  return { group, icon, title, to, tabs, ownTabs };
};

/** The entries of the sidebar that this user can open, by group, in the order of their places; no empty group. */
export const menuFor = (user: User): { group: MenuGroup; entries: ShownEntry[] }[] => {
  const entries = new Map<MenuEntry, Placed[]>();
  for (const route of routes) {
    for (const line of route.menu ?? []) {
      if (!allows(line.rule ?? route.rule ?? {}, user)) continue;
      entries.set(line.entry, [...(entries.get(line.entry) ?? []), { route, line }]);
    }
  }
  return MENU_GROUPS.map((group) => ({
    group,
    entries: [...entries]
      .filter(([entry]) => entry.group === group)
      .sort(([one], [other]) => byPlace(one, other))
      .map(([entry, lines]) => entryOf(entry, lines)),
  })).filter((shown) => shown.entries.length > 0);
};

const addressesOf = ({ to, tabs }: ShownEntry): string[] => [to, ...tabs.map((tab) => tab.to)];

/** The entry of this address: the one with the longest address that is the page or a parent of it. */
export const entryAt = (pathname: string, entries: readonly ShownEntry[]): ShownEntry | undefined => {
  const current = currentOf(pathname, entries.flatMap(addressesOf));
  return entries.find((entry) => current !== undefined && addressesOf(entry).includes(current));
};
