import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { DrawnPath } from '../../../schema/areas/dangerous-goods/drawn-paths.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/Field.tsx';
import { type FormOfFields, useBoundField } from '../../kit/forms/use-bound-field.ts';
import { Drawing } from './Drawing.tsx';

/** A list of values of a form. */
export type BoundListProps<Input extends FieldValues> = {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
  label: string;
};

type DrawingsFieldProps<Input extends FieldValues> = BoundListProps<Input> & {
  hint?: string;
  drawings: readonly { value: string; paths: readonly DrawnPath[]; name: string }[];
  /** For long lists: only the chosen signs are in sight until all are asked for. The words of that button. */
  fold?: { all: string; chosen: string };
};

/** Signs as checkboxes, with picture and name; the chosen values are in the order of the signs. */
export const DrawingsField = <Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  drawings,
  fold,
}: DrawingsFieldProps<Input>) => {
  const { value, onChange, onBlur, id, error } = useBoundField(form, name);
  const chosen = (value ?? []) as string[];
  const [isOpen, setOpen] = useState(false);
  const shown = fold && !isOpen ? drawings.filter((drawing) => chosen.includes(drawing.value)) : drawings;
  const choose = (changed: string): void =>
    onChange(
      drawings
        .map((drawing) => drawing.value)
        .filter((each) => (each === changed ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-text">{label}</legend>
      {hint && <p className="mb-2 text-sm text-text-muted">{hint}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
        {shown.map((drawing, index) => {
          const checked = chosen.includes(drawing.value);
          return (
            <label
              key={drawing.value}
              className={classes(
                'flex min-h-14 cursor-pointer items-center gap-3 rounded border px-3 py-2 text-sm',
                checked ? 'border-primary bg-primary-soft' : 'border-border hover:bg-surface-hover',
              )}
            >
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                checked={checked}
                onBlur={onBlur}
                onChange={() => choose(drawing.value)}
                className="size-5 shrink-0 cursor-pointer accent-primary"
              />
              <Drawing paths={drawing.paths} className="size-10" />
              <span className="min-w-0">{drawing.name}</span>
            </label>
          );
        })}
      </div>
      {fold && (
        <Button size="sm" aria-expanded={isOpen} className="mt-2" onClick={() => setOpen(!isOpen)}>
          {isOpen ? fold.chosen : fold.all}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
};
