import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useCourseProofQuery } from '../../generated/course-proof.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { QUIET } from '../data/requests.ts';
import { failureOf } from '../errors/server-error.ts';
import { PdfDialog } from '../pdf/PdfDialog.tsx';
import { ProofContent } from './ProofContent.tsx';
import { ProofAnswers, ProofFacts, ProofPages } from './ProofParts.tsx';
import { useProofTexts } from './proof-texts.ts';

/** The proof of a completed course: who learned what and when, each answer, the signature, and whether it was changed. */
export const CourseProofDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useProofTexts();
  const [printing, setPrinting] = useState(false);
  const { data, error, refetch } = useCourseProofQuery({ variables: { id }, context: QUIET });
  const proof = data?.courseProof;
  const failure = error ? failureOf(error) : null;
  const title = proof ? `${proof.title}: ${proof.employee}` : t('open');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={800}
      footer={
        proof && (
          <Button icon={FileText} onClick={() => setPrinting(true)}>
            {t('pdf')}
          </Button>
        )
      }
    >
      {proof ? (
        <div className="grid gap-6">
          {proof.isIntact ? (
            <Notice tone="success" title={t('intact')}>
              {t('intactText')}
            </Notice>
          ) : (
            <Notice tone="error" title={t('broken')}>
              {t('brokenText')}
            </Notice>
          )}
          <ProofFacts proof={proof} />
          <ProofPages proof={proof} />
          <ProofAnswers proof={proof} />
          <ProofContent proof={proof} />
        </div>
      ) : failure ? (
        <ErrorState
          title={t('failed')}
          text={failure.message || t('checkConnection')}
          requestId={failure.requestId}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
      {printing && <PdfDialog path={`courseProof/${id}/pdf`} title={title} onClose={() => setPrinting(false)} />}
    </Dialog>
  );
};
