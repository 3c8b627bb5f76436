import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { HelpDialog } from '../areas/help/HelpDialog.tsx';
import { loadHelpTexts } from '../areas/help/texts.ts';
import { useMe } from '../kit/session/me.ts';
import { helpTopicAt, helpTopicsFor } from './help-topics.ts';

interface HelpWindowProps {
  /** The URL parameter: a topic, `all` for the overview, anything else for the current screen. */
  wanted: string;
  choose: (wanted: string) => void;
  openSupport: () => void;
  onClose: () => void;
}

/** Help about the screens that this user can open. */
const HelpWindow = ({ wanted, choose, openSupport, onClose }: HelpWindowProps) => {
  const { pathname } = useLocation();
  const user = useMe()?.user ?? { role: '', permissions: [] };
  const topics = helpTopicsFor(user);
  const named = topics.find(({ topic }) => topic === wanted)?.topic;
  const shown = wanted === 'all' ? undefined : (named ?? helpTopicAt(pathname));
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
