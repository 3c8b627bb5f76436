import type { ReactNode } from 'react';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Guarded } from '../session/Guarded.tsx';

type TabbedListsProps = {
  rule: AllowRule;
  title: string;
  /** What the tabs are, for screen readers. */
  label: string;
  tabs: readonly { to: string; label: string }[];
  children: ReactNode;
};

/** The page of an area with several lists: its title, the tabs, and the list of the one that is open. */
export const TabbedLists = ({ rule, title, label, tabs, children }: TabbedListsProps) => (
  <Guarded rule={rule}>
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <div>
        <h1 className="mb-2 text-xl leading-8 font-semibold">{title}</h1>
        <Tabs label={label} tabs={[...tabs]} />
      </div>
      {children}
    </div>
  </Guarded>
);
