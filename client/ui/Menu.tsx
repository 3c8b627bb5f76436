import { Check, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { placeBelow } from './place-below.ts';

export type MenuEntry =
  | { key: string; kind: 'separator' }
  | { key: string; kind: 'heading'; label: string }
  | {
      key: string;
      kind?: 'item';
      label: string;
      icon?: LucideIcon;
      /** A colour swatch of the entry. */
      swatch?: string;
      onSelect: () => void;
      tone?: 'danger';
      disabled?: boolean;
      /** Present on radio entries: whether the entry is selected. */
      checked?: boolean;
    };

export type MenuProps = {
  /** Accessible name of the button. */
  label: string;
  /** The content of the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  buttonClassName?: string;
  align?: 'start' | 'end';
  /** In a navigation: whether the page is one of the entries. */
  isCurrent?: boolean;
};

const buttonClasses =
  'inline-flex size-10 shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover pointer-coarse:size-11';
const entryClasses =
  'flex min-h-10 w-full items-center gap-3 px-3 py-2 text-start text-sm outline-none focus:bg-surface-hover aria-disabled:opacity-55 pointer-coarse:min-h-11';

const Entry = ({ entry, close }: { entry: MenuEntry; close: () => void }) => {
  if (entry.kind === 'separator') return <div role="separator" className="my-1 h-px bg-border" />;
  if (entry.kind === 'heading') {
    return (
      <p role="presentation" className="px-3 py-2 text-xs font-medium text-text-muted">
        {entry.label}
      </p>
    );
  }
  const Icon = entry.icon;
  return (
    <button
      type="button"
      role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={entry.checked}
      aria-disabled={entry.disabled || undefined}
      tabIndex={-1}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (entry.disabled) return;
        close();
        entry.onSelect();
      }}
      className={classes(entryClasses, entry.tone === 'danger' ? 'text-error' : 'text-text')}
    >
      {entry.swatch && (
        <span aria-hidden style={{ backgroundColor: entry.swatch }} className="size-3 shrink-0 rounded-full" />
      )}
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1">{entry.label}</span>
      {entry.checked !== undefined && (
        <Check aria-hidden className={classes('size-4 shrink-0 text-primary', !entry.checked && 'invisible')} />
      )}
    </button>
  );
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** The item that a key moves to, as in the ARIA menu pattern; letters move to the next entry that begins with them. */
const itemFor = (key: string, items: HTMLElement[]): HTMLElement | undefined => {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  return [...items.slice(at + 1), ...items].find((item) =>
    item.textContent?.trim().toLocaleLowerCase().startsWith(letter),
  );
};

/**
 * A menu button. Uses the browser's popover API for the top layer and light dismiss, so that a thousand cards can have
 * a menu each without the cost of a positioning library.
 */
export const Menu = ({
  label,
  children,
  entries,
  buttonClassName = buttonClasses,
  align = 'end',
  isCurrent = false,
}: MenuProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const openAt = useRef<'first' | 'last'>('first');

  useLayoutEffect(() => {
    const list = listRef.current;
    const button = buttonRef.current;
    if (!open || !list || !button) return undefined;
    list.showPopover();
    const place = () => placeBelow(button, list, align);
    place();
    itemsOf(list)
      .at(openAt.current === 'last' ? -1 : 0)
      ?.focus({ preventScroll: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [open, align]);

  const close = (returnFocus = true) => {
    if (returnFocus) buttonRef.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  const openFrom = (end: 'first' | 'last') => {
    openAt.current = end;
    setOpen(true);
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close(false);
    const next = itemFor(event.key, itemsOf(listRef.current));
    // Keys of the menu must not reach its ancestors, such as a card that handles arrow keys.
    event.stopPropagation();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-current={isCurrent || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // A press on the button of an open menu closes it by light dismiss; the following click must not open it again.
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          if (!wasOpen.current) openFrom('first');
          wasOpen.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          event.stopPropagation();
          openFrom(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
        className={buttonClassName}
      >
        {children}
      </button>
      {open && (
        <div
          ref={listRef}
          id={id}
          role="menu"
          aria-label={label}
          popover="auto"
          tabIndex={-1}
          onKeyDown={onListKey}
          onToggle={(event) => {
            if (event.newState === 'closed') close(listRef.current?.contains(document.activeElement) ?? false);
          }}
          className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] max-w-[min(20rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded border border-border-strong bg-surface py-1 text-text"
        >
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} close={close} />
          ))}
        </div>
      )}
    </>
  );
};
