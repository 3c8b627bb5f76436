import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useUiTexts } from './ui-texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the backdrop and the cross all end here; a changed form may ask first. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** What is done with the whole of it, below title and description. */
  actions?: ReactNode;
  /** Largest width in pixels, 300 to 1000. */
  width?: number;
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  /** Shows something once: a press beside the window or on Escape does not close it, only its buttons do. */
  persistent?: boolean;
};

const ignore = () => undefined;

/**
 * A modal window: the focus begins at the field marked `data-autofocus`, stays inside and returns to where it came
 * from. On a phone it takes the whole width at the bottom.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  actions,
  width = 560,
  footer,
  children,
  initialFocus,
  role = 'dialog',
  persistent = false,
}: DialogProps) => {
  const texts = useUiTexts();
  // Headless UI makes the page behind inert only if it knows the page before the window opens, not when both come in
  // one step.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useReturnFocus(open);
  return (
    <>
      <span ref={setPlace} hidden />
      <HeadlessDialog
        open={open && place !== null}
        onClose={persistent ? ignore : onClose}
        initialFocus={initialFocus}
        role={role}
        className="fixed inset-0 z-50"
      >
        <DialogBackdrop className="fixed inset-0 bg-scrim" />
        <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
          <DialogPanel
            data-panel
            style={{ maxWidth: width }}
            className="relative flex max-h-[92dvh] w-full flex-col rounded-t border border-border bg-surface text-text sm:max-h-full sm:rounded"
          >
            <div className="border-b border-border py-4 pr-16 pl-4 wrap-break-word sm:pl-6">
              <DialogTitle className="text-lg leading-7 font-semibold">{title}</DialogTitle>
              {description && <Description className="mt-1 text-sm text-text-muted">{description}</Description>}
              {actions && <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div>}
            </div>
            <div
              className={classes(
                'min-h-0 flex-1 overflow-y-auto px-4 py-4 wrap-break-word sm:px-6 sm:py-6',
                !footer && 'pb-6',
              )}
            >
              {children}
            </div>
            {footer && (
              <div data-bar className="flex flex-wrap justify-end gap-2 border-t border-border px-4 py-3 sm:px-6">
                {footer}
              </div>
            )}
            {/* Last in order: who goes through the window by keyboard meets its content first. */}
            <IconButton icon={X} label={texts.close} onClick={onClose} className="absolute top-3 right-3" />
          </DialogPanel>
        </div>
      </HeadlessDialog>
    </>
  );
};
