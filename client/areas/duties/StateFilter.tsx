import { useTranslation } from 'react-i18next';
import { DUTY_STATES, type DutyState } from '../../../schema/areas/duties/duty.enums.ts';
import type { DutySummaryQuery } from '../../generated/duties.ts';
import { useLabelsOf } from '../../kit/records/record-texts.ts';
import { CountedFilter } from '../../ui/CountedFilter.tsx';

type Summary = DutySummaryQuery['dutySummary'];

const COUNTS: Readonly<Record<DutyState, keyof Summary & string>> = {
  DUE: 'due',
  NOT_RECORDED: 'notRecorded',
  UNKNOWN: 'unknown',
  DONE: 'done',
  NOT_APPLICABLE: 'notApplicable',
};

type StateFilterProps = { summary: Summary; value: DutyState | null; onChange: (state: DutyState | null) => void };

/** The states with their numbers; one of them, or all, can be chosen. */
export const StateFilter = ({ summary, value, onChange }: StateFilterProps) => {
  const { t } = useTranslation('duties');
  const labels = useLabelsOf('duties');
  return (
    <CountedFilter
      label={t('filter')}
      value={value}
      onChange={onChange}
      choices={[
        { value: null, label: t('all'), count: summary.total + summary.notApplicable },
        ...DUTY_STATES.map((state) => ({
          value: state,
          label: labels?.(`value.LegalDuty.state.${state}`) ?? state,
          count: Number(summary[COUNTS[state]]),
        })),
      ]}
    />
  );
};
