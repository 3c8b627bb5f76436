import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceOfTwo } from '../../ui/ChoiceOfTwo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { sameContent } from './record-merge.ts';
import type { Conflict } from './use-record-form.ts';

/** What two people did differently: mine and theirs in words, and how to take one of them. */
export interface ConflictChoice {
  key: string;
  label: string;
  sides: readonly [string, string];
  /** Which of them the form holds; null while it is neither. */
  chosen: 0 | 1 | null;
  choose: (side: 0 | 1) => void;
}

/** Two people changed the same: what each of them wrote, who was faster, and the choice between both. */
export const ConflictPanel = ({ by, choices }: { by: string | null; choices: readonly ConflictChoice[] }) => {
  const { t } = useTranslation('common');
  const theirs = by === null ? t('conflict.stored') : t('conflict.theirs', { name: by });
  return (
    <Notice tone="warning" title={t('conflict.title', { name: by ?? t('someone') })}>
      <p>{t('conflict.text')}</p>
      {choices.map(({ key, label, sides, chosen, choose }) => (
        <ChoiceOfTwo
          key={key}
          label={label}
          sides={[
            { label: t('conflict.mine'), value: sides[0] },
            { label: theirs, value: sides[1] },
          ]}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </Notice>
  );
};

type FieldConflictsProps<Values extends FieldValues, Output, Field extends FieldPath<Values>> = {
  conflict: Conflict<Values, Field>;
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'setValue'>;
  labelOf: (field: Field) => string;
  /** A value in words; nothing is called empty. */
  show?: (field: Field, value: PathValue<Values, Field>) => string;
};

/** The conflicts of a record whose fields are compared one by one. */
export const FieldConflicts = <Values extends FieldValues, Output, Field extends FieldPath<Values>>({
  conflict: { by, clashes, mine, theirs },
  form: { control, setValue },
  labelOf,
  show = (_field, value) => String(value ?? ''),
}: FieldConflictsProps<Values, Output, Field>) => {
  const { t } = useTranslation('common');
  const now = useWatch({ control });
  return (
    <ConflictPanel
      by={by}
      choices={clashes.map((field): ConflictChoice => {
        const both: [PathValue<Values, Field>, PathValue<Values, Field>] = [get(mine, field), get(theirs, field)];
        const side = both.findIndex((value) => sameContent(value, get(now, field)));
        return {
          key: field,
          label: labelOf(field),
          sides: [show(field, both[0]) || t('empty'), show(field, both[1]) || t('empty')],
          chosen: side === 0 || side === 1 ? side : null,
          choose: (chosen) => setValue(field, both[chosen], { shouldDirty: true, shouldValidate: true }),
        };
      })}
    />
  );
};
