import { useTranslation } from 'react-i18next';
import { riskAssessmentFacts } from '../../../../schema/areas/risk-assessments/risk-assessment.record.shared.ts';
import {
  useDeleteRiskAssessmentMutation,
  useRiskAssessmentToDeleteQuery,
} from '../../../generated/risk-assessments-list.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { restoreRecord } from '../../../shared/retention/restore.ts';

type DeleteAssessmentDialogProps = { id: string; onClose: () => void; onGone: () => void; onRestored: () => void };

/** Confirms a deletion; names what is deleted with the assessment and what stays. */
export const DeleteAssessmentDialog = ({ id, onClose, onGone, onRestored }: DeleteAssessmentDialogProps) => {
  const { t } = useTranslation('riskAssessments');
  const { data, error } = useRiskAssessmentToDeleteQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    context: { handled: ['NOT_FOUND'] },
  });
  const [remove] = useDeleteRiskAssessmentMutation({ context: QUIET });
  const { title = '', riskCount = 0, risks = [] } = data?.riskAssessment ?? {};
  const isDeleted = serverErrorOf(error)?.code === 'NOT_FOUND';
  const tickets = risks.flatMap((risk) => risk.tickets).filter(({ closed }) => !closed).length;
  return (
    <DeleteDialog
      title={t('delete.title')}
      question={t('common:deleteQuestion', { name: title })}
      text={
        <>
          {t('delete.text', { count: riskCount })} {tickets > 0 && t('delete.tickets', { count: tickets })}
        </>
      }
      remove={() => remove({ variables: { id } })}
      done={t('common:deleted', { name: title })}
      undo={() => restoreRecord(riskAssessmentFacts.kind, { id, title }).then(onRestored)}
      onClose={onClose}
      onGone={onGone}
      state={isDeleted ? { refused: <p>{t('notFoundText')}</p> } : data ? 'ready' : 'reading'}
    />
  );
};
