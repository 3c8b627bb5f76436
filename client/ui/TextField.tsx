import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { useUiTexts } from './ui-texts.ts';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'required'> & {
    /** Content at the right side of the input. */
    trailing?: ReactNode;
  };

/** A one-line text field; passwords can be revealed. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  className,
  id,
  type = 'text',
  trailing,
  ...rest
}: TextFieldProps) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <div className="relative">
        <input
          {...rest}
          id={fieldId}
          type={isPassword && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className={classes('control', (isPassword || Boolean(trailing)) && 'pr-12')}
        />
        {isPassword && (
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            size="sm"
            className="absolute inset-y-0 right-1 my-auto"
            onClick={() => setShown(!shown)}
          />
        )}
        {!isPassword && trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
};
