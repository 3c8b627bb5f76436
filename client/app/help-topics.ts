import type { allows } from '../../schema/kernel/abilities.shared.ts';
import type { HelpTopic } from '../../schema/platform/help/help-topics.enums.ts';
import type { OfferedTopic } from '../areas/help/offered-topic.ts';
import { menuFor } from './menu.ts';
import { routeAt } from './routes.ts';

/** The help topic of a screen; undefined if it has none. */
export const helpTopicAt = (pathname: string): HelpTopic | undefined => {
  const help = routeAt(pathname)?.help;
  return typeof help === 'function' ? help(pathname) : help;
};

/** The topics of all screens that this user can open, in the order of the menu. Screens that share one: the first. */
export const helpTopicsFor = (user: Parameters<typeof allows>[1]): OfferedTopic[] => {
  const screens = new Map<HelpTopic, string>();
  const tabs = menuFor(user).flatMap(({ entries }) => entries.flatMap((entry) => entry.tabs));
  for (const { to } of tabs) {
    const topic = helpTopicAt(to);
    if (topic && !screens.has(topic)) screens.set(topic, to);
  }
  // The search and the bell are on every screen.
  screens.set('search', '/app/tickets/all');
  screens.set('notifications', '/app/tickets/all');
  return [...screens].map(([topic, to]) => ({ topic, to }));
};
