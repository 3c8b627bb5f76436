import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../schema/areas/inspections/inspection.enums.ts';
import { EntryProblem } from '../../../kit/autosave/EntryProblem.tsx';
import type { FieldEntry } from '../../../kit/outbox/outbox-entries.ts';
import type { TaskField } from '../inspection-fields.ts';
import { useFieldName, useInspectionLabels } from '../inspection-labels.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { useWalkActions } from './walk-actions.ts';
import type { WalkTask } from './walk-model.ts';

/** Formats the value of any field. */
export const useValueText = (): ((field: string, value: unknown) => string) => {
  const labels = useInspectionLabels();
  const { people } = usePeople();
  const actions = useWalkActions();
  const { t } = useTranslation('inspections');
  return (field, value) => {
    if (field === 'answer') return labels.value.InspectionTask.ok[value as Answer];
    if (field === 'inspectionDate') return formatDate(String(value ?? ''));
    if (field === 'responsible') return people.get(String(value))?.name ?? '–';
    if (field === 'areaId') return actions.areas().find((area) => area.id === value)?.name ?? t('field.areaGone');
    if (field === 'position') return t('field.moved');
    return String(value ?? '');
  };
};

/** The fields of a record that were not saved, each with its actions. */
export const FieldProblems = ({ entries }: { entries: readonly FieldEntry[] }) => {
  const actions = useWalkActions();
  const fieldName = useFieldName();
  const show = useValueText();
  return entries.map((entry) => {
    const { problem } = entry;
    if (!problem) return null;
    return (
      <EntryProblem
        key={entry.ref}
        field={fieldName(entry.entity, entry.field)}
        entry={{ ...entry, problem }}
        show={(value) => show(entry.field, value)}
        onDecide={(side, theirs) => actions.decide(entry.ref, side, theirs)}
        onDrop={() => actions.drop(entry.ref)}
      />
    );
  });
};

/** The unsaved ones among the given fields of a task. */
export const TaskProblems = ({ task: { pending }, fields }: { task: WalkTask; fields: readonly TaskField[] }) => (
  <FieldProblems entries={fields.flatMap((field) => pending?.[field] ?? [])} />
);
