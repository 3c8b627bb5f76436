import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Counts } from './walk-model.ts';

/** 3 of 12 checked, 1 defect. */
export const CountsText = ({
  counts: { tasks, checked, defects },
  problems = 0,
}: {
  counts: Counts;
  problems?: number;
}) => {
  const { t } = useTranslation('inspections');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm font-normal tabular-nums">
      <span className="text-text-muted">
        {tasks === 0 ? t('list.noTasks') : t('list.checked', { checked, count: tasks })}
      </span>
      {defects > 0 && (
        <span className="inline-flex items-center gap-1 font-medium text-error">
          <CircleAlert aria-hidden className="size-4" />
          {t('list.defects', { count: defects })}
        </span>
      )}
      {problems > 0 && (
        <span className="inline-flex items-center gap-1 font-medium text-accent-text">
          <TriangleAlert aria-hidden className="size-4" />
          {t('walk.problems', { count: problems })}
        </span>
      )}
    </span>
  );
};
