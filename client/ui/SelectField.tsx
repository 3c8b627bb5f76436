import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldProps } from './Field.tsx';

export type SelectOption = { value: string | number; label: string; disabled?: boolean };
export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'required' | 'children'> & {
    options: readonly SelectOption[];
    /** Label of an empty first option. */
    placeholder?: string;
  };

/** A native select, which phones show in their own style. */
export const SelectField = ({
  label,
  hint,
  error,
  required,
  className,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <div className="relative">
        <select
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className="control appearance-none pr-10"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-text-muted"
        />
      </div>
    </Field>
  );
};
