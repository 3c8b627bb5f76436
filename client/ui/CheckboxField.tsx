import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldError, type FieldProps, RequiredMark } from './Field.tsx';

export type CheckboxFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'>;

/** A checkbox with its label; the whole row is clickable. */
export const CheckboxField = ({ label, hint, error, required, className, id, ...rest }: CheckboxFieldProps) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="flex items-start gap-3 py-1 text-base text-text pointer-coarse:py-2">
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className={classes(
            'mt-0.5 size-5 shrink-0 cursor-pointer accent-primary',
            error && 'outline-2 outline-error',
          )}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={`${fieldId}-hint`} className="ml-8 text-sm text-text-muted">
          {hint}
        </p>
      )}
      <div className="ml-8">
        <FieldError id={fieldId} error={error} />
      </div>
    </div>
  );
};
