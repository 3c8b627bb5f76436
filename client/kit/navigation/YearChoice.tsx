import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSetParam } from './use-set-param.ts';

/** The year of a page, in its address, with the one before and the one after; none after this year. */
export const YearChoice = ({ year }: { year: number }) => {
  const { t } = useTranslation('common');
  const set = useSetParam({});
  const go = (next: number): void => set('year', String(next));
  return (
    <div className="flex items-center gap-1" role="group" aria-label={t('year.label')}>
      <IconButton icon={ChevronLeft} label={t('year.previous')} onClick={() => go(year - 1)} />
      <span aria-live="polite" className="min-w-16 text-center text-lg font-semibold tabular-nums">
        {year}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('year.next')}
        disabled={year >= Number(today().slice(0, 4))}
        onClick={() => go(year + 1)}
      />
    </div>
  );
};
