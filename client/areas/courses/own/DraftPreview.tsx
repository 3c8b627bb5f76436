import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import type { CourseContent } from '../../../../schema/areas/courses/course-content.shared.ts';
import {
  contentOfDraft,
  languagesOf,
  type OwnCourseDraft,
} from '../../../../schema/areas/courses/own-course.shared.ts';
import { useIllustrationsQuery } from '../../../generated/courses-illustrations.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CourseLanguages } from '../CourseLanguages.tsx';
import { CoursePreview } from '../CoursePreview.tsx';

interface DraftPreviewProps {
  draft: OwnCourseDraft;
  fileAddress: (fileId: string) => string;
  renewFiles: () => Promise<Readonly<Record<string, string>>>;
}

/** A draft in the player for learners. Answers are not stored. */
export const DraftPreview = ({ draft, fileAddress, renewFiles }: DraftPreviewProps) => {
  const { t } = useTranslation('courses');
  const { language: page } = useLanguage();
  const { data } = useIllustrationsQuery({ variables: { language: page } });
  const languages = languagesOf(draft.content);
  const [chosen, setChosen] = useState(languages[0]);
  const [step, setStep] = useState(0);
  const language = languages.find((each) => each === chosen) ?? languages[0];
  const content = language && draft.content[language];
  const illustrations = useMemo(
    () => Object.fromEntries((data?.illustrations ?? []).map(({ name, svg }) => [name, svg])),
    [data],
  );
  const course = content && {
    ...draft,
    content: contentOfDraft(content) as CourseContent,
    cover: illustrations[draft.cover] ?? '',
    coverAddress: (draft.coverFileId && fileAddress(draft.coverFileId)) || undefined,
    reviewedOn: today(),
    illustrations,
  };
  if (!course || !language) return null;
  return (
    <>
      <Notice>{t('preview.notice')}</Notice>
      {languages.length > 1 && (
        <CourseLanguages label={t('preview.language')} languages={languages} value={language} onChange={setChosen} />
      )}
      <Card className="p-4 sm:p-6">
        <CoursePreview
          course={course}
          language={language}
          step={step}
          onStep={setStep}
          fileAddress={fileAddress}
          renewFiles={renewFiles}
        />
      </Card>
    </>
  );
};
