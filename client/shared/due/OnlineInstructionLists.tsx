import type { ReactNode } from 'react';
import { TabbedLists } from '../../kit/records/TabbedLists.tsx';
import { useDueTexts } from './due-texts.ts';
import { COURSES, ONLINE_INSTRUCTIONS, SINGLE_ASSIGNMENTS } from './online-instructions.ts';

/** The page of online instructions with its tabs: what is offered, what was assigned singly, and the courses. */
export const OnlineInstructionLists = ({ children }: { children: ReactNode }) => {
  const t = useDueTexts();
  return (
    <TabbedLists
      title={t('onlineTitle')}
      label={t('onlineTabs')}
      tabs={[
        { to: ONLINE_INSTRUCTIONS, label: t('onlineTopics') },
        { to: SINGLE_ASSIGNMENTS, label: t('onlineSingles') },
        { to: COURSES, label: t('onlineCourses') },
      ]}
    >
      {children}
    </TabbedLists>
  );
};
