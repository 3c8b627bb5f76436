import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { BoardFilter } from '../data/board-filter.ts';
import type { FilterChoice } from './BoardFilters.tsx';

interface FilterDialogProps {
  choices: readonly FilterChoice[];
  filter: BoardFilter;
  onClose: () => void;
  onApply: (filter: BoardFilter) => void;
}

/** The filters on a phone. Applied with "show": closing the dialog or going back leaves the board unchanged. */
export const FilterDialog = ({ choices, filter, onClose, onApply }: FilterDialogProps) => {
  const { t } = useTranslation('tickets');
  const [draft, setDraft] = useState(filter);
  return (
    <Dialog
      open
      onClose={onClose}
      width={400}
      title={t('filter.title')}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => onApply({ text: filter.text, userId: null, priority: null, due: null })}
            className="mr-auto"
          >
            {t('filter.clear')}
          </Button>
          <Button variant="primary" onClick={() => onApply(draft)}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {choices.map(({ field, label, all, options, read }) => (
          <SelectField
            key={field}
            label={label}
            placeholder={all}
            options={options}
            value={draft[field] ?? ''}
            onChange={(event) => setDraft({ ...draft, ...read(event.target.value) })}
          />
        ))}
      </div>
    </Dialog>
  );
};
