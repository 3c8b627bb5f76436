import type { Ref } from 'react';
import { ComboBox, I18nProvider, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';
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
  value,
  onChange,
  onBlur,
  onChoose,
  suggestions,
  search,
  ref,
  placeholder,
  autofocus,
  name,
  ...props
}: SuggestionFieldProps<Offered>) => {
  const { frame, control } = useField(props);
  const { label } = frame;
  const { locale, loading, noMatch } = useUiTexts();
  return (
    <I18nProvider locale={locale}>
      <Field {...frame}>
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
            {...control}
            ref={ref}
            name={name}
            onBlur={onBlur}
            placeholder={placeholder}
            autoComplete="off"
            data-autofocus={autofocus}
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
