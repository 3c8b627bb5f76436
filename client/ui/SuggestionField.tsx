import { type Ref, useId } from 'react';
import { ComboBox, I18nProvider, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { useUiTexts } from './ui-texts.ts';

/** Something that is offered while one types. */
export interface Suggestion {
  id: string;
  /** What the field says once it is chosen. */
  text: string;
  note?: string | null;
}

type SuggestionFieldProps<Offered extends Suggestion> = FieldProps & {
  id?: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Called beside onChange when one is chosen. */
  onChoose: (chosen: Offered) => void;
  suggestions: readonly Offered[];
  /** They are looked up: what there is comes later. Null: nothing is looked up. */
  search: 'waiting' | 'done' | null;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  autofocus?: true;
};

/** A one-line text field that offers texts while one types. Any other text is as good: nothing is chosen by itself. */
export const SuggestionField = <Offered extends Suggestion>({
  id,
  value,
  onChange,
  onBlur,
  onChoose,
  suggestions,
  search,
  ref,
  placeholder,
  autofocus,
  ...field
}: SuggestionFieldProps<Offered>) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const { locale, loading, noMatch } = useUiTexts();
  const { label, hint, error, required, className, name } = field;
  return (
    <I18nProvider locale={locale}>
      <Field id={fieldId} {...{ label, hint, error, required, className }}>
        <ComboBox
          allowsCustomValue
          aria-label={typeof label === 'string' ? label : undefined}
          inputValue={value}
          onInputChange={onChange}
          onSelectionChange={(key) => {
            const chosen = suggestions.find((one) => one.id === key);
            if (chosen) onChoose(chosen);
          }}
          items={suggestions}
          // The server has searched.
          defaultFilter={() => true}
          // Open while they are looked up: a list that was empty as one typed would not open by itself.
          allowsEmptyCollection
        >
          <Input
            id={fieldId}
            ref={ref}
            name={name}
            onBlur={onBlur}
            placeholder={placeholder}
            autoComplete="off"
            data-autofocus={autofocus}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={describedBy(fieldId, { hint, error })}
            className="control"
          />
          <Popover
            offset={4}
            className={classes(
              'z-60 max-h-72 w-(--trigger-width) overflow-y-auto rounded border border-border-strong bg-surface py-1',
              search === null && 'hidden',
            )}
          >
            <ListBox<Offered>
              renderEmptyState={() => (
                <p className="px-3 py-2 text-sm text-text-muted">{search === 'done' ? noMatch : loading}</p>
              )}
            >
              {({ id: key, text, note }) => (
                <ListBoxItem
                  id={key}
                  textValue={text}
                  className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-2 text-sm text-text outline-none data-focused:bg-surface-hover pointer-coarse:min-h-11"
                >
                  <span className="truncate">{text}</span>
                  {note && <span className="truncate text-text-muted">{note}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      </Field>
    </I18nProvider>
  );
};
