import type { FieldValues, Path } from 'react-hook-form';
import { SIGNS } from '../../../../schema/operating-instructions/operating-instruction.enums.ts';
import { operatingInstructionFacts } from '../../../../schema/operating-instructions/operating-instruction.record.shared.ts';
import { signPaths } from '../../../../schema/operating-instructions/sign-drawings.shared.ts';
import { type FormOfFields, useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { DrawingsField } from '../../../kit/hazards/DrawingsField.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';

/** The safety signs of ASR A1.3 as checkboxes, with picture and name. */
export const SignsField = <Input extends FieldValues>({
  form,
  name,
  label,
}: {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
  label: string;
}) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const bound = useBoundField(form, name);
  return (
    <DrawingsField
      bound={bound}
      label={label}
      hint={t('form.signsText')}
      drawings={SIGNS.map((sign) => ({
        value: sign,
        paths: signPaths(sign),
        name: t(`value.OperatingInstruction.signs.${sign}`),
      }))}
    />
  );
};
