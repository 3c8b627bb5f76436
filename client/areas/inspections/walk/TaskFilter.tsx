import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select.tsx';
import { SHOWN, type Shown } from './use-task-filter.ts';
import type { Counts } from './walk-model.ts';

type TaskFilterProps = { shown: Shown; onChange: (shown: string) => void; counts: Counts };

/** Filter: all tasks, unchecked ones, or defects. */
export const TaskFilter = ({ shown, onChange, counts: { tasks, checked, defects } }: TaskFilterProps) => {
  const { t } = useTranslation('inspections');
  const numbers: Record<Shown, number> = { all: tasks, open: tasks - checked, defects };
  return (
    <Select
      aria-label={t('walk.show')}
      boxClassName="min-w-0"
      value={shown}
      onChange={(event) => onChange(event.target.value)}
      options={SHOWN.map((value) => ({ value, label: t(`walk.shown.${value}`, { count: numbers[value] }) }))}
    />
  );
};
