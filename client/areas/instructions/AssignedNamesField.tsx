import { useState } from 'react';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import { useInstructionPeopleQuery } from '../../generated/instructions.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { type AssignedPerson, keyOf } from './assigned-people.ts';

const NONE: ReadonlySet<string> = new Set();

type Props = {
  label: string;
  value: readonly AssignedPerson[];
  onChange: (people: AssignedPerson[]) => void;
  error?: string;
  /** Whether at least one person is required. */
  required?: boolean;
};

/** The instructed people: employees are suggested during typing, other people are added by name. */
export const AssignedNamesField = ({ label, value, onChange, error, required }: Props) => {
  const t = useRecordTexts(instructionFacts);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const { data, previousData } = useInstructionPeopleQuery({
    variables: { search, filter: { hasLeft: false } },
    skip: search === '',
    context: QUIET,
  });
  const chosen = new Set(value.map(keyOf));
  const found =
    text.trim() === '' ? [] : ((data ?? previousData)?.employees.data ?? []).filter(({ id }) => !chosen.has(id));
  const byKey = new Map(value.map((person) => [keyOf(person), person]));

  const finish = (finished: string): void => {
    const employee = found.find(({ id }) => id === finished);
    // A pasted list has one name on each line.
    const added: AssignedPerson[] = employee
      ? [{ employee: employee.id, name: employee.name }]
      : finished
          .split(/[\n;,]+/)
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => ({ employee: null, name }));
    const fresh = added.filter((person) => !chosen.has(keyOf(person)));
    onChange([...value, ...fresh]);
    setText('');
  };
  const remove = (key: string): void => onChange(value.filter((person) => keyOf(person) !== key));
  return (
    <ChipsField
      label={label}
      hint={t('instruction.assignedHint')}
      error={error}
      required={required}
      inputMode="text"
      chips={[...byKey.keys()]}
      labelOf={(key) => byKey.get(key)?.name ?? key}
      wrong={NONE}
      text={text}
      onText={setText}
      onFinish={finish}
      onRemove={remove}
      onEdit={remove}
      editLabel={(key) => t('instruction.removeName', { name: byKey.get(key)?.name ?? '' })}
      suggestions={[
        ...found.map(({ id, name, department }) => ({ value: id, label: name, detail: department ?? undefined })),
        ...(text.trim() === ''
          ? []
          : [{ value: text.trim(), label: t('instruction.takeName', { name: text.trim() }) }]),
      ]}
    />
  );
};
