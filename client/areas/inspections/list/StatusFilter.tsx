import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { INSPECTION_STATUS } from '../../../../schema/inspections/inspection.enums.ts';
import { useInspectionLabels } from '../inspection-labels.ts';

/** Filter: all, drafts or finished ones. */
export const StatusFilter = ({
  status,
  onChange,
}: {
  status: string | null;
  onChange: (status: string | null) => void;
}) => {
  const { t } = useTranslation('inspections');
  const labels = useInspectionLabels();
  const id = useId();
  return (
    <div className="relative max-sm:min-w-28 max-sm:flex-1">
      <label htmlFor={id} className="sr-only">
        {t('list.filter')}
      </label>
      <select
        id={id}
        value={status ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="control appearance-none pr-9"
      >
        <option value="">{t('list.filterAll')}</option>
        {INSPECTION_STATUS.map((each) => (
          <option key={each} value={each}>
            {labels.value.Inspection.status[each]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-text-muted"
      />
    </div>
  );
};
