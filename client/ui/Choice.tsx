import { classes } from './classes.ts';

type ChoiceProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A choice of two or three options, all visible. */
export const Choice = <Value extends string>({ label, name, options, value, onChoose }: ChoiceProps<Value>) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">{label}</legend>
    <div className="inline-flex rounded border border-border-strong bg-surface p-0.5">
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'flex min-h-8 cursor-pointer items-center rounded px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary pointer-coarse:min-h-11',
            option.value === value ? 'bg-primary text-on-primary' : 'hover:bg-surface-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);
