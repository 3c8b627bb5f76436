import { useTranslation } from 'react-i18next';
import type { TodayTileFragment } from '../../generated/today.ts';
import { Link } from '../../ui/Link.tsx';

type DueTilesProps = {
  tiles: readonly TodayTileFragment[];
  /** Counts what the user has to do: the lists of the areas have no such filter, so the lines of this page open. */
  mine: boolean;
};

/** How much is due of each kind; a tile opens as many lines as it says. */
export const DueTiles = ({ tiles, mine }: DueTilesProps) => {
  const { t } = useTranslation('today');
  if (tiles.length === 0) return null;
  return (
    <nav aria-label={t('tiles.title')}>
      <ul className="flex flex-wrap gap-2">
        {tiles.map(({ kind, label, count, overdue, path }) => (
          <li key={kind}>
            <Link
              to={mine ? `/app/today?kind=${kind}&mine=1` : path}
              className="flex min-h-11 items-center gap-2 rounded border border-border bg-surface px-3 text-sm text-text no-underline hover:bg-surface-hover"
            >
              <span className="text-lg font-semibold tabular-nums">{count}</span>
              {label}
              {overdue > 0 && <span className="font-medium text-error">{t('tiles.overdue', { count: overdue })}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
