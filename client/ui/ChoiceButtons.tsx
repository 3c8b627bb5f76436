import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classes } from './classes.ts';

export type ChoiceTone = 'neutral' | 'success' | 'error';
export type Choice<Value extends string> = { value: Value; label: string; icon: LucideIcon; tone: ChoiceTone };

const chosenClasses: Record<ChoiceTone, string> = {
  neutral: 'has-checked:border-border-strong has-checked:bg-surface-sunken has-checked:text-text',
  success: 'has-checked:border-success has-checked:bg-success-soft has-checked:text-success',
  error: 'has-checked:border-error has-checked:bg-error-soft has-checked:text-error',
};

export type ChoiceButtonsProps<Value extends string> = {
  /** The accessible name of the group; not shown. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Called when the chosen option is pressed again. */
  onAgain?: () => void;
  /** Larger on touch screens, for the main action of a screen. */
  large?: boolean;
  disabled?: boolean;
  className?: string;
};

/**
 * A choice of few options, as buttons with icon and label, large enough for gloved fingers. A radio group for the
 * keyboard: one tab stop, arrow keys change the selection.
 */
export const ChoiceButtons = <Value extends string>({
  label,
  options,
  value,
  onChange,
  onAgain,
  large = false,
  disabled,
  className,
}: ChoiceButtonsProps<Value>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('grid auto-cols-fr grid-flow-col gap-1 sm:gap-2', className)}
    >
      {options.map(({ value: each, label: word, icon: Icon, tone }) => (
        <label
          key={each}
          className={classes(
            'relative flex min-h-11 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded border border-border-strong bg-surface px-0.5 py-1.5 text-center text-sm leading-4 font-medium text-text-muted select-none',
            'hover:bg-surface-hover has-checked:border-2 has-checked:font-semibold has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
            'sm:flex-row sm:gap-2 sm:px-2',
            large
              ? 'pointer-coarse:min-h-20 min-[22.5rem]:max-sm:pointer-coarse:text-[0.9375rem] max-sm:pointer-coarse:leading-5'
              : 'pointer-coarse:min-h-14',
            chosenClasses[tone],
          )}
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            disabled={disabled}
            onChange={() => onChange(each)}
            onClick={() => each === value && onAgain?.()}
            className="sr-only"
          />
          <Icon aria-hidden className={classes('size-5 shrink-0', large && 'pointer-coarse:size-7')} />
          <span className="min-w-0 hyphens-auto wrap-break-word">{word}</span>
        </label>
      ))}
    </div>
  );
};
