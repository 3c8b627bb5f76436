import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dangerousGoodFacts } from '../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import {
  findStatements,
  type HazardStatement,
  type StatementKind,
} from '../../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { useBoundField } from '../../kit/forms/use-bound-field.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { MultiSelectField } from '../../ui/MultiSelectField.tsx';
import type { BoundListProps } from './DrawingsField.tsx';
import { StatementList } from './StatementList.tsx';

/** Statements that the list shows at a time: enough to scroll, few enough for a phone. */
const SHOWN = 60;

/** A field for statements: found by code or word in either language; the chosen ones are shown with their sentences. */
export const StatementsField = <Input extends FieldValues>({
  form,
  name,
  kind,
  label,
  list = (codes) => <StatementList codes={codes} />,
}: BoundListProps<Input> & {
  kind: StatementKind;
  /** The chosen statements below the field. */
  list?: (codes: readonly string[]) => ReactNode;
}) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const { value, onChange, onBlur, id, error } = useBoundField(form, name);
  const chosen = (value ?? []) as string[];
  const find = useMemo(() => {
    const optionOf = (statement: HazardStatement) => ({
      value: statement.code,
      short: statement.code,
      label: `${statement.code} – ${statement[language]}`,
    });
    return (search: string) => findStatements(kind, search).slice(0, SHOWN).map(optionOf);
  }, [kind, language]);
  return (
    <div className="grid gap-2">
      <MultiSelectField
        id={id}
        label={label}
        hint={t('dangerousGood.statementHint')}
        error={error}
        options={[]}
        find={find}
        value={chosen}
        onChange={onChange}
        onBlur={onBlur}
      />
      {list(chosen)}
    </div>
  );
};
