import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';

export type PopoverProps = {
  /** Accessible name. */
  label: string;
  /** The element next to which the panel opens. */
  anchor: Pick<RefObject<Element | null>, 'current'>;
  onClose: () => void;
  children: ReactNode;
};

/** A small panel beside an element, for a few fields; closed with Escape or a press outside. */
export const Popover = ({ label, anchor, onClose, children }: PopoverProps) => (
  <AriaPopover
    isOpen
    onOpenChange={(open) => !open && onClose()}
    triggerRef={anchor}
    placement="bottom start"
    containerPadding={8}
    className="z-50 w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded border border-border-strong bg-surface text-text"
  >
    <Dialog aria-label={label} className="p-4 outline-none">
      {children}
    </Dialog>
  </AriaPopover>
);
