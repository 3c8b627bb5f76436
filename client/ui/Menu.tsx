import { Menu as HeadlessMenu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection, MenuSeparator } from '@headlessui/react';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type MenuEntry =
  | { key: string; kind: 'separator' }
  | { key: string; kind: 'heading'; label: string }
  | {
      key: string;
      kind?: 'item';
      label: string;
      icon?: LucideIcon;
      onSelect: () => void;
      tone?: 'danger';
      disabled?: boolean;
      /** Present on entries of a choice: shows which one holds. */
      checked?: boolean;
    };

export type MenuProps = {
  /** Accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  buttonClassName?: string;
  align?: 'start' | 'end';
};

const Entry = ({ entry }: { entry: MenuEntry }) => {
  if (entry.kind === 'separator') return <MenuSeparator className="my-1 h-px bg-border" />;
  if (entry.kind === 'heading') {
    return (
      <MenuSection>
        <MenuHeading className="truncate px-3 py-2 text-xs font-medium text-text-muted">{entry.label}</MenuHeading>
      </MenuSection>
    );
  }
  const Icon = entry.icon;
  return (
    <MenuItem disabled={entry.disabled}>
      <button
        type="button"
        onClick={entry.onSelect}
        className={classes(
          'flex min-h-10 w-full items-center gap-3 px-3 py-2 text-left text-sm data-disabled:opacity-55 data-focus:bg-surface-hover pointer-coarse:min-h-11',
          entry.tone === 'danger' ? 'text-error' : 'text-text',
        )}
      >
        {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0 flex-1">{entry.label}</span>
        {entry.checked !== undefined && <Check aria-hidden className={classes('size-4 shrink-0 text-primary', !entry.checked && 'invisible')} />}
      </button>
    </MenuItem>
  );
};

/** A button that opens a list of actions. */
export const Menu = ({ label, children, entries, buttonClassName, align = 'end' }: MenuProps) => (
  <HeadlessMenu>
    <MenuButton
      aria-label={label}
      title={label}
      className={
        buttonClassName ??
        'inline-flex size-10 shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-hover hover:text-text data-open:bg-surface-hover pointer-coarse:size-11'
      }
    >
      {children}
    </MenuButton>
    <MenuItems
      anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
      className="z-60 max-w-[min(20rem,calc(100vw-1rem))] min-w-48 rounded border border-border-strong bg-surface py-1 focus:outline-none"
    >
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </MenuItems>
  </HeadlessMenu>
);
