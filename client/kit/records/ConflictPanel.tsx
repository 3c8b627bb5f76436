import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceOfTwo } from '../../ui/ChoiceOfTwo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { sameContent } from './record-merge.ts';
import type { Conflict } from './record-form-options.ts';

/** One conflict: both values as text, and the actions that choose one of them. */
export interface ConflictChoice {
  key: string;
  label: string;
  sides: readonly [string, string];
  /** Which of the two values the form holds; null if neither. */
  chosen: 0 | 1 | null;
  choose: (side: 0 | 1) => void;
}

/** Shows conflicting changes of two users: both values, who saved first, and the choice between them. */
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

type FormOfConflict<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'control' | 'setValue'
>;

/** A conflict about one or more fields of a form that belong together. */
export interface FieldChoice<Values extends FieldValues> {
  label: string;
  fields: readonly FieldPath<Values>[];
  /** Formats the values of the fields; an empty value is shown as empty. */
  show: (field: FieldPath<Values>, value: unknown) => string;
}

/** Converts field conflicts into choices between both values; follows the current values of the form. */
export const useFieldChoices = <Values extends FieldValues, Output>(
  { mine, theirs }: Pick<Conflict<Values, unknown>, 'mine' | 'theirs'>,
  { control, setValue }: FormOfConflict<Values, Output>,
): ((choice: FieldChoice<Values>) => ConflictChoice) => {
  const { t } = useTranslation('common');
  const now = useWatch({ control });
  return ({ label, fields, show }) => {
    // A field that is missing on one side is shown as empty.
    const both = ([mine, theirs] as const).map((side) => fields.map((field) => get(side, field) ?? null));
    const side = both.findIndex((values) =>
      fields.every((field, at) => sameContent(values[at], get(now, field) ?? null)),
    );
    const words = (values: readonly unknown[] = []) =>
      fields.map((field, at) => show(field, values[at]) || t('empty')).join('\n');
    return {
      key: fields.join(),
      label,
      sides: [words(both[0]), words(both[1])],
      chosen: side === 0 || side === 1 ? side : null,
      choose: (chosen) =>
        fields.forEach((field, at) =>
          setValue(field, both[chosen]?.[at] as PathValue<Values, typeof field>, {
            shouldDirty: true,
            shouldValidate: true,
          }),
        ),
    };
  };
};

type FieldConflictsProps<Values extends FieldValues, Output, Field extends FieldPath<Values>> = {
  conflict: Conflict<Values, Field>;
  form: FormOfConflict<Values, Output>;
  labelOf: (field: Field) => string;
  /** Formats a value; an empty value is shown as empty. */
  show?: (field: Field, value: PathValue<Values, Field>) => string;
};

/** The conflicts of a record whose fields are compared one by one. */
export const FieldConflicts = <Values extends FieldValues, Output, Field extends FieldPath<Values>>({
  conflict,
  form,
  labelOf,
  show = (_field, value) => String(value ?? ''),
}: FieldConflictsProps<Values, Output, Field>) => {
  const choiceOf = useFieldChoices(conflict, form);
  return (
    <ConflictPanel
      by={conflict.by}
      choices={conflict.clashes.map((field) =>
        choiceOf({
          label: labelOf(field),
          fields: [field],
          show: (_field, value) => show(field, value as PathValue<Values, Field>),
        }),
      )}
    />
  );
};
