import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useId, useState } from 'react';
import { useEmployeeChoicesQuery } from '../../generated/employees-choices.ts';
import { describedBy, Field } from '../../ui/Field.tsx';
import { QUIET } from '../data/requests.ts';
import { useSettled } from '../data/use-settled.ts';
import { useEmployeeTexts } from './employee-texts.ts';

export interface EmployeeChoice {
  id: string;
  name: string;
}

/** Found people that are offered at once; a longer search narrows them down. */
const OFFERED = 20;

/** Finds employees among thousands; those who left are not offered: the server searches while one types. */
export const EmployeePicker = ({
  label,
  hint,
  onPick,
}: {
  label: string;
  hint: string;
  onPick: (employee: EmployeeChoice) => void;
}) => {
  const t = useEmployeeTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, previousData } = useEmployeeChoicesQuery({
    variables: { perPage: OFFERED, search: search || null, filter: { hasLeft: false } },
    context: QUIET,
  });
  const found = (data ?? previousData)?.employees;
  return (
    <Field id={id} label={label} hint={hint}>
      <Combobox
        immediate
        value={null as EmployeeChoice | null}
        onChange={(chosen: EmployeeChoice | null) => {
          if (chosen) onPick({ id: chosen.id, name: chosen.name });
          setTyped('');
        }}
        onClose={() => setTyped('')}
      >
        <ComboboxInput
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-describedby={describedBy(id, { hint })}
          placeholder={t('names')}
          autoComplete="off"
          className="control"
        />
        <ComboboxOptions
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          modal={false}
          className="z-60 max-h-72! w-(--input-width) min-w-60 overflow-y-auto rounded border border-border-strong bg-surface py-1"
        >
          {found?.data.map((person) => (
            <ComboboxOption
              key={person.id}
              value={person}
              className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-2 text-sm text-text data-focus:bg-surface-hover pointer-coarse:min-h-11"
            >
              <span className="truncate">{person.name}</span>
              <span className="truncate text-text-muted">{person.department}</span>
            </ComboboxOption>
          ))}
          {found?.count === 0 && <p className="px-3 py-2 text-sm text-text-muted">{t('noMatch')}</p>}
          {found && found.count > OFFERED && (
            <p className="px-3 py-2 text-sm text-text-muted">{t('moreFound', { count: found.count - OFFERED })}</p>
          )}
        </ComboboxOptions>
      </Combobox>
    </Field>
  );
};
