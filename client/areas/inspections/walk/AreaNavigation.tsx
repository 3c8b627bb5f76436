import { useTranslation } from 'react-i18next';
import { Progress } from '../../../ui/Progress.tsx';
import { CountsText } from './CountsText.tsx';
import type { Counts, WalkArea } from './walk-model.ts';

/** On a wide screen: total progress, and a link to each area. */
export const AreaNavigation = ({
  areas,
  counts,
  onShow,
}: {
  areas: readonly WalkArea[];
  counts: Counts;
  onShow: (id: string) => void;
}) => {
  const { t } = useTranslation('inspections');
  if (areas.length === 0) return null;
  return (
    <nav aria-label={t('walk.areas')} className="rounded border border-border bg-surface p-4 @max-5xl:hidden">
      <Progress
        value={counts.checked}
        max={counts.tasks}
        label={t('walk.progress')}
        valueText={t('list.checked', { checked: counts.checked, count: counts.tasks })}
        size="size-10"
      >
        <CountsText counts={counts} />
      </Progress>
      <ul className="mt-3 -mb-2">
        {areas.map(({ id, name, counts: own }) => (
          <li key={id} className="border-t border-border">
            <button
              type="button"
              onClick={() => onShow(id)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded py-1.5 text-left text-sm hover:text-primary"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span
                className={`shrink-0 tabular-nums ${own.defects > 0 ? 'font-medium text-error' : 'text-text-muted'}`}
              >
                {t('walk.short', { checked: own.checked, count: own.tasks })}
                {own.defects > 0 && <span className="sr-only">, {t('list.defects', { count: own.defects })}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
