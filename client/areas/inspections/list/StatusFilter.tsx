import { useTranslation } from 'react-i18next';
import { INSPECTION_STATUS } from '../../../../schema/areas/inspections/inspection.enums.ts';
import { Select } from '../../../ui/Select.tsx';
import { useInspectionLabels } from '../inspection-labels.ts';

type StatusFilterProps = { status: string | null; onChange: (status: string | null) => void };

/** Filter: all, drafts or finished ones. */
export const StatusFilter = ({ status, onChange }: StatusFilterProps) => {
  const { t } = useTranslation('inspections');
  const labels = useInspectionLabels();
  return (
    <Select
      aria-label={t('list.filter')}
      boxClassName="max-sm:min-w-28 max-sm:flex-1"
      value={status ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      placeholder={t('list.filterAll')}
      options={INSPECTION_STATUS.map((value) => ({ value, label: labels.value.Inspection.status[value] }))}
    />
  );
};
