import type { FieldValues, Path } from 'react-hook-form';
import { PICTOGRAMS } from '../../../../schema/dangerous-goods/dangerous-good.enums.ts';
import { dangerousGoodFacts } from '../../../../schema/dangerous-goods/dangerous-good.record.shared.ts';
import { type FormOfFields, useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { Pictogram } from '../Pictogram.tsx';

/** The nine pictograms as checkboxes, with picture and name. */
export const PictogramsField = <Input extends FieldValues>({
  form,
  name,
  label,
}: {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
  label: string;
}) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { value, onChange, onBlur, id, error } = useBoundField(form, name);
  const chosen = (value ?? []) as string[];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-text">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {PICTOGRAMS.map((pictogram, index) => {
          const checked = chosen.includes(pictogram);
          return (
            <label
              key={pictogram}
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
                onChange={() =>
                  onChange(PICTOGRAMS.filter((each) => (each === pictogram ? !checked : chosen.includes(each))))
                }
                className="size-5 shrink-0 cursor-pointer accent-primary"
              />
              <Pictogram pictogram={pictogram} named className="size-10" />
              <span className="min-w-0">{t(`value.DangerousGood.pictograms.${pictogram}`)}</span>
            </label>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
};
