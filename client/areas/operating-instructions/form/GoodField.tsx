import { useInstructionGoodQuery, useInstructionGoodsQuery } from '../../../generated/operating-instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

type GoodFieldProps = {
  label: string;
  hint?: string;
  placeholder: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

/** Chooses a dangerous good by name; the chosen one is always shown, even if the list is too long to contain it. */
export const GoodField = ({ label, hint, placeholder, value, onChange }: GoodFieldProps) => {
  const { data } = useInstructionGoodsQuery({ context: QUIET });
  const listed = data?.instructionGoods ?? [];
  const isMissing = value !== null && data !== undefined && !listed.some(({ id }) => id === value);
  const chosen = useInstructionGoodQuery({ variables: { id: value ?? '' }, skip: !isMissing, context: QUIET });
  const goods = isMissing && chosen.data ? [chosen.data.instructionGood, ...listed] : listed;
  return (
    <SelectField
      label={label}
      hint={hint}
      placeholder={placeholder}
      options={goods.map(({ id, identifier, name }) => ({ value: id, label: `${name} (${identifier})` }))}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
};
