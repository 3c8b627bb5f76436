import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { ABILITIES } from '../../schema/kernel/abilities.shared.ts';
import { loadFactorTexts } from '../areas/accounts/factors/texts.ts';
import { loadClientTexts } from '../areas/clients/texts.ts';
import { loadImportTexts } from '../areas/interview/import/texts.ts';
import { askingStore } from '../areas/accounts/logout.ts';
import { useFirstDrawn } from '../kit/data/use-first-drawn.ts';
import { useStore } from '../kit/data/use-store.ts';
import { OfflineBar } from '../kit/offline/OfflineBar.tsx';
import { keepsInterview } from '../shared/interview/stored-interview.ts';
import { useAbility, useMe } from '../kit/session/me.ts';
import { loadMessages } from '../kit/i18n/messages.ts';
import { readJson, writeJson } from '../kit/data/storage.ts';
import { fullScreenStore } from '../kit/navigation/full-screen.ts';
import { lazyPart } from '../kit/parts/lazy-part.tsx';
import { useDialogParam } from '../kit/navigation/use-dialog-param.ts';
import { useNarrow } from '../kit/table/use-narrow.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AreaTabs } from './AreaTabs.tsx';
import { Footer } from './Footer.tsx';
import { MainRegion } from './MainRegion.tsx';
import { Navigation } from './Navigation.tsx';
import { Optional } from './Optional.tsx';
import { routeAt } from './routes.ts';
import { TopBar } from './TopBar.tsx';

const NavigationDrawer = lazyPart(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);
const HelpWindow = lazyPart(async () => (await import('./HelpWindow.tsx')).loadHelpWindow());
const SupportDialog = lazyPart(async () => {
  const [{ SupportDialog: Loaded }] = await Promise.all([import('./SupportDialog.tsx'), loadMessages()]);
  return Loaded;
});
const CaptureDialog = lazyPart(async () => (await import('../areas/tickets/capture/CaptureDialog.tsx')).CaptureDialog);
const LogoutDialog = lazyPart(async () => (await import('../areas/accounts/LogoutDialog.tsx')).LogoutDialog);

const ImportOffer = lazy(() =>
  Promise.all([import('../areas/interview/ImportOffer.tsx'), loadImportTexts()]).then(([module]) => ({
    default: module.ImportOffer,
  })),
);

const PaymentWatch = lazy(() =>
  import('../areas/billing/PaymentWatch.tsx').then((module) => ({ default: module.PaymentWatch })),
);

const FactorBanner = lazy(() =>
  Promise.all([import('../areas/accounts/factors/FactorBanner.tsx'), loadFactorTexts()]).then(([module]) => ({
    default: module.FactorBanner,
  })),
);

const DeletionBanner = lazy(() =>
  Promise.all([import('../areas/clients/DeletionBanner.tsx'), loadClientTexts()]).then(([module]) => ({
    default: module.DeletionBanner,
  })),
);

const NARROW_KEY = 'sidebar.narrow';

/** Below this width, in pixels, the navigation is behind a button (`md` of the style). */
const WITHOUT_SIDEBAR = 768;
/** Below this one the sidebar shows icons only, until the user expands it for this visit. */
const SMALL = 1100;

/** Whether the sidebar shows icons only; the choice is stored on wide screens. */
const useNarrowSidebar = () => {
  const isSmall = useNarrow(SMALL);
  const [onWide, setOnWide] = useState(() => readJson<boolean>(localStorage, NARROW_KEY) ?? false);
  const [onSmall, setOnSmall] = useState(true);
  const narrow = isSmall ? onSmall : onWide;
  const toggle = () => {
    if (isSmall) return setOnSmall(!narrow);
    writeJson(localStorage, NARROW_KEY, !narrow);
    setOnWide(!narrow);
  };
  return { narrow, toggle };
};

const Sidebar = () => {
  const { t } = useTranslation('app');
  const { narrow, toggle } = useNarrowSidebar();
  return (
    <aside
      className={classes(
        'sticky top-14 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-r border-border bg-surface',
        narrow ? 'w-16' : 'w-64',
      )}
    >
      <div className="min-h-0 flex-1">
        <Navigation narrow={narrow} />
      </div>
      <div className={classes('flex border-t border-border p-2', narrow ? 'justify-center' : 'justify-end')}>
        <IconButton
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          label={t(narrow ? 'shell.unfold' : 'shell.fold')}
          aria-expanded={!narrow}
          onClick={toggle}
        />
      </div>
    </aside>
  );
};

/** The layout of all pages behind the login. */
export const AppShell = () => {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const leaving = useStore(askingStore);
  const help = useDialogParam('help');
  const support = useDialogParam('support');
  const capture = useDialogParam('capture');
  // Read once: the interview is answered before the login.
  const [hasInterview] = useState(keepsInterview);
  const isOwner = useAbility(ABILITIES.manageClient);
  const me = useMe();
  const client = me?.client;
  const factorFrom = me?.secondFactor?.requiredFrom;
  const offers = isOwner && hasInterview;
  const isAlone = useStore(fullScreenStore);
  // Not hidden by the style: on a phone its some thirty entries would be a fifth of the first drawing.
  const hasSidebar = !useNarrow(WITHOUT_SIDEBAR);
  const isDrawn = useFirstDrawn();
  const wide = routeAt(useLocation().pathname)?.layout === 'wide';
  return (
    <div className={classes('flex flex-col', wide ? 'h-dvh' : 'min-h-dvh')}>
      {/* In a transition: React would delay a dialog that first renders an empty fallback while its code loads. */}
      <div className={isAlone ? 'contents max-sm:hidden short:hidden' : 'contents'}>
        <TopBar openDrawer={() => startTransition(() => setDrawerOpen(true))} />
      </div>
      <div className="flex min-h-0 flex-1">
        {hasSidebar && (
          <div className={isAlone ? 'contents short:hidden' : 'contents'}>
            <Sidebar />
          </div>
        )}
        {/* Not sticky on phones, where a banner would leave too little room for a board. */}
        <div
          className={classes(
            'group/page flex min-w-0 flex-1 flex-col',
            wide && 'has-[[data-page-banner]]:max-sm:overflow-y-auto',
          )}
        >
          <OfflineBar />
          <Optional>
            {client?.deletionDueAt && <DeletionBanner name={client.name} dueAt={client.deletionDueAt} />}
          </Optional>
          <Optional>{client && factorFrom && <FactorBanner name={client.name} from={factorFrom} />}</Optional>
          <Optional>{isOwner && isDrawn && <PaymentWatch />}</Optional>
          <Optional>{offers && <ImportOffer />}</Optional>
          {!wide && <AreaTabs />}
          <MainRegion
            className={classes(
              'min-h-0 flex-1',
              wide ? 'overflow-hidden' : 'p-4 md:p-6',
              wide && 'group-has-[[data-page-banner]]/page:max-sm:min-h-[calc(100dvh-6rem)]',
            )}
          >
            <Outlet />
          </MainRegion>
          <div className={isAlone ? 'contents max-sm:hidden short:hidden' : 'contents'}>
            <Footer slim={wide} />
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {drawerOpen && <NavigationDrawer open onClose={() => setDrawerOpen(false)} />}
        {help.value && (
          <HelpWindow wanted={help.value} choose={help.open} openSupport={support.open} onClose={help.close} />
        )}
        {support.isOpen && <SupportDialog onClose={support.close} />}
        {capture.isOpen && <CaptureDialog onClose={capture.close} />}
        {leaving && <LogoutDialog onClose={() => askingStore.set(false)} />}
      </Suspense>
    </div>
  );
};
