import { Search } from 'lucide-react';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { singleKeysStore } from '../../kit/navigation/shortcuts-store.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { useMe } from '../../kit/session/me.ts';
import { loadSearchDialog, loadShortcutsDialog } from './load-dialogs.ts';

const SearchDialog = lazyPart(loadSearchDialog);
const ShortcutsDialog = lazyPart(loadShortcutsDialog);

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);

/** The search of the top bar, and the keys that open it: Ctrl K everywhere, single keys outside of fields. */
export const SearchButton = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const user = useMe()?.user;
  const [shown, setShown] = useState<'search' | 'shortcuts' | null>(null);
  const show = (what: typeof shown) => startTransition(() => setShown(what));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || event.isComposing || altKey) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        startTransition(() => setShown('search'));
      } else if (!ctrlKey && !metaKey && /^[a-z/?]$/.test(key) && singleKeysStore.get() && user && !isTyping(event)) {
        if (key === '/') event.preventDefault();
        void import('./page-keys.ts').then(({ pressKey }) =>
          pressKey(key, user, {
            go: (to) => void navigate(to),
            openSearch: () => startTransition(() => setShown('search')),
            openShortcuts: () => startTransition(() => setShown('shortcuts')),
          }),
        );
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, user]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('shell.search')}
        onClick={() => show('search')}
        className="inline-flex size-10 shrink-0 items-center justify-center gap-2 rounded text-text-muted hover:bg-surface-hover hover:text-text lg:h-10 lg:w-80 lg:justify-start lg:border lg:border-border-strong lg:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <Search aria-hidden className="size-5 shrink-0 lg:size-4" />
        <span className="flex-1 truncate text-start text-sm max-lg:sr-only">{t('shell.search')} …</span>
        <kbd className="hidden font-sans text-xs lg:inline">{t('shell.searchKeys')}</kbd>
      </button>
      <Suspense fallback={null}>
        {shown === 'search' && <SearchDialog onClose={() => setShown(null)} openShortcuts={() => show('shortcuts')} />}
        {shown === 'shortcuts' && <ShortcutsDialog onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
};
