import type { Ref } from 'react';
import { ComboBox, I18nProvider, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';
import { useUiTexts } from './ui-texts.ts';

/** An option that is offered during typing. */
export interface Suggestion {
  id: string;
  /** The text of the field after the suggestion was chosen. */
  text: string;
  note?: string | null;
}

type SuggestionFieldProps<Offered extends Suggestion> = FieldProps & {
  id?: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Called in addition to `onChange` when a suggestion is chosen. */
  onChoose: (chosen: Offered) => void;
  suggestions: readonly Offered[];
  /** State of the request for suggestions; null: no request for the current text. */
  search: 'waiting' | 'done' | null;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  autofocus?: true;
};

/** A one-line text field with suggestions. Any other text is valid, too: no suggestion is chosen automatically. */
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
          // Open while suggestions are loading: a list that is empty during typing would not open when they arrive.
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
