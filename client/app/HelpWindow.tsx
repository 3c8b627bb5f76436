import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { HelpTopic } from '../../schema/help/help-topics.enums.ts';
import { HelpDialog } from '../areas/help/HelpDialog.tsx';
import { loadHelpTexts } from '../areas/help/texts.ts';
import { useMe } from '../kit/session/me.ts';
import { menuFor } from './menu.ts';
import { routeAt } from './routes.ts';

interface HelpWindowProps {
  /** The URL parameter: a topic, `all` for the overview, anything else for the current screen. */
  wanted: string;
  choose: (wanted: string) => void;
  openSupport: () => void;
  onClose: () => void;
}

const topicAt = (pathname: string): HelpTopic | undefined => {
  const help = routeAt(pathname)?.help;
  return typeof help === 'function' ? help(pathname) : help;
};

/** Help about the screens that this user can open. */
const HelpWindow = ({ wanted, choose, openSupport, onClose }: HelpWindowProps) => {
  const { pathname } = useLocation();
  const user = useMe()?.user ?? { role: '', permissions: [] };
  const topics = menuFor(user)
    .flatMap(({ entries }) => entries)
    .flatMap(({ to }) => {
      const topic = topicAt(to);
      return topic ? [{ topic, to }] : [];
    });
  const named = topics.find(({ topic }) => topic === wanted)?.topic;
  const shown = wanted === 'all' ? undefined : (named ?? topicAt(pathname));
  return (
    <HelpDialog
      topic={shown}
      topics={topics}
      here={pathname}
      choose={choose}
      openSupport={openSupport}
      onClose={onClose}
    />
  );
};

/** The dialog with its texts. */
export const loadHelpWindow = async (): Promise<ComponentType<HelpWindowProps>> => {
  await loadHelpTexts();
  return HelpWindow;
};
