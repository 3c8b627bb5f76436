import type { FieldValues, Path } from 'react-hook-form';
import { PICTOGRAMS } from '../../../schema/dangerous-goods/dangerous-good.enums.ts';
import { dangerousGoodFacts } from '../../../schema/dangerous-goods/dangerous-good.record.shared.ts';
import { pictogramPaths } from '../../../schema/dangerous-goods/pictogram-drawings.shared.ts';
import { type FormOfFields, useBoundField } from '../forms/use-bound-field.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { DrawingsField } from './DrawingsField.tsx';

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
  const bound = useBoundField(form, name);
  return (
    <DrawingsField
      bound={bound}
      label={label}
      drawings={PICTOGRAMS.map((pictogram) => ({
        value: pictogram,
        paths: pictogramPaths(pictogram),
        name: t(`value.DangerousGood.pictograms.${pictogram}`),
      }))}
    />
  );
};
