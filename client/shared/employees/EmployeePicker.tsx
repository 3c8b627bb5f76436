import { Combobox, ComboboxInput } from '@headlessui/react';
import { useState } from 'react';
import { useEmployeeChoicesQuery } from '../../generated/employees-choices.ts';
import { ComboboxLine, ComboboxList, ComboboxNote } from '../../ui/ComboboxList.tsx';
import { Field } from '../../ui/Field.tsx';
import { useField } from '../../ui/use-field.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import { useEmployeeTexts } from './employee-texts.ts';

export interface EmployeeChoice {
  id: string;
  name: string;
  email?: string | null;
}

/** Found people that are offered at once; a longer search narrows them down. */
const OFFERED = 20;

/** Finds one of thousands of employees: the server searches during typing. Employees who left are not offered. */
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
  const { frame, control } = useField({ label, hint });
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data, previousData } = useEmployeeChoicesQuery({
    variables: { perPage: OFFERED, search: search || null, filter: { hasLeft: false } },
    context: QUIET,
  });
  const found = (data ?? previousData)?.employees;
  return (
    <Field {...frame}>
      <Combobox
        immediate
        value={null as EmployeeChoice | null}
        onChange={(chosen: EmployeeChoice | null) => {
          if (chosen) onPick({ id: chosen.id, name: chosen.name, email: chosen.email ?? null });
          setTyped('');
        }}
        onClose={() => setTyped('')}
      >
        <ComboboxInput
          {...control}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('names')}
          autoComplete="off"
          className="control"
        />
        <ComboboxList>
          {found?.data.map((person) => (
            <ComboboxLine key={person.id} value={person} className="flex-wrap items-center justify-between">
              <span className="truncate">{person.name}</span>
              <span className="truncate text-text-muted">{person.department}</span>
            </ComboboxLine>
          ))}
          {found?.count === 0 && <ComboboxNote>{t('noMatch')}</ComboboxNote>}
          {found && found.count > OFFERED && (
            <ComboboxNote>
              {t(found.isMore ? 'moreFoundThan' : 'moreFound', { count: found.count - OFFERED })}
            </ComboboxNote>
          )}
        </ComboboxList>
      </Combobox>
    </Field>
  );
};
