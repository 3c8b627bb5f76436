import { CloudOff, CloudUpload, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatFileSize } from '../files/file-size.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { sendAllNow } from '../outbox/open-outboxes.ts';
import { isAnyUnsent, ownerOf, unsentOf, waitingStore } from '../outbox/waiting.ts';
import { useSession } from '../session/session.ts';
import { useStore } from '../data/use-store.ts';
import { Button } from '../../ui/Button.tsx';
import { newVersion, startNewVersion } from './app-worker.ts';
import { requestPersistentStorage, LOW_SPACE_BYTES, useStorageMayBeCleared, useSpaceLeft } from './device-space.ts';
import { useShownAge } from './shown-age.ts';
import { useOfflineTexts, unsentText } from './offline-texts.ts';
import { useOnline } from './online.ts';

/** The time of day for today, else with the date. A clock that was put back shows the date as well. */
const timeOf = (at: number): string => {
  const text = formatDateTime(new Date(at));
  const [day, time] = text.split(' ');
  return day === formatDateTime(new Date()).split(' ')[0] ? time! : text;
};

/** Milliseconds for which entries may be unsent with a network before the bar shows it. */
const LEFT_AFTER = 10_000;

/** Whether the condition has been true for a while. */
const useLasting = (isSo: boolean): boolean => {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasting(true), LEFT_AFTER);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo]);
  return isSo && isLasting;
};

/**
 * A bar above every page: without a network it shows the unsent entries and the age of the data; with a network,
 * entries that are still unsent and may be deleted by the browser; and a new version that can be started.
 */
export const OfflineBar = () => {
  const translate = useOfflineTexts();
  const { language } = useLanguage();
  const online = useOnline();
  const session = useSession();
  const waiting = useStore(waitingStore);
  const unsent = unsentOf(waiting, session ? ownerOf(session) : '');
  const version = useStore(newVersion);
  const age = useShownAge();
  const space = useSpaceLeft();
  const count = unsent.changes + unsent.files;
  useEffect(() => {
    if (count > 0) requestPersistentStorage();
  }, [count]);

  const mayDelete = useStorageMayBeCleared() && count > 0;
  const isLeft = useLasting(online && mayDelete);

  const things = unsentText(translate, unsent);
  const waits = things && translate(count === 1 ? 'waitingOne' : 'waiting', { things });
  const waitingText = mayDelete ? translate('mayDelete', { waits }) : waits;
  const offline = [
    translate('offline'),
    waitingText,
    age !== null && translate('since', { at: timeOf(age) }),
    space !== null && space < LOW_SPACE_BYTES && translate('space', { size: formatFileSize(space, language) }),
  ];
  const isNew = online && (version === 'ready' || version === 'replaced');
  // Unsent entries of other users of this device delay the new version as well (app-worker.ts).
  const isLater = isAnyUnsent(waiting);
  const news = isNew && translate(version === 'replaced' ? 'replaced' : isLater ? 'newLater' : 'new');
  const text = (online ? [isLeft && waitingText, news] : offline).filter(Boolean).join(' · ');
  const Icon = !online ? CloudOff : isLeft ? CloudUpload : RefreshCw;
  return (
    <div role="status" data-offline-bar={online ? undefined : ''}>
      {text && (
        <div className="flex min-h-8 flex-wrap items-center justify-center gap-x-3 border-b border-accent bg-accent-soft px-4 py-1 text-sm text-accent-text">
          <p className="flex min-w-0 items-center gap-2 tabular-nums">
            <Icon aria-hidden className="size-4 shrink-0" />
            {text}
          </p>
          {isLeft && (
            <Button size="sm" variant="ghost" onClick={sendAllNow}>
              {translate('sendNow')}
            </Button>
          )}
          {isNew && !isLater && (
            <Button size="sm" variant="ghost" onClick={startNewVersion}>
              {translate('reload')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
