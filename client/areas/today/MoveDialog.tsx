import { useTranslation } from 'react-i18next';
import { present } from '../../kit/data/requests.ts';
import { DayDialog } from '../../shared/due/DayDialog.tsx';

type MoveDialogProps = {
  title: string;
  day: string | null;
  move: (day: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for another day of something that is due. */
export const MoveDialog = ({ title, day, move, onClose, onDone }: MoveDialogProps) => {
  const { t } = useTranslation('today');
  return (
    <DayDialog
      title={t('line.moveOf', { title })}
      day={{ label: t('move.day'), hint: t('move.hint'), initial: day, required: true }}
      submitLabel={t('move.submit')}
      submit={(chosen) => move(present(chosen))}
      done={t('move.done', { title })}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
