import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { useStore } from '../data/use-store.ts';
import { dismissToast, timeoutOf, type ToastEntry, toasts } from './toast.ts';
import { useAboveBars } from './use-above-bars.ts';

const styles = {
  success: { icon: CircleCheck, className: 'text-success' },
  error: { icon: CircleAlert, className: 'text-error' },
  info: { icon: Info, className: 'text-primary' },
};

const linkClasses =
  'inline-flex min-h-8 items-center rounded text-sm font-medium text-primary underline pointer-coarse:min-h-11';

const ToastView = ({ entry }: { entry: ToastEntry }) => {
  const texts = useUiTexts();
  const [isPaused, setPaused] = useState(false);
  const { icon: Icon, className } = styles[entry.tone];
  const { link } = entry;
  const timeout = timeoutOf(entry);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismissToast(entry.id), timeout);
    return () => clearTimeout(timer);
  }, [entry.id, timeout, isPaused]);
  return (
    <div
      data-toast
      className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded border border-border-strong bg-surface py-2 pe-2 ps-4 text-text"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden className={classes('mt-1.5 size-5 shrink-0', className)} />
      <div className="min-w-0 flex-1 py-1">
        <p className="text-base">{entry.text}</p>
        {entry.detail && <p className="mt-0.5 text-xs text-text-muted select-all">{entry.detail}</p>}
        {link && 'to' in link && (
          <Link to={link.to} onClick={() => dismissToast(entry.id)} className={linkClasses}>
            {link.label}
          </Link>
        )}
        {link && 'run' in link && (
          <button
            type="button"
            onClick={() => {
              dismissToast(entry.id);
              link.run();
            }}
            className={linkClasses}
          >
            {link.label}
          </button>
        )}
      </div>
      <IconButton icon={X} label={texts.close} size="sm" onClick={() => dismissToast(entry.id)} />
    </div>
  );
};

/**
 * The container of the snackbars. Both live regions are always rendered, because screen readers announce only changes
 * of existing regions.
 */
export const Toasts = () => {
  const entries = useStore(toasts);
  const errors = entries.filter((entry) => entry.tone === 'error');
  const others = entries.filter((entry) => entry.tone !== 'error');
  const box = useRef<HTMLDivElement>(null);
  useAboveBars(box, entries.length > 0 ? entries : null);
  return (
    // At the top on phones: dialogs have their buttons at the bottom, which a snackbar must not cover.
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-70 flex flex-col items-center gap-2 p-4 max-sm:top-0 max-sm:bottom-auto! max-sm:p-2"
    >
      <div role="status" className="flex w-full flex-col items-center gap-2">
        {others.map((entry) => (
          <ToastView key={entry.id} entry={entry} />
        ))}
      </div>
      <div role="alert" className="flex w-full flex-col items-center gap-2">
        {errors.map((entry) => (
          <ToastView key={entry.id} entry={entry} />
        ))}
      </div>
    </div>
  );
};
