import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** Label of an empty first option. */
  placeholder?: string;
  /** The class of the box around the select and its arrow. */
  boxClassName?: string;
};

/** A native select, which phones show in their own style, without a visible label: in a field, or in a toolbar. */
export const Select = ({ options, placeholder, className, boxClassName, ...rest }: SelectProps) => (
  <div className={classes('relative', boxClassName)}>
    <select {...rest} className={classes('control appearance-none', className ?? 'pe-9')}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-text-muted" />
  </div>
);
