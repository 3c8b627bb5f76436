import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { useStore } from '../data/use-store.ts';
import { dismissToast, TOAST_TIMEOUT, type ToastEntry, toasts } from './toast.ts';

const looks = {
  success: { icon: CircleCheck, className: 'text-success' },
  error: { icon: CircleAlert, className: 'text-error' },
  info: { icon: Info, className: 'text-primary' },
};

const ToastView = ({ entry }: { entry: ToastEntry }) => {
  const texts = useUiTexts();
  const [held, setHeld] = useState(false);
  const { icon: Icon, className } = looks[entry.tone];
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(entry.id), TOAST_TIMEOUT);
    return () => clearTimeout(timer);
  }, [entry.id, held]);
  return (
    <div
      className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded border border-border-strong bg-surface py-2 pr-2 pl-4 text-text"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={classes('mt-1.5 size-5 shrink-0', className)} />
      <div className="min-w-0 flex-1 py-1">
        <p className="text-base">{entry.text}</p>
        {entry.detail && <p className="mt-0.5 text-xs text-text-muted select-all">{entry.detail}</p>}
        {entry.link && (
          <Link
            to={entry.link.to}
            onClick={() => dismissToast(entry.id)}
            className="inline-flex min-h-8 items-center rounded text-sm font-medium text-primary underline pointer-coarse:min-h-11"
          >
            {entry.link.label}
          </Link>
        )}
      </div>
      <IconButton icon={X} label={texts.close} size="sm" onClick={() => dismissToast(entry.id)} />
    </div>
  );
};

/**
 * Where snackbars appear. Both regions exist from the start, because screen readers announce only changes of known
 * regions.
 */
export const Toasts = () => {
  const entries = useStore(toasts);
  const errors = entries.filter((entry) => entry.tone === 'error');
  const others = entries.filter((entry) => entry.tone !== 'error');
  return (
    // On a phone at the top: windows have their buttons at the bottom, and a snackbar must not lie over them.
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-70 flex flex-col items-center gap-2 p-4 max-sm:top-0 max-sm:bottom-auto max-sm:p-2">
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
