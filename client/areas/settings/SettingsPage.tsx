import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { allows } from '../../../schema/kernel/abilities.shared.ts';
import { Refused } from '../../kit/session/Guarded.tsx';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useMe } from '../../kit/session/me.ts';
import { FIRST_SETTINGS_TAB, settingsAddress, type SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';

/** The content of a tab; its code and texts load when it is first opened. */
const contentOf = ({ load, texts }: SettingsTab): ReactNode => {
  const Content = lazy(async () => {
    const [Loaded] = await Promise.all([load(), texts?.()]);
    return { default: Loaded };
  });
  return <Content />;
};

/** The settings: the tab in the address, on a phone below a row of all tabs. */
export const settingsPage = (tabs: readonly SettingsTab[]): ComponentType => {
  const contents = new Map(tabs.map((tab) => [tab.key, contentOf(tab)]));

  const SettingsPage = () => {
    const { language } = useLanguage();
    const { t } = useTranslation(['settings', 'app']);
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
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
        <div>
          <h1 className="mb-2 text-xl leading-8 font-semibold">
            {t('app:navigation.groups.settings')}
            {open && <span className="font-normal text-text-muted max-md:hidden"> · {open.title[language]}</span>}
          </h1>
          {/* Where the sidebar names the tabs, the heading names the current one; on a phone it names the settings. */}
          <div className="md:hidden">
            <Tabs
              label={t('settings:tabs')}
              tabs={visible.map(({ key, title }) => ({ to: settingsAddress(key), label: title[language] }))}
            />
          </div>
        </div>
        <Suspense key={open?.key} fallback={<TabSkeleton />}>
          {content ?? <TabSkeleton />}
        </Suspense>
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
