import { Combobox, ComboboxInput } from '@headlessui/react';
import { CircleAlert, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { classes } from './classes.ts';
import { ComboboxLine, ComboboxList } from './ComboboxList.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';
import { useUiTexts } from './ui-texts.ts';

export type ChipSuggestion = { value: string; label: string; detail?: string };

export type ChipsFieldProps = FieldProps & {
  id?: string;
  chips: readonly string[];
  /** The text of a chip whose value is an id. */
  labelOf?: (chip: string) => string;
  /** Invalid chips; the error message below the field says why. */
  wrong: ReadonlySet<string>;
  /** The text that is being typed. */
  text: string;
  onText: (text: string) => void;
  /** Called with completed text: on Enter, a suggestion, a pasted list or blur. */
  onFinish: (text: string) => void;
  onRemove: (chip: string) => void;
  /** Moves a chip back to the text for editing. */
  onEdit: (chip: string) => void;
  suggestions: readonly ChipSuggestion[];
  /** The accessible name of the edit action of a chip. */
  editLabel: (chip: string) => string;
  onBlur?: () => void;
  /** The keyboard of a phone. */
  inputMode?: 'email' | 'text';
};

/** A field for several values: each becomes a chip that can be edited and removed, with suggestions. */
export const ChipsField = (props: ChipsFieldProps) => {
  const { frame, control, rest } = useField(props);
  const {
    chips,
    labelOf = (chip) => chip,
    wrong,
    text,
    onText,
    onFinish,
    onRemove,
    onEdit,
    suggestions,
    editLabel,
    onBlur,
    inputMode = 'email',
  } = rest;
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);

  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && text === '' && chips.length > 0) onRemove(chips.at(-1)!);
    // If a suggestion is highlighted, the combobox handles Enter itself.
    if (event.key === 'Enter' && text.trim() !== '' && suggestions.length === 0) {
      event.preventDefault();
      onFinish(text);
    }
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[,;\r\n]|\S\s+\S+@/.test(pasted.trim())) return;
    // A browser would remove the line breaks of a list that is pasted into a one-line input.
    event.preventDefault();
    onFinish(`${text}${pasted}`);
  };

  return (
    <Field {...frame}>
      <Combobox value={null as string | null} onChange={(chosen: string | null) => chosen !== null && onFinish(chosen)}>
        <div className="control flex flex-wrap items-center gap-1 py-1" data-invalid={frame.error ? 'true' : undefined}>
          {chips.map((chip) => (
            <span
              key={chip}
              className={classes(
                'inline-flex max-w-full items-center rounded text-sm',
                wrong.has(chip) ? 'bg-error-soft text-error' : 'bg-primary-soft text-primary',
              )}
            >
              <button
                type="button"
                title={editLabel(chip)}
                aria-label={editLabel(chip)}
                onClick={() => (onEdit(chip), input.current?.focus())}
                className="inline-flex min-w-0 items-center gap-1 rounded py-1 ps-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {wrong.has(chip) && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
                <span className="truncate">{labelOf(chip)}</span>
              </button>
              <button
                type="button"
                aria-label={texts.remove(labelOf(chip))}
                onClick={() => (onRemove(chip), input.current?.focus())}
                className="inline-flex size-7 shrink-0 items-center justify-center rounded pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          ))}
          <ComboboxInput
            ref={input}
            {...control}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={key}
            onPaste={paste}
            onBlur={() => {
              if (text.trim() !== '') onFinish(text);
              onBlur?.();
            }}
            autoComplete="off"
            autoCapitalize={inputMode === 'email' ? 'none' : 'words'}
            spellCheck={false}
            inputMode={inputMode}
            data-autofocus
            className="min-h-8 min-w-40 flex-1 bg-transparent outline-none"
          />
        </div>
        {suggestions.length > 0 && (
          <ComboboxList>
            {suggestions.map(({ value, label: name, detail }) => (
              <ComboboxLine key={value} value={value} className="flex-col justify-center">
                <span className="truncate">{name}</span>
                {detail && <span className="truncate text-xs text-text-muted">{detail}</span>}
              </ComboboxLine>
            ))}
          </ComboboxList>
        )}
      </Combobox>
    </Field>
  );
};
