import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

export type AreaChoice = { id: string; name: string };

type Props = {
  /** The name of the task. */
  name: string;
  /** The possible target areas. */
  areas: readonly AreaChoice[];
  onMove: (areaId: string) => void;
  onClose: () => void;
};

/**
 * Asks for the area to whose end a task is moved. Contains no form element, because it opens inside a form, which a
 * nested submit would submit, too.
 */
export const MoveTaskDialog = ({ name, areas, onMove, onClose }: Props) => {
  const { t } = useTranslation('inspections');
  const [chosen, setChosen] = useState(areas[0]?.id ?? '');
  const move = (): void => {
    onMove(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('move.title')}
      description={<span className="wrap-anywhere">{name}</span>}
      footer={<DialogButtons label={t('move.confirm')} onCancel={onClose} onClick={move} />}
    >
      <SelectField
        label={t('move.area')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={areas.map((area) => ({ value: area.id, label: area.name.trim() || t('plan.nameless') }))}
        data-autofocus
      />
    </Dialog>
  );
};
