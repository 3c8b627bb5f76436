import { type ReactNode, useId } from 'react';
import type { FieldProps } from './Field.tsx';
import { classes } from './classes.ts';

/** The props that connect a control to its label, its hint and its error message. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};

type Frame = { id: string; label: ReactNode } & Omit<FieldProps, 'label'>;

/** Splits the props of a field: `frame` for Field, `control` for the input element, `rest` for the component. */
export const useField = <Props extends FieldProps & { id?: string }>({
  label,
  hint,
  error,
  required,
  className,
  id: givenId,
  ...rest
}: Props) => {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const frame: Frame = { id, label, hint, error, required, className };
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
  };
  return { frame, control, rest };
};
