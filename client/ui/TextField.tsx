import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { useField } from './use-field.ts';
import { useUiTexts } from './ui-texts.ts';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'required'> & {
    /** Content at the right side of the input. */
    trailing?: ReactNode;
  };

/** A one-line text field; passwords can be revealed. */
export const TextField = ({ type = 'text', trailing, ...props }: TextFieldProps) => {
  const { frame, control, rest } = useField(props);
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...rest}
          {...control}
          type={isPassword && shown ? 'text' : type}
          className={classes('control', (isPassword || Boolean(trailing)) && 'pe-12')}
        />
        {isPassword && (
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            size="sm"
            className="absolute inset-y-0 end-1 my-auto"
            onClick={() => setShown(!shown)}
          />
        )}
        {!isPassword && trailing && <div className="absolute inset-y-0 end-1 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
};
