import { useId } from 'react';
import { classes } from './classes.ts';

export type Side = { label: string; value: string };

/** A field with two conflicting values, side by side. The user must choose one of them. */
export const ChoiceOfTwo = ({
  label,
  sides,
  chosen,
  onChoose,
}: {
  label: string;
  sides: readonly [Side, Side];
  /** Null while the form has neither of the two values. */ chosen: 0 | 1 | null;
  onChoose: (side: 0 | 1) => void;
}) => {
  const name = useId();
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map((side, index) => (
          <label
            key={index}
            className={classes(
              'flex min-w-0 cursor-pointer items-start gap-2 rounded border bg-surface p-3',
              chosen === index ? 'border-primary' : 'border-border',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === index}
              onChange={() => onChoose(index as 0 | 1)}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block text-xs text-text-muted">{side.label}</span>
              <span className="block max-h-48 overflow-y-auto break-words whitespace-pre-wrap text-text">
                {side.value}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
