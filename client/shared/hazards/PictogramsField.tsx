import type { FieldValues } from 'react-hook-form';
import { PICTOGRAMS } from '../../../schema/areas/dangerous-goods/dangerous-good.enums.ts';
import { dangerousGoodFacts } from '../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { pictogramPaths } from '../../../schema/areas/dangerous-goods/pictogram-drawings.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { type BoundListProps, DrawingsField } from './DrawingsField.tsx';

/** The nine pictograms as checkboxes, with picture and name. */
export const PictogramsField = <Input extends FieldValues>(props: BoundListProps<Input>) => {
  const t = useRecordTexts(dangerousGoodFacts);
  return (
    <DrawingsField
      {...props}
      drawings={PICTOGRAMS.map((pictogram) => ({
        value: pictogram,
        paths: pictogramPaths(pictogram),
        name: t(`value.DangerousGood.pictograms.${pictogram}`),
      }))}
    />
  );
};
