import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { useUiTexts } from './ui-texts.ts';

export type MultiSelectOption = {
  value: string;
  label: string;
  /** Content before the label, such as a user's initials. */
  leading?: ReactNode;
  /** Text of the chip, if that is not the label. */
  short?: string;
};
export type MultiSelectFieldProps = FieldProps & {
  id?: string;
  options: readonly MultiSelectOption[];
  /** The options for a search; defaults to those whose label contains it. */
  find?: (search: string) => readonly MultiSelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
};

/** A multi-select: type to search, select by keyboard or tap; selected options are removable chips. */
export const MultiSelectField = ({
  label,
  hint,
  error,
  required,
  className,
  id,
  options,
  find,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
}: MultiSelectFieldProps) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const texts = useUiTexts();
  const [search, setSearch] = useState('');
  const needle = search.trim().toLocaleLowerCase();
  const containing = (): readonly MultiSelectOption[] =>
    needle ? options.filter((option) => option.label.toLocaleLowerCase().includes(needle)) : options;
  const matches = find ? find(search.trim()) : containing();
  const optionOf = (wanted: string): MultiSelectOption =>
    options.find((option) => option.value === wanted) ?? { value: wanted, label: wanted };
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <Combobox
        multiple
        immediate
        value={[...value]}
        onChange={(next: string[]) => onChange(next)}
        onClose={() => setSearch('')}
        disabled={disabled}
      >
        <div
          className="control flex flex-wrap items-center gap-1 py-1"
          data-invalid={error ? 'true' : undefined}
          data-disabled={disabled ? 'true' : undefined}
        >
          {value.map(optionOf).map(({ value: chosen, label, short: name = label, leading }) => (
            <span
              key={chosen}
              className="inline-flex max-w-full items-center rounded bg-primary-soft pl-2 text-sm text-primary"
            >
              {leading && <span className="mr-1 -ml-1 inline-flex">{leading}</span>}
              <span className="truncate">{name}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={texts.remove(name)}
                onClick={() => onChange(value.filter((other) => other !== chosen))}
                className="inline-flex size-7 items-center justify-center rounded pointer-coarse:size-9"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          ))}
          <ComboboxInput
            id={fieldId}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onBlur={onBlur}
            placeholder={value.length === 0 ? placeholder : undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={describedBy(fieldId, { hint, error })}
            autoComplete="off"
            className="min-h-8 min-w-24 flex-1 bg-transparent outline-none"
          />
        </div>
        <ComboboxOptions
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          modal={false}
          className="z-60 max-h-72! w-(--input-width) min-w-60 overflow-y-auto rounded border border-border-strong bg-surface py-1"
        >
          {matches.length === 0 && <p className="px-3 py-2 text-sm text-text-muted">{texts.noMatch}</p>}
          {matches.map((option) => (
            <ComboboxOption
              key={option.value}
              value={option.value}
              className="group flex min-h-10 cursor-pointer items-center gap-2 px-3 py-2 text-sm text-text data-focus:bg-surface-hover pointer-coarse:min-h-11"
            >
              {option.leading}
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              <Check aria-hidden className="invisible size-4 text-primary group-data-selected:visible" />
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
    </Field>
  );
};
