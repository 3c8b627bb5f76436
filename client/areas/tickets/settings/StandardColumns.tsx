import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { SettingsPart } from './column-cache.ts';
import type { ColumnSettings } from './use-column-settings.ts';

type Standard = 'standardOpenBoard' | 'standardClosedBoard';

/** The choice of the columns for new and for finished tickets, each with an explanation. No column can be both. */
export const StandardColumns = ({
  columns: { boards, settings },
  save,
}: {
  columns: ColumnSettings;
  save: (name: Standard, value: NonNullable<SettingsPart[Standard]>) => void;
}) => {
  const { t } = useTranslation('boardSettings');
  const field = (name: Standard, other: Standard, key: 'open' | 'closed') => (
    <SelectField
      label={t(`standard.${key}`)}
      hint={t(`standard.${key}Hint`)}
      value={settings[name] ?? ''}
      placeholder={settings[name] ? undefined : t('common:choose')}
      onChange={(event) => event.target.value && save(name, event.target.value)}
      options={boards.map((board) => ({ value: board.id, label: board.name, disabled: board.id === settings[other] }))}
    />
  );
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {field('standardOpenBoard', 'standardClosedBoard', 'open')}
      {field('standardClosedBoard', 'standardOpenBoard', 'closed')}
    </div>
  );
};
