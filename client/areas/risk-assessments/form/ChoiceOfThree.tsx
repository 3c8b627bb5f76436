import { type ReactNode, useId } from 'react';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { useFormParts } from './form-parts.ts';

type ChoiceOfThreeProps = {
  name: `risks.${string}.${'relevantForPregnant' | 'measuresEffective'}`;
  label: string;
  choices: readonly { value: boolean | null; label: string }[];
  /** Called before the form gets the new choice. */
  onChosen?: (value: boolean | null) => void;
  note?: ReactNode;
};

/** Yes, no, or not judged yet, which differs from no. */
export const ChoiceOfThree = ({ name, label, choices, onChosen, note }: ChoiceOfThreeProps) => {
  const { fields } = useFormParts();
  const { id, value, error, onChange, onBlur, ref } = useBoundField(fields, name);
  const group = useId();
  return (
    <fieldset aria-describedby={classes(note ? `${id}-note` : null, error && `${id}-error`) || undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map((choice, index) => (
          <label
            key={index}
            className={classes(
              'flex min-h-10 cursor-pointer items-center gap-2 rounded border px-3 py-2 pointer-coarse:min-h-11',
              value === choice.value ? 'border-primary bg-primary-soft' : 'border-border-strong',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              id={index === 0 ? id : undefined}
              type="radio"
              name={group}
              checked={value === choice.value}
              onChange={() => {
                onChosen?.(choice.value);
                onChange(choice.value);
              }}
              onBlur={onBlur}
              className="size-4 shrink-0 accent-primary"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className="mt-1 text-sm text-text-muted">
          {note}
        </p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
};
