import { CalendarDays, CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx';
import type { OfferedPlan } from './plan-steps.ts';

const PERIODS = ['Month', 'Year'] as const;

/** The billing periods of plans with a fee. */
export const periodsOf = (plans: readonly OfferedPlan[]): string[] =>
  PERIODS.filter((unit) => plans.some(({ fee, period }) => fee > 0 && period.unit === unit));

/** The choice between monthly and yearly; nothing if there is only one period. */
export const PeriodChoice = ({
  units,
  value,
  onChange,
}: {
  units: readonly string[];
  value: string;
  onChange: (unit: string) => void;
}) => {
  const { t } = useTranslation('billing');
  if (units.length < 2) return null;
  const options = PERIODS.map((unit) => ({
    value: unit as string,
    label: t(`change.period.${unit}`),
    icon: unit === 'Month' ? CalendarDays : CalendarRange,
    tone: 'neutral' as const,
  }));
  return <ChoiceButtons label={t('change.periodLabel')} options={options} value={value} onChange={onChange} />;
};
