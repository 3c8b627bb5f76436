import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { localTime, momentOf } from '../../../schema/kernel/calendar.shared.ts';
import { DateField } from '../../ui/DateField.tsx';
import type { FieldProps } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { classes } from '../../ui/classes.ts';
import { clockTime } from './clock-time.ts';
import { type FormOfFields, useBoundField } from './use-bound-field.ts';

type Typed = { day: string | null; time: string };

/** Label, control, hint and error of both fields are in common rows: a long label would push its control below the other. */
const ROWS = 'row-span-4 grid grid-rows-subgrid [&>label]:self-end';

const typedOf = (value: unknown): Typed => {
  const moment = typeof value === 'string' ? momentOf(value) : null;
  const local = moment ? localTime(moment) : '';
  return { day: local.slice(0, 10) || null, time: local.slice(11) };
};

/**
 * A day and a time on the clock in Germany, bound to a form. The value is a moment in UTC; it is `emptyValue` until
 * both are there.
 */
export const FormDateTime = <Input extends FieldValues>({
  form,
  name,
  emptyValue = null,
  label,
  hint,
  required,
  className,
}: Omit<FieldProps, 'error'> & {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
  emptyValue?: null | '';
}) => {
  const { t } = useTranslation('common');
  const { value, onChange, onBlur, ref, id, error } = useBoundField(form, name);
  const [typed, setTyped] = useState(() => typedOf(value));
  const [seen, setSeen] = useState<unknown>(value);
  const [today] = useState(() => localTime(new Date()).slice(0, 10));
  // A draft, a reset or a merge sets the value from outside.
  if (value !== seen) {
    setSeen(value);
    setTyped(typedOf(value));
  }
  const type = (next: Typed): void => {
    const time = clockTime(next.time);
    const moment = next.day && time ? (momentOf(`${next.day}T${time}`)?.toISOString() ?? emptyValue) : emptyValue;
    setTyped(next);
    setSeen(moment);
    onChange(moment);
  };
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)_6rem] content-start gap-x-2', className)}>
      <DateField
        id={id}
        className={ROWS}
        label={label}
        hint={hint}
        required={required}
        error={error}
        value={typed.day}
        max={today}
        onChange={(day) => type({ ...typed, day })}
        onBlur={onBlur}
        ref={ref}
      />
      <TextField
        className={ROWS}
        label={t('time')}
        required={required}
        placeholder={t('timeHint')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.time}
        onChange={({ target }) => type({ ...typed, time: target.value })}
        onBlur={() => {
          const time = clockTime(typed.time);
          if (time) setTyped({ ...typed, time });
          onBlur();
        }}
      />
    </div>
  );
};
