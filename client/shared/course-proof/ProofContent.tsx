import { useState } from 'react';
import type { CourseContent } from '../../../schema/areas/courses/course-content.shared.ts';
import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { Fold } from '../../ui/Fold.tsx';
import { CoursePages } from '../courses/CoursePages.tsx';
import { useProofTexts } from './proof-texts.ts';
import type { ShownProof } from './ProofParts.tsx';

/** The pages of the course as the learner saw them, in that language and version. */
export const ProofContent = ({ proof }: { proof: ShownProof }) => {
  const t = useProofTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t('content')} level={3} open={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className="p-4">
        <CoursePages
          pages={(proof.content as CourseContent).pages}
          language={proof.language as ContentLanguage}
          illustrations={proof.illustrations as Record<string, string>}
          fileAddress={(file) => (proof.files as Record<string, string>)[file] ?? ''}
        />
      </div>
    </Fold>
  );
};
