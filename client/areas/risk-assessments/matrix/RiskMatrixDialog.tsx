import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useUiTexts } from '../../../ui/ui-texts.ts';
import { RiskMatrix } from './RiskMatrix.tsx';

export type MatrixSide = 'before' | 'after';

type RiskMatrixDialogProps = {
  side: MatrixSide;
  /** The title of the hazard to classify. */
  name: string;
  score: number;
  onChoose: (score: number) => void;
  onClose: () => void;
};

/** Asks for a classification before or after the measures; a choice closes the dialog. */
export const RiskMatrixDialog = ({ side, name, score, onChoose, onClose }: RiskMatrixDialogProps) => {
  const { t } = useTranslation('riskAssessments');
  const texts = useUiTexts();
  const choose = (next: number) => {
    onChoose(next);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`matrix.title.${side}`)}
      description={name || t('common:untitled')}
      width={720}
      footer={
        <>
          {side === 'after' && score > 0 && <Button onClick={() => choose(0)}>{t('matrix.clear')}</Button>}
          <Button onClick={onClose}>{texts.cancel}</Button>
        </>
      }
    >
      <RiskMatrix chosen={score} onChoose={choose} />
      <p className="mt-4 text-sm text-text-muted">{t(score > 0 ? 'matrix.help' : 'matrix.helpNew')}</p>
    </Dialog>
  );
};
