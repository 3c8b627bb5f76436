import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useUiTexts } from './ui-texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, backdrop click and the close button; a changed form may ask for confirmation first. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Actions of the whole dialog, below title and description. */
  actions?: ReactNode;
  /** Maximum width in pixels, 300 to 1000. */
  width?: number;
  /** Buttons; sticky while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  /**
   * For content that is shown only once: Escape and a click on the backdrop do not close the dialog, only its buttons
   * do.
   */
  persistent?: boolean;
};

const ignore = () => undefined;

/**
 * A modal dialog: the initial focus is on the element with `data-autofocus`, is trapped inside and returns to the
 * opener. On phones it has the full width and is aligned to the bottom.
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
  // Headless UI makes the page inert only if the page was rendered before the dialog opens, not if both are rendered in
  // one commit.
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
            className="relative flex max-h-[92dvh] w-full flex-col short:block short:overflow-y-auto rounded-t border border-border bg-surface text-text sm:max-h-full sm:rounded"
          >
            <div className="border-b border-border py-4 pe-16 ps-4 wrap-break-word sm:ps-6">
              <DialogTitle className="text-lg leading-7 font-semibold">{title}</DialogTitle>
              {description && <Description className="mt-1 text-sm text-text-muted">{description}</Description>}
              {actions && <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div>}
            </div>
            <div
              // React events bubble to the parents in the component tree: a dialog inside a form would submit that
              // form.
              onSubmit={(event: FormEvent) => event.stopPropagation()}
              className={classes(
                'min-h-0 flex-1 overflow-y-auto short:overflow-visible px-4 py-4 wrap-break-word sm:px-6 sm:py-6',
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
            {/* Last in the tab order: the content comes first for keyboard users. */}
            <IconButton icon={X} label={texts.close} onClick={onClose} className="absolute top-3 end-3" />
          </DialogPanel>
        </div>
      </HeadlessDialog>
    </>
  );
};
