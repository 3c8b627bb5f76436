import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judge, withoutSolutions, type Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import type { CourseContent } from '../../../schema/areas/courses/course-content.shared.ts';
import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import type { CourseMedia } from '../../shared/courses/CourseBlocks.tsx';
import type { CourseFacts } from '../../shared/courses/CourseCover.tsx';
import { CoursePlayer } from '../../shared/courses/CoursePlayer.tsx';
import { Button } from '../../ui/Button.tsx';

interface CoursePreviewProps extends Pick<CourseMedia, 'fileAddress' | 'renewFiles'> {
  course: CourseFacts & { content: unknown; illustrations: unknown };
  language: ContentLanguage;
  /** Stored by the page, so that the same screen is shown in another language. */
  step: number;
  onStep: (step: number) => void;
}

/** Answers that have to be put in order are shuffled: here by their ids, for learners by the server. */
const mixed = (content: CourseContent): CourseContent => ({
  ...content,
  questions: content.questions.map((question) =>
    question.kind === 'order'
      ? { ...question, answers: question.answers.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
      : question,
  ),
});

/** A course as employees see it. Answers are checked in the browser and not stored. */
export const CoursePreview = ({ course, language, step, onStep, ...media }: CoursePreviewProps) => {
  const { t } = useTranslation('courses');
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict>>>({});
  const content = course.content as CourseContent;
  const open = useMemo(() => withoutSolutions(mixed(content)), [content]);

  const answer = async (questionId: string, chosen: string[]) => {
    const question = content.questions.find(({ id }) => id === questionId);
    if (!question) return;
    const verdict = judge(question, chosen);
    // Users who assign the course see how its source was checked.
    const source = verdict.source && `${verdict.source} (${t(`preview.evidence.${question.source!.evidence}`)})`;
    setVerdicts((earlier) => ({ ...earlier, [questionId]: { ...verdict, ...(source && { source }) } }));
  };
  const retry = (questionId: string) =>
    setVerdicts((earlier) => Object.fromEntries(Object.entries(earlier).filter(([id]) => id !== questionId)));
  const restart = () => {
    setVerdicts({});
    onStep(0);
  };
  return (
    <CoursePlayer
      content={open}
      facts={course}
      illustrations={course.illustrations as Record<string, string>}
      {...media}
      language={language}
      heading="h2"
      step={step}
      onStep={onStep}
      verdicts={verdicts}
      onAnswer={answer}
      onRetry={retry}
      end={
        <div className="flex flex-col items-start gap-4">
          <p className="font-semibold">{t('preview.end')}</p>
          <p>{t('preview.endText')}</p>
          <Button icon={RotateCcw} onClick={restart}>
            {t('preview.restart')}
          </Button>
        </div>
      }
    />
  );
};
