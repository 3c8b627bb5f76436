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

/** The choices on a phone. They hold from "show" on: closing the window or going back leaves the board as it was. */
export const FilterDialog = ({ choices, filter, onClose, onApply }: FilterDialogProps) => {
  const { t } = useTranslation('tickets');
  const [wishes, setWishes] = useState(filter);
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
          <Button variant="primary" onClick={() => onApply(wishes)}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {choices.map(({ wish, label, all, options, read }) => (
          <SelectField
            key={wish}
            label={label}
            placeholder={all}
            options={options}
            value={wishes[wish] ?? ''}
            onChange={(event) => setWishes({ ...wishes, ...read(event.target.value) })}
          />
        ))}
      </div>
    </Dialog>
  );
};
