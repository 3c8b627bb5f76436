import { useIllustrationsQuery } from '../../../generated/courses-illustrations.ts';
import { Illustration } from '../../../shared/courses/Illustration.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

interface IllustrationFieldProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
}

/** Chooses one of the product's illustrations, and shows it. */
export const IllustrationField = ({ label, value, onChange }: IllustrationFieldProps) => {
  const { language } = useLanguage();
  const { data } = useIllustrationsQuery({ variables: { language } });
  const illustrations = data?.illustrations ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-start">
      <SelectField
        label={label}
        options={illustrations.map(({ name, label: text }) => ({ value: name, label: text }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Illustration svg={illustrations.find(({ name }) => name === value)?.svg} alt="" />
    </div>
  );
};
