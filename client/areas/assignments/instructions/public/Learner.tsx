import { Check } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '../../../../../schema/kernel/content-language.shared.ts';
import { isSigned } from '../../../../../schema/records/signature.shared.ts';
import { completeCourse } from '../../../../generated/public-instruction-of-link.ts';
import { CoursePlayer } from '../../../../shared/courses/CoursePlayer.tsx';
import type { CourseStep } from '../../../../shared/courses/course-steps.ts';
import { useShownLanguage } from '../../../../kit/i18n/content-language.ts';
import { courseTexts } from '../../../../shared/courses/course-texts.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useStoredSignature } from '../../../../shared/signature/use-stored-signature.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { FailedToday } from './FailedToday.tsx';
import type { InstructionAddress } from './instruction-facts.ts';
import { type LearnerCourse, useLearnerProgress } from './use-learner-progress.ts';

interface LearnerProps {
  /** The title of the page. */
  title: string;
  /** Who asks for it and until when: shown above the cover, but not after the course has begun. */
  greeting: ReactNode;
  address: InstructionAddress;
  course: LearnerCourse;
  language: ContentLanguage;
  onCompleted: () => void;
  /** Renders the content below each screen, given the title of the screen. */
  below: (place: string) => ReactNode;
}

/** Not part of the first script: loaded while the course is read. */
const loadSignature = () => import('../../../../shared/signature/SignatureField.tsx');
const SignatureField = lazy(async () => ({ default: (await loadSignature()).SignatureField }));

/** Loaded only for imported packages. */
const ScormPart = lazy(() => import('./ScormPart.tsx').then((module) => ({ default: module.ScormPart })));

const titleOf = (step: CourseStep | undefined): string =>
  step?.kind === 'page' ? step.page.title : step?.kind === 'question' ? step.question.text : '';

/** The course for a learner: its player, and the signature at the end. */
export const Learner = ({ title, greeting, address, course, language, onCompleted, below }: LearnerProps) => {
  const { t } = useTranslation('managed-instructions');
  const texts = courseTexts(useShownLanguage());
  const [signature, setSignature] = useStoredSignature(`${address.assignmentId}:${course.hash}`);
  const [isMissing, setMissing] = useState(false);
  const progress = useLearnerProgress(address, course, language);
  const { content, packaged, here, step, done, hasQueued, failed, problem, isBusy, run } = progress;
  useEffect(() => void loadSignature().catch(() => undefined), []);
  const finish = async () => {
    setMissing(!isSigned(signature));
    if (!isSigned(signature) || !(await run(() => ask(completeCourse, { ...here, signature })))) return;
    setSignature(null);
    onCompleted();
  };
  return (
    <>
      {step === 0 && greeting}
      <CoursePlayer
        hasBar
        content={content}
        facts={course}
        illustrations={course.illustrations as Record<string, string>}
        fileAddress={(id) => (course.files as Record<string, string>)[id] ?? ''}
        renewFiles={progress.renewFiles}
        language={language}
        heading="h2"
        titleAbove={title}
        step={step}
        onStep={(next) => void progress.move(next)}
        verdicts={progress.verdicts}
        onAnswer={progress.judge}
        onRetry={progress.retry}
        waitOf={(page) => progress.waits[page] ?? 0}
        onRead={progress.read}
        again={progress.again ?? null}
        waiting={progress.waiting}
        notice={hasQueued ? texts('offline') : undefined}
        {...(packaged && {
          isHeld: (page: string) => !done.has(page),
          pageContent: (page: string) => (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ScormPart
                key={page}
                here={here}
                packaged={packaged}
                item={page}
                title={content.pages.find(({ id }) => id === page)?.title ?? ''}
                onReported={progress.reported}
              />
            </Suspense>
          ),
        })}
        end={
          failed ? (
            <FailedToday {...failed} />
          ) : hasQueued ? (
            <Notice tone="warning">{texts('signLater')}</Notice>
          ) : (
            <div className="flex flex-col gap-4">
              <p>{t(packaged ? 'page.endTextPackage' : 'page.endText')}</p>
              <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                <SignatureField value={signature} onChange={setSignature} error={isMissing && !isSigned(signature)} />
              </Suspense>
              <Button variant="primary" icon={Check} full busy={isBusy} onClick={() => void finish()}>
                {t('page.complete')}
              </Button>
              {problem && <Notice tone="error">{problem}</Notice>}
            </div>
          )
        }
      />
      {problem && progress.current?.kind !== 'end' && (
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
      )}
      {below(titleOf(progress.current))}
    </>
  );
};
