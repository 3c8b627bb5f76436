import { lazy, type Ref, Suspense } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';

export type DateFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** A calendar day `YYYY-MM-DD`, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  /** Opens the calendar on mount. */
  isOpen?: boolean;
  /** Called when the calendar is closed, with or without a selection. */
  onClosed?: (isChosen: boolean) => void;
  ref?: Ref<HTMLElement>;
};

// The calendar is the largest control; screens without dates never load it.
const DatePicker = lazy(() => import('./date-picker.tsx').then((module) => ({ default: module.DatePicker })));

/** A date, typed or picked: in German order, weeks start on Monday. */
export const DateField = (props: DateFieldProps) => {
  const { frame, control, rest } = useField(props);
  const labelId = `${control.id}-label`;
  return (
    <Field {...frame} labelId={labelId}>
      <Suspense fallback={<div className="control animate-pulse" aria-busy="true" />}>
        <DatePicker {...rest} {...control} labelId={labelId} />
      </Suspense>
    </Field>
  );
};
