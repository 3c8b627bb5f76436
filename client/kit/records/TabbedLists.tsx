import type { ReactNode } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';

type TabbedListsProps = {
  title: string;
  /** What the tabs are, for screen readers. */
  label: string;
  tabs: readonly { to: string; label: string }[];
  children: ReactNode;
};

/** The page of an area with several lists: its title, the tabs, and the list of the one that is open. */
export const TabbedLists = ({ title, label, tabs, children }: TabbedListsProps) => (
  <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
    <div>
      <h1 className="mb-2 text-xl leading-8 font-semibold">{title}</h1>
      <Tabs label={label} tabs={[...tabs]} />
    </div>
    {children}
  </div>
);
