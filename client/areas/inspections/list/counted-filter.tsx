import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';

const NAMES = ['defectArea', 'defectItem', 'from', 'until'] as const;
type Counted = Partial<Record<(typeof NAMES)[number], string>>;

const isDay = (text: string | undefined): boolean => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The filter in the address: days, and an area or an item with a defect (countedInspections). */
export const useCountedFilter = (): Counted => {
  const [params] = useSearchParams();
  return useMemo(() => {
    const counted: Counted = Object.fromEntries(
      NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
    );
    return isDay(counted.from) && isDay(counted.until) ? counted : {};
  }, [params]);
};

/** Describes the filter, with a link that removes it. */
export const CountedNote = ({ counted }: { counted: Counted }) => {
  const { t } = useTranslation('inspections');
  const [, setParams] = useSearchParams();
  const { defectArea, defectItem, from, until } = counted;
  if (!from || !until) return null;
  const key = defectArea ? 'defectArea' : defectItem ? 'defectItem' : 'days';
  const all = (): void =>
    setParams((params) => {
      for (const name of NAMES) params.delete(name);
      return params;
    });
  return (
    <p className="flex flex-wrap items-center gap-2">
      {t(`counted.${key}`, { name: defectArea ?? defectItem, from: formatDate(from), until: formatDate(until) })}
      <Button size="sm" onClick={all}>
        {t('counted.all')}
      </Button>
    </p>
  );
};
