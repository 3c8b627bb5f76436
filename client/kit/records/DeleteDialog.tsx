import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { handledGlobally } from '../data/requests.ts';
import { failureOf, serverErrorOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';

type DeleteDialogProps = {
  title: string;
  question: ReactNode;
  /** What goes with it, and what stays. */
  text?: ReactNode;
  /** Deletes; what it throws is shown. A record that somebody else has deleted meanwhile is just as gone. */
  remove: () => Promise<unknown>;
  /** Whether what it needs is chosen; false keeps the question open. */
  mayRemove?: () => boolean;
  /** Said once it is gone, where nobody would see it otherwise. */
  done?: string;
  doneText?: string;
  /** Restores it: offered for ten seconds beside `done`. */
  undo?: () => Promise<unknown>;
  onClose: () => void;
  /** Called in place of `onClose` once it is gone. */
  onGone: () => void;
  confirmLabel?: string;
  /** Said above the server's own words when it could not be deleted. */
  failed?: string;
  /** What is said of a record that is read first; while it is on its way nothing can be pressed. */
  state?: 'reading' | 'ready' | { refused: ReactNode };
  children?: ReactNode;
};

/** Asks before something is deleted; `remove` must not be shown by the global error table (context QUIET). */
export const DeleteDialog = ({
  title,
  question,
  text,
  remove,
  mayRemove,
  done,
  doneText,
  undo,
  onClose,
  onGone,
  confirmLabel,
  failed,
  state = 'ready',
  children,
}: DeleteDialogProps) => {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    if (state === 'reading' || mayRemove?.() === false) return undefined;
    setBusy(true);
    setRefusal(null);
    try {
      await remove();
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code !== 'NOT_FOUND') {
        setBusy(false);
        if (!handledGlobally(error))
          setRefusal(serverErrorOf(error)?.details[0]?.message || message || t('checkConnection'));
        return undefined;
      }
    }
    if (done !== undefined) toast.success(done, doneText, undo && { label: t('undo'), run: () => void undo() });
    return onGone();
  };

  if (typeof state === 'object')
    return (
      <Dialog
        open
        onClose={onClose}
        width={480}
        title={title}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('understood')}
          </Button>
        }
      >
        {state.refused}
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={title}
      confirmLabel={confirmLabel ?? t('delete')}
      tone="danger"
      busy={busy}
    >
      {state === 'reading' && <Skeleton className="h-16 w-full" />}
      {state === 'ready' && (
        <div className="grid gap-3">
          <p className="wrap-anywhere">{question}</p>
          {text && <p className="text-sm text-text-muted">{text}</p>}
          {children}
          {refusal && (
            <Notice tone="error" title={failed}>
              {refusal}
            </Notice>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
};
