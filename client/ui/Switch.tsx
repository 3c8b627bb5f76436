import { type ReactNode, useId } from 'react';

export type SwitchProps = {
  label: ReactNode;
  /** The context, where several switches have the same label: read by screen readers, not shown. */
  describedAs?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch that takes effect at once, without a save button; the whole row is clickable. */
export const Switch = ({ label, describedAs, checked, onChange, disabled }: SwitchProps) => {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-2 py-1 text-sm text-text pointer-coarse:min-h-11"
    >
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-border-strong bg-surface-sunken transition-colors checked:border-primary checked:bg-primary"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 start-1 size-3 rounded-full bg-border-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-on-primary"
        />
      </span>
      <span className="min-w-0">
        {label}
        {describedAs && <span className="sr-only">: {describedAs}</span>}
      </span>
    </label>
  );
};
