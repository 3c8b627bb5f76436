import { Bell } from 'lucide-react';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_UNREAD } from '../../../schema/platform/notifications/notification.shared.ts';
import { useStore } from '../../kit/data/use-store.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { loadNotificationTexts } from './texts.ts';
import { followUnread, unreadStore } from './unread-count.ts';

const NotificationPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./NotificationPanel.tsx'), loadNotificationTexts()]);
  return module.NotificationPanel;
});

/** The bell of the top bar: how much is unread, and the panel with it. */
export const NotificationBell = () => {
  const { t } = useTranslation('app');
  const unread = useStore(unreadStore);
  const [open, setOpen] = useState(false);
  useEffect(followUnread, []);
  const label =
    unread === 0
      ? t('shell.bell')
      : unread >= MAX_UNREAD
        ? t('shell.bellMany')
        : t('shell.bellUnread', { count: unread });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setOpen(true))}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-hover hover:text-text pointer-coarse:size-11"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent tabular-nums"
          >
            {unread >= MAX_UNREAD ? '99+' : unread}
          </span>
        )}
      </button>
      <Suspense fallback={null}>{open && <NotificationPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
