import { useId } from 'react';
import { classes } from '../../../ui/classes.ts';

type ToggleChoiceProps<Value extends string> = {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string; code?: string }[];
  columns: 2 | 3;
  onChange: (value: Value | null) => void;
};

/** A choice of one of a few words, or none: a second press removes the choice. */
export const ToggleChoice = <Value extends string>({
  label,
  value,
  options,
  columns,
  onChange,
}: ToggleChoiceProps<Value>) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div className={classes('grid gap-1', columns === 2 ? 'grid-cols-2' : 'grid-cols-3')}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value === value ? null : option.value)}
            className="flex min-h-9 items-center gap-2 rounded border border-border-strong px-2 text-left text-sm hover:bg-surface-hover aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary pointer-coarse:min-h-11"
          >
            {option.code && (
              <span aria-hidden className="w-3 font-semibold">
                {option.code}
              </span>
            )}
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
};
