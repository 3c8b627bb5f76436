import { useTranslation } from 'react-i18next';
import { DUTY_STATES, type DutyState } from '../../../schema/areas/duties/duty.enums.ts';
import type { DutySummaryQuery } from '../../generated/duties.ts';
import { useLabelsOf } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';

type Summary = DutySummaryQuery['dutySummary'];

const COUNTS: Readonly<Record<DutyState, keyof Summary & string>> = {
  DUE: 'due',
  NOT_RECORDED: 'notRecorded',
  UNKNOWN: 'unknown',
  DONE: 'done',
  NOT_APPLICABLE: 'notApplicable',
};

type StateFilterProps = { summary: Summary; value: DutyState | null; onChange: (state: DutyState | null) => void };

/** The states with their numbers; one or all of them are shown. */
export const StateFilter = ({ summary, value, onChange }: StateFilterProps) => {
  const { t } = useTranslation('duties');
  const labels = useLabelsOf('duties');
  const all = summary.total + summary.notApplicable;
  const choices: { state: DutyState | null; label: string; count: number }[] = [
    { state: null, label: t('all'), count: all },
    ...DUTY_STATES.map((state) => ({
      state,
      label: labels?.(`value.LegalDuty.state.${state}`) ?? state,
      count: Number(summary[COUNTS[state]]),
    })),
  ];
  return (
    <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2">
      {choices.map(({ state, label, count }) => (
        <Button
          key={state ?? 'all'}
          size="sm"
          variant={state === value ? 'primary' : 'secondary'}
          aria-pressed={state === value}
          onClick={() => onChange(state)}
        >
          {label} <span className="tabular-nums">{count}</span>
        </Button>
      ))}
    </div>
  );
};
