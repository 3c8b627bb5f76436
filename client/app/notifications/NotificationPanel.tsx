import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { BellOff, CheckCheck, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { focusWhenRendered } from '../../kit/navigation/focus-when-rendered.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotifications, type NotificationLine } from './use-notifications.ts';

/**
 * The notifications of the user: unread ones, or all. Those of others are not listed here: that is on the start page and
 * in the history of each record. J and K move, E marks as read, M puts off until tomorrow, Enter opens.
 */
export const NotificationPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('notifications');
  const texts = useUiTexts();
  const navigate = useNavigate();
  const [unread, setUnread] = useState(true);
  const { items, next, failure, retry, more, mark, snooze, markAll } = useNotifications(unread);
  const list = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useReturnFocus(true);

  const open = (item: NotificationLine) => {
    if (!item.readAt) void mark(item.id, true);
    onClose();
    void navigate(item.path);
  };
  const putOff = (item: NotificationLine) => {
    void snooze(item.id);
    toast.success(t('snoozed'));
  };
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const move = (steps: number) => {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    (at < 0 ? all[0] : all[Math.min(Math.max(at + steps, 0), all.length - 1)])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows().findIndex((row) => row.closest('li')?.contains(document.activeElement));
    const item = items?.[at];
    const key = event.key.toLowerCase();
    if (key === 'j' || event.key === 'ArrowDown') move(1);
    else if (key === 'k' || event.key === 'ArrowUp') move(-1);
    else if (key === 'e' && item) {
      void mark(item.id, !item.readAt);
    } else if (key === 'm' && item) {
      move(at + 1 < (items?.length ?? 0) ? 1 : -1);
      putOff(item);
    } else return;
    event.preventDefault();
  };

  const tab = (isUnread: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={unread === isUnread}
      onClick={() => setUnread(isUnread)}
      className={classes(
        '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm font-medium',
        unread === isUnread ? 'border-primary text-primary' : 'border-transparent text-text-muted hover:text-text',
      )}
    >
      {label}
    </button>
  );
  return (
    <Dialog open onClose={onClose} initialFocus={close} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 max-sm:bg-scrim" />
      <div className="fixed inset-0 flex justify-end sm:items-start sm:p-2 sm:pt-14">
        <DialogPanel
          data-panel
          onKeyDown={onKeyDown}
          className="flex h-dvh w-full flex-col bg-surface text-text sm:h-auto sm:max-h-[min(40rem,calc(100dvh-5rem))] sm:w-100 sm:rounded sm:border sm:border-border-strong sm:shadow-lg"
        >
          <div className="flex items-center gap-1 py-2 pr-2 pl-4">
            <DialogTitle className="flex-1 text-lg font-semibold">{t('title')}</DialogTitle>
            <IconButton
              icon={CheckCheck}
              label={t('readAll')}
              disabled={!items?.some(({ readAt }) => !readAt)}
              onClick={() =>
                void markAll().then(
                  () => toast.success(t('allRead')),
                  () => undefined,
                )
              }
            />
            <IconButton ref={close} icon={X} label={texts.close} onClick={onClose} />
          </div>
          <div role="group" aria-label={t('title')} className="flex border-b border-border px-2">
            {tab(true, t('unread'))}
            {tab(false, t('all'))}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {!items && failure !== null && (
              <LoadFailed title={t('failed')} failure={failureOf(failure)} onRetry={retry} />
            )}
            {!items && failure === null && <Waiting />}
            {items?.length === 0 && (
              <EmptyState icon={BellOff} title={t(unread ? 'none' : 'noneEver')} text={t('noneText')} />
            )}
            {items && items.length > 0 && (
              <ul ref={list}>
                {items.map((item) => (
                  <NotificationRow
                    key={item.id}
                    item={item}
                    onOpen={() => open(item)}
                    onMark={() => void mark(item.id, !item.readAt)}
                    onSnooze={() => putOff(item)}
                  />
                ))}
              </ul>
            )}
            {next && (
              <div className="flex justify-center p-3">
                <Button onClick={() => void more()}>{t('more')}</Button>
              </div>
            )}
          </div>
          <div className="flex items-center gap-2 border-t border-border px-4 py-2 text-xs text-text-muted">
            <span className="flex-1 max-sm:invisible pointer-coarse:invisible">{t('keys')}</span>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onClose();
                void navigate(settingsAddress('profile'));
                focusWhenRendered('profile-notifications');
              }}
            >
              {t('choices')}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
};

const Waiting = () => (
  <div aria-hidden className="grid gap-4 p-4">
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-12 w-full" />
    ))}
  </div>
);
