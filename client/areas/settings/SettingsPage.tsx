import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { allows } from '../../../schema/kernel/abilities.shared.ts';
import { Refused } from '../../kit/session/Guarded.tsx';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useMe } from '../../kit/session/me.ts';
import { FIRST_SETTINGS_TAB, settingsAddress, type SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { SettingsList } from './SettingsList.tsx';

/** The content of a tab; its code and texts load when it is first opened. */
const contentOf = ({ load, texts }: SettingsTab): ReactNode => {
  const Content = lazy(async () => {
    const [Loaded] = await Promise.all([load(), texts?.()]);
    return { default: Loaded };
  });
  return <Content />;
};

/** The settings: the list of all tabs, and the tab in the address. */
export const settingsPage = (tabs: readonly SettingsTab[]): ComponentType => {
  const contents = new Map(tabs.map((tab) => [tab.key, contentOf(tab)]));

  const SettingsPage = () => {
    const { language } = useLanguage();
    const { t } = useTranslation('settings');
    const { tab: wanted } = useParams();
    const user = useMe()?.user;
    const visible = tabs.filter((tab) => (user ? allows(tab, user) : allows(tab, { role: '', permissions: [] })));
    const open = visible.find(({ key }) => key === wanted);
    const content = open && contents.get(open.key);
    const exists = tabs.some(({ key }) => key === wanted);
    // The session loads after the first page: until then a tab that needs a permission is not refused.
    if (!open && user && exists) return <Refused />;
    if (!open && !exists) return <Navigate to={settingsAddress(FIRST_SETTINGS_TAB)} replace />;
    return (
      <div className="mx-auto grid w-full max-w-6xl gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <h1 className="text-xl leading-8 font-semibold lg:col-span-2">
          {t('title')}
          {open && <span className="font-normal text-text-muted max-lg:hidden"> · {open.title[language]}</span>}
        </h1>
        <SettingsList tabs={visible} open={open} />
        <div className="min-w-0">
          <Suspense key={open?.key} fallback={<TabSkeleton />}>
            {content ?? <TabSkeleton />}
          </Suspense>
        </div>
      </div>
    );
  };
  return SettingsPage;
};

const TabSkeleton = () => {
  const { loading } = useUiTexts();
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
};
