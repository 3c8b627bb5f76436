import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useCourseProofQuery } from '../../generated/course-proof.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QUIET } from '../../kit/data/requests.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { ProofContent } from './ProofContent.tsx';
import { ProofAnswers, ProofFacts, ProofPages } from './ProofParts.tsx';
import { useProofTexts } from './proof-texts.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';

/**
 * The proof of a completed course: who learned what and when, each answer, the signature, and whether it was changed.
 */
export const CourseProofDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useProofTexts();
  const [printing, setPrinting] = useState(false);
  const { data, error, refetch } = useCourseProofQuery({ variables: { id }, context: QUIET });
  const proof = data?.courseProof;
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
      <Loaded data={proof} error={error} refetch={refetch} failed={t('failed')} height="h-60">
        {(shown) => (
          <div className="grid gap-6">
            {shown.isIntact ? (
              <Notice tone="success" title={t('intact')}>
                {t('intactText')}
              </Notice>
            ) : (
              <Notice tone="error" title={t('broken')}>
                {t('brokenText')}
              </Notice>
            )}
            <ProofFacts proof={shown} />
            <ProofPages proof={shown} />
            <ProofAnswers proof={shown} />
            <ProofContent proof={shown} />
          </div>
        )}
      </Loaded>
      {printing && <PdfDialog path={`courseProof/${id}/pdf`} title={title} onClose={() => setPrinting(false)} />}
    </Dialog>
  );
};
