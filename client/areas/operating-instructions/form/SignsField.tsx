import type { FieldValues } from 'react-hook-form';
import { SIGNS } from '../../../../schema/areas/operating-instructions/operating-instruction.enums.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import { signPaths } from '../../../../schema/areas/operating-instructions/sign-drawings.shared.ts';
import { type BoundListProps, DrawingsField } from '../../../shared/hazards/DrawingsField.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';

/** The safety signs of ASR A1.3 as checkboxes, with picture and name. */
export const SignsField = <Input extends FieldValues>(props: BoundListProps<Input>) => {
  const t = useRecordTexts(operatingInstructionFacts);
  return (
    <DrawingsField
      {...props}
      hint={t('form.signsText')}
      fold={{ all: t('form.allSigns', { count: SIGNS.length }), chosen: t('form.chosenSigns') }}
      drawings={SIGNS.map((sign) => ({
        value: sign,
        paths: signPaths(sign),
        name: t(`value.OperatingInstruction.signs.${sign}`),
      }))}
    />
  );
};
