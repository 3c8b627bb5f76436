import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDeleteRiskAssessmentMutation,
  useRiskAssessmentToDeleteQuery,
} from '../../../generated/risk-assessments-list.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Asks before an assessment goes, and says what goes with it and what stays. */
export const DeleteAssessmentDialog = ({
  id,
  onClose,
  onGone,
}: {
  id: string;
  onClose: () => void;
  onGone: () => void;
}) => {
  const { t } = useTranslation('riskAssessments');
  const { data, error } = useRiskAssessmentToDeleteQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    context: { handled: ['NOT_FOUND'] },
  });
  const [remove, { loading }] = useDeleteRiskAssessmentMutation({ context: { handled: ['NOT_FOUND', 'CONFLICT'] } });
  const [refused, setRefused] = useState<string | null>(null);
  const assessment = data?.riskAssessment;
  const isGone = serverErrorOf(error)?.code === 'NOT_FOUND';
  const tickets = assessment?.risks.flatMap((risk) => risk.tickets).filter(({ closed }) => !closed).length ?? 0;

  const confirm = async () => {
    if (!assessment) {
      onClose();
      return;
    }
    try {
      await remove({ variables: { id } });
    } catch (failure) {
      const refusal = serverErrorOf(failure);
      // Somebody else was faster: gone is gone.
      if (refusal?.code !== 'NOT_FOUND') {
        setRefused(refusal?.message ?? null);
        return;
      }
    }
    toast.success(t('delete.done', { title: assessment.title }));
    onClose();
    onGone();
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('delete.title')}
      confirmLabel={t(isGone ? 'delete.understood' : 'delete.confirm')}
      tone={isGone ? 'primary' : 'danger'}
      busy={loading}
    >
      {isGone && <p>{t('notFoundText')}</p>}
      {!isGone && !assessment && <Skeleton className="h-16 w-full" />}
      {assessment && (
        <div className="grid gap-3">
          <p>{t('delete.question', { title: assessment.title })}</p>
          <p className="text-sm text-text-muted">
            {t('delete.text', { count: assessment.riskCount })} {tickets > 0 && t('delete.tickets', { count: tickets })}
          </p>
          {refused && <Notice tone="error">{refused}</Notice>}
        </div>
      )}
    </ConfirmDialog>
  );
};
