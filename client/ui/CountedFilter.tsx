import { Button } from './Button.tsx';

type CountedFilterProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Null is the choice of all. */
  choices: readonly { value: Value | null; label: string; count: number }[];
};

/** Choices with their numbers, one of which is pressed. */
export const CountedFilter = <Value extends string>({ label, value, onChange, choices }: CountedFilterProps<Value>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-2">
    {choices.map((choice) => (
      <Button
        key={choice.value ?? ''}
        size="sm"
        variant={choice.value === value ? 'primary' : 'secondary'}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        <span className="inline-block first-letter:uppercase">{choice.label}</span>{' '}
        <span className="tabular-nums">{choice.count}</span>
      </Button>
    ))}
  </div>
);
