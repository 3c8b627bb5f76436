import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayTileFragment } from '../../generated/today.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';

type DueTilesProps = {
  tiles: readonly TodayTileFragment[];
  /**
   * Counts the items of the user only: the lists of the areas have no such filter, so a tile opens the list of this
   * page.
   */
  mine: boolean;
};

/** The number of tiles at first, so that the list of due items begins on the first screen. */
const FIRST = 8;
const FIRST_ON_PHONE = 3;

/** The number of due items of each kind, overdue kinds first; a tile opens the same number of rows. */
export const DueTiles = ({ tiles, mine }: DueTilesProps) => {
  const { t } = useTranslation('today');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (tiles.length === 0) return null;
  const sorted = tiles.toSorted((one, other) => Number(other.overdue > 0) - Number(one.overdue > 0));
  const hidden = (index: number): string | undefined =>
    isOpen ? undefined : index >= FIRST ? 'hidden' : index >= FIRST_ON_PHONE ? 'max-sm:hidden' : undefined;
  return (
    <nav aria-label={t('tiles.title')}>
      <ul className="flex flex-wrap gap-2">
        {sorted.map(({ kind, label, count, overdue, path }, index) => (
          <li key={kind} className={hidden(index)}>
            <Link
              to={mine ? `/app/today?kind=${kind}&mine=1` : path}
              className="flex min-h-11 items-center gap-2 rounded border border-border bg-surface px-3 text-sm text-text no-underline hover:bg-surface-hover"
            >
              <span className="text-lg font-semibold tabular-nums">{formatCount(count, language)}</span>
              {label}
              {overdue > 0 && <span className="font-medium text-error">{t('tiles.overdue', { count: overdue })}</span>}
            </Link>
          </li>
        ))}
        {tiles.length > FIRST_ON_PHONE && (
          <li className={tiles.length > FIRST ? undefined : 'sm:hidden'}>
            <Button variant="ghost" aria-expanded={isOpen} className="min-h-11!" onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('tiles.fewer') : t('tiles.all', { count: tiles.length })}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
};
