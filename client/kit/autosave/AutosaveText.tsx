import type { ReactNode } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useTyped } from './use-typed.ts';

export type AutosaveTextProps = {
  label: ReactNode;
  value: string;
  /** A local change of this field is pending. */
  isWaiting: boolean;
  /** `seen` is the value before the change. */
  onSave: (value: string, seen: string) => void;
  lines?: number;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  maxLength?: number;
  className?: string;
  autoFocus?: boolean;
};

/** A text field that saves on every keystroke. Multiline with `lines`. */
export const AutosaveText = ({ value, isWaiting, onSave, lines, autoFocus, ...rest }: AutosaveTextProps) => {
  const { onChange, ...typed } = useTyped(value, isWaiting, onSave);
  const props = {
    ...rest,
    ...typed,
    autoFocus,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return lines === undefined ? <TextField {...props} /> : <TextArea {...props} rows={lines} />;
};
