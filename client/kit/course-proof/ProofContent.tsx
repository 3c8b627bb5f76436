import { useMemo, useState } from 'react';
import type { CourseContent } from '../../../schema/courses/course-content.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { Fold } from '../../ui/Fold.tsx';
import { CourseBlocks } from '../courses/CourseBlocks.tsx';
import { courseTexts } from '../courses/course-texts.ts';
import { useProofTexts } from './proof-texts.ts';
import type { ShownProof } from './ProofParts.tsx';

/** The pages of the course as the learner saw them, in that language, whatever the course says today. */
export const ProofContent = ({ proof }: { proof: ShownProof }) => {
  const t = useProofTexts();
  const [isOpen, setOpen] = useState(false);
  const language = proof.language as Language;
  const courseText = useMemo(() => courseTexts(language), [language]);
  const { pages } = proof.content as CourseContent;
  return (
    <Fold title={t('content')} level={3} open={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div lang={language} className="grid gap-8 p-4">
        {pages.map(({ id, title, blocks }) => (
          <section key={id} className="grid max-w-2xl gap-3">
            <h4 className="font-semibold">{title}</h4>
            <CourseBlocks
              blocks={blocks}
              t={courseText}
              language={language}
              illustrations={proof.illustrations as Record<string, string>}
              fileAddress={(file) => (proof.files as Record<string, string>)[file] ?? ''}
            />
          </section>
        ))}
      </div>
    </Fold>
  );
};
