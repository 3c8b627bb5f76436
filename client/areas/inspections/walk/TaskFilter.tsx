import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOWN, type Shown } from './use-task-filter.ts';
import type { Counts } from './walk-model.ts';

/** Filter: all tasks, unchecked ones, or defects. */
export const TaskFilter = ({
  shown,
  onChange,
  counts: { tasks, checked, defects },
}: {
  shown: Shown;
  onChange: (shown: string) => void;
  counts: Counts;
}) => {
  const { t } = useTranslation('inspections');
  const id = useId();
  const numbers: Record<Shown, number> = { all: tasks, open: tasks - checked, defects };
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        {t('walk.show')}
      </label>
      <select
        id={id}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        className="control appearance-none pr-9"
      >
        {SHOWN.map((each) => (
          <option key={each} value={each}>
            {t(`walk.shown.${each}`, { count: numbers[each] })}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-text-muted"
      />
    </div>
  );
};
