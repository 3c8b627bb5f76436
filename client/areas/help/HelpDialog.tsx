import { LayoutList, LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HelpTopic } from '../../../schema/platform/help/help-topics.enums.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { HelpOverview } from './HelpOverview.tsx';
import { HelpTopicText } from './HelpTopicText.tsx';
import type { OfferedTopic } from './offered-topic.ts';
import { useHelpLinks } from './use-help-links.ts';

interface HelpDialogProps {
  /** If missing, all topics are listed. */
  topic: HelpTopic | undefined;
  topics: readonly OfferedTopic[];
  /** The address of the screen behind the dialog. */
  here: string;
  choose: (wanted: string) => void;
  openSupport: () => void;
  onClose: () => void;
}

/** Help for one screen, or the list of all topics. */
export const HelpDialog = ({ topic, topics, here, choose, openSupport, onClose }: HelpDialogProps) => {
  const { t } = useTranslation(['help', 'helpTopics']);
  const links = useHelpLinks();
  const to = topics.find((offered) => offered.topic === topic)?.to;
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={topic ? t(`helpTopics:topics.${topic}.title`) : t('app:navigation.knowledgeBase')}
      description={topic ? t(`helpTopics:topics.${topic}.subtitle`) : t('help:overview.subtitle')}
      footer={
        <>
          {topic && (
            <Button variant="ghost" icon={LayoutList} onClick={() => choose('all')}>
              {t('help:toAll')}
            </Button>
          )}
          <Button icon={LifeBuoy} onClick={openSupport}>
            {t('help:support')}
          </Button>
        </>
      }
    >
      {topic ? (
        <HelpTopicText key={topic} topic={topic} video={links.videos[topic]} to={to === here ? undefined : to} />
      ) : (
        <HelpOverview topics={topics} knowledgeBase={links.knowledgeBase} choose={choose} />
      )}
    </Dialog>
  );
};
