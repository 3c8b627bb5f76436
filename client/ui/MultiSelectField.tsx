import { Combobox, ComboboxInput } from '@headlessui/react';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ComboboxLine, ComboboxList, ComboboxNote } from './ComboboxList.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';
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
  options,
  find,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  ...props
}: MultiSelectFieldProps) => {
  const { frame, control } = useField(props);
  const texts = useUiTexts();
  const [search, setSearch] = useState('');
  const needle = search.trim().toLocaleLowerCase();
  const containing = (): readonly MultiSelectOption[] =>
    needle ? options.filter((option) => option.label.toLocaleLowerCase().includes(needle)) : options;
  const matches = find ? find(search.trim()) : containing();
  const optionOf = (wanted: string): MultiSelectOption =>
    options.find((option) => option.value === wanted) ?? { value: wanted, label: wanted };
  return (
    <Field {...frame}>
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
          data-invalid={frame.error ? 'true' : undefined}
          data-disabled={disabled ? 'true' : undefined}
        >
          {value.map(optionOf).map(({ value: chosen, label, short: name = label, leading }) => (
            <span
              key={chosen}
              className="inline-flex max-w-full items-center rounded bg-primary-soft ps-2 text-sm text-primary"
            >
              {leading && <span className="me-1 -ms-1 inline-flex">{leading}</span>}
              <span className="truncate">{name}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={texts.remove(name)}
                onClick={() => onChange(value.filter((other) => other !== chosen))}
                className="inline-flex size-7 items-center justify-center rounded pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          ))}
          <ComboboxInput
            {...control}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onBlur={onBlur}
            placeholder={value.length === 0 ? placeholder : undefined}
            autoComplete="off"
            className="min-h-8 min-w-24 flex-1 bg-transparent outline-none"
          />
        </div>
        <ComboboxList>
          {matches.length === 0 && <ComboboxNote>{texts.noMatch}</ComboboxNote>}
          {matches.map((option) => (
            <ComboboxLine key={option.value} value={option.value} className="items-center">
              {option.leading}
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              <Check aria-hidden className="invisible size-4 text-primary group-data-selected:visible" />
            </ComboboxLine>
          ))}
        </ComboboxList>
      </Combobox>
    </Field>
  );
};
