import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldError, type FieldProps, RequiredMark } from './Field.tsx';
import { useField } from './use-field.ts';

export type CheckboxFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'>;

/** A checkbox with its label; the whole row is clickable. */
export const CheckboxField = (props: CheckboxFieldProps) => {
  const { frame, control, rest } = useField(props);
  const { id, label, hint, error, required, className } = frame;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex items-start gap-3 py-1 text-base text-text pointer-coarse:py-2.5">
        <input
          {...rest}
          {...control}
          type="checkbox"
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
        <p id={`${id}-hint`} className="ms-8 text-sm text-text-muted">
          {hint}
        </p>
      )}
      <div className="ms-8">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
};
