import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type InjuredPeopleQuery, useInjuredPeopleQuery } from '../../generated/people-injured-people.ts';
import { SuggestionField } from '../../ui/SuggestionField.tsx';
import { QUIET } from '../../kit/data/requests.ts';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import { type FormOfFields, useBoundField } from '../../kit/forms/use-bound-field.ts';

export type InjuredPerson = InjuredPeopleQuery['injuredPeople'][number];

/** From so many letters on, people are looked up. */
const FEWEST_LETTERS = 2;

type LookupProps = {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
  value: string;
  onChange: (text: string) => void;
  onChoose: (person: InjuredPerson) => void;
};

/** A field that suggests employees during typing; any other name may be typed. */
export const InjuredPersonLookup = ({ value, onChange, ...field }: LookupProps & Record<string, unknown>) => {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const isLong = search.length >= FEWEST_LETTERS;
  const { data, previousData } = useInjuredPeopleQuery({ variables: { search }, skip: !isLong, context: QUIET });
  const isSearched = typed.trim().length >= FEWEST_LETTERS;
  const isDone = isLong && search === typed.trim() && data !== undefined;
  const found = isSearched && isLong ? ((data ?? previousData)?.injuredPeople ?? []) : [];
  return (
    <SuggestionField
      placeholder={t('names')}
      {...field}
      value={value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      search={isSearched ? (isDone ? 'done' : 'waiting') : null}
      suggestions={found.map((person) => ({
        ...person,
        text: person.name,
        note: [person.personnelNumber, person.department].filter(Boolean).join(', '),
      }))}
    />
  );
};

type Filled<Input extends FieldValues> = { readonly [Field in Path<Input>]?: PathValue<Input, Field> | null };

/**
 * Fills fields with the data of a chosen person. A field without data for this person is emptied only if it still has
 * the value of the previously chosen person, so that typed values are preserved.
 */
export const useFillPerson = <Input extends FieldValues, Output>({
  getValues,
  setValue,
}: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue'>) => {
  const last = useRef<Filled<Input>>({});
  return (values: Filled<Input>, emptyOf: (field: Path<Input>) => unknown = () => ''): void => {
    for (const [field, value] of Object.entries(values) as [Path<Input>, unknown][]) {
      const isOfLast = last.current[field] != null && getValues(field) === last.current[field];
      const next = value ?? (isOfLast ? emptyOf(field) : undefined);
      if (next !== undefined)
        setValue(field, next as PathValue<Input, Path<Input>>, { shouldDirty: true, shouldValidate: true });
    }
    last.current = values;
  };
};

type InjuredPersonFieldProps<Input extends FieldValues> = {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
  label: string;
  hint?: string;
  required?: boolean;
  /** Called when a name is typed, not when a person is chosen. */
  onRename: () => void;
  onChoose: (person: InjuredPerson) => void;
};

/** The name of an injured person in a form. */
export const InjuredPersonField = <Input extends FieldValues>({
  form,
  name,
  onRename,
  onChoose,
  ...field
}: InjuredPersonFieldProps<Input>) => {
  const { value, onChange, ...bound } = useBoundField(form, name);
  const chosen = useRef<string>(null);
  return (
    <InjuredPersonLookup
      {...field}
      {...bound}
      value={String(value ?? '')}
      onChange={(text) => {
        if (text !== value && text !== chosen.current) onRename();
        onChange(text);
      }}
      onChoose={(person) => {
        chosen.current = person.name;
        onChoose(person);
      }}
      autofocus
    />
  );
};
