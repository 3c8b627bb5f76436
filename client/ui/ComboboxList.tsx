import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The list that opens below the input of a combobox, as wide as the input. */
export const ComboboxList = ({ children }: { children: ReactNode }) => (
  <ComboboxOptions
    anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
    modal={false}
    className="z-60 max-h-72! w-(--input-width) min-w-60 overflow-y-auto rounded border border-border-strong bg-surface py-1"
  >
    {children}
  </ComboboxOptions>
);

/** A note in the list, instead of options or below them. */
export const ComboboxNote = ({ children }: { children: ReactNode }) => (
  <p className="px-3 py-2 text-sm text-text-muted">{children}</p>
);

/** One option; `value` is the value of the combobox when it is chosen. */
export const ComboboxLine = ({
  value,
  className,
  children,
}: {
  value: unknown;
  className?: string;
  children: ReactNode;
}) => (
  <ComboboxOption
    value={value}
    className={classes(
      'group flex min-h-10 cursor-pointer gap-x-3 px-3 py-2 text-sm text-text data-focus:bg-surface-hover pointer-coarse:min-h-11',
      className,
    )}
  >
    {children}
  </ComboboxOption>
);
