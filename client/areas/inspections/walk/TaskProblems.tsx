import { useTranslation } from 'react-i18next';
import { EntryProblem } from '../../../kit/autosave/EntryProblem.tsx';
import type { FieldEntry } from '../../../kit/outbox/outbox-entries.ts';
import { okValue, useInspectionLabels } from '../inspection-labels.ts';
import { usePeople } from '../use-people.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useWalkActions } from './walk-actions.ts';
import type { WalkTask } from './walk-model.ts';

/** Words for a field's value, whatever it holds. */
export const useValueWords = (): ((field: string, value: unknown) => string) => {
  const labels = useInspectionLabels();
  const people = usePeople();
  const actions = useWalkActions();
  const { t } = useTranslation('inspections');
  return (field, value) => {
    if (field === 'ok') return labels.ok[okValue(value === true ? true : value === false ? false : null)];
    if (field === 'inspectionDate') return formatDate(String(value ?? ''));
    if (field === 'responsible') return people.get(String(value))?.name ?? '–';
    if (field === 'areaId') return actions.areas().find((area) => area.id === value)?.name ?? t('field.areaGone');
    if (field === 'position') return t('field.moved');
    return String(value ?? '');
  };
};

/** Fields of one thing that were not saved, each with its way out. */
export const FieldProblems = ({
  entries,
  nameOf,
}: {
  entries: readonly FieldEntry[];
  nameOf: (field: string) => string;
}) => {
  const actions = useWalkActions();
  const show = useValueWords();
  return entries.map((entry) => {
    const { problem } = entry;
    if (!problem) return null;
    return (
      <EntryProblem
        key={entry.ref}
        field={nameOf(entry.field)}
        entry={{ ...entry, problem }}
        show={(value) => show(entry.field, value)}
        onDecide={(side, theirs) => actions.decide(entry.ref, side, theirs)}
        onDrop={() => actions.drop(entry.ref)}
      />
    );
  });
};

/** What of a task was not saved: of one field only, or of all but one. */
export const TaskProblems = ({
  task: { pending },
  only,
  except,
}: {
  task: WalkTask;
  only?: string;
  except?: string;
}) => {
  const { t } = useTranslation('inspections');
  const entries = Object.values(pending ?? {}).filter(
    ({ field, problem }) => problem && (only ? field === only : field !== except),
  );
  const NAMES: Record<string, string> = {
    ok: 'field.ok',
    comment: 'field.finding',
    name: 'field.task',
    description: 'field.description',
    areaId: 'field.inArea',
  };
  return <FieldProblems entries={entries} nameOf={(field) => t(NAMES[field] ?? 'field.place')} />;
};
