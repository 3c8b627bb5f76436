import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { handledGlobally } from '../data/requests.ts';
import { failureOf, reasonOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';

type DeleteDialogProps = {
  title: string;
  question: ReactNode;
  /** Names what else is deleted, and what is not. */
  text?: ReactNode;
  /** Deletes; errors are shown. A record that another user has already deleted counts as deleted. */
  remove: () => Promise<unknown>;
  /** Whether the required choices were made; false disables the confirmation. */
  mayRemove?: () => boolean;
  /** Snackbar after deletion, if nothing else on the page shows it. */
  done?: string;
  doneText?: string;
  /** Restores the record: offered for ten seconds with the message `done`. */
  undo?: () => Promise<unknown>;
  onClose: () => void;
  /** Called instead of `onClose` after deletion. */
  onGone: () => void;
  confirmLabel?: string;
  /** Heading above the server's error message. */
  failed?: string;
  /** State of a record that is read first; the buttons are disabled while it loads. */
  state?: 'reading' | 'ready' | { refused: ReactNode };
  children?: ReactNode;
};

/**
 * Asks for confirmation before deletion; the errors of `remove` must be excluded from the global error table (context
 * QUIET).
 */
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
      if (failureOf(error).code !== 'NOT_FOUND') {
        setBusy(false);
        if (!handledGlobally(error)) setRefusal(reasonOf(error) || t('checkConnection'));
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
