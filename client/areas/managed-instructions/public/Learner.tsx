import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenContent, Verdict } from '../../../../schema/courses/course-answers.shared.ts';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import {
  type InstructionOfLinkQuery,
  useAnswerCourseMutation,
  useCompleteCourseMutation,
  useOpenCourseScreenMutation,
} from '../../../generated/managed-instructions-instruction-of-link.ts';
import { CoursePlayer } from '../../../kit/courses/CoursePlayer.tsx';
import { courseSteps, type CourseStep } from '../../../kit/courses/course-steps.ts';
import { QUIET, present } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { InstructionAddress } from './InstructionPage.tsx';

interface LearnerProps {
  address: InstructionAddress;
  course: NonNullable<InstructionOfLinkQuery['instructionOfLink']['course']>;
  language: Language;
  onCompleted: () => void;
}

const screenOf = (step: CourseStep | undefined): string | null =>
  step?.kind === 'page' ? step.page.id : step?.kind === 'question' ? step.question.id : null;

/** The course of a learner. The server is told of each screen before it is shown, so that the proof has all of them. */
export const Learner = ({ address, course, language, onCompleted }: LearnerProps) => {
  const { t } = useTranslation('managed-instructions');
  const content = course.content as OpenContent;
  const steps = courseSteps(content);
  const [step, setStep] = useState(() =>
    course.screen === null
      ? 0
      : Math.max(
          0,
          steps.findIndex((each) => screenOf(each) === course.screen),
        ),
  );
  const [verdicts, setVerdicts] = useState(course.verdicts as Readonly<Record<string, Verdict>>);
  const [problem, setProblem] = useState('');
  const moving = useRef(false);
  const [open] = useOpenCourseScreenMutation({ context: QUIET });
  const [answer] = useAnswerCourseMutation({ context: QUIET });
  const [complete, { loading }] = useCompleteCourseMutation({ context: QUIET });
  const here = { ...address, language, hash: course.hash };

  const told = async (work: () => Promise<unknown>) => {
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(failureOf(error).message || t('common:checkConnection'));
      return false;
    }
  };
  const move = async (next: number) => {
    if (moving.current) return;
    moving.current = true;
    const screen = screenOf(steps[next]);
    if (screen === null || (await told(() => open({ variables: { ...here, screen } })))) setStep(next);
    moving.current = false;
  };
  const judge = async (question: string, chosen: string[]) => {
    const { data } = await answer({ variables: { ...here, question, chosen } });
    setVerdicts({ ...verdicts, [question]: present(data).answerCourse as Verdict });
  };
  const retry = (question: string) =>
    setVerdicts(Object.fromEntries(Object.entries(verdicts).filter(([id]) => id !== question)));
  const finish = async () => {
    if (await told(() => complete({ variables: here }))) onCompleted();
  };
  return (
    <>
      <CoursePlayer
        content={content}
        facts={course}
        illustrations={course.illustrations as Record<string, string>}
        fileAddress={(id) => (course.files as Record<string, string>)[id] ?? ''}
        language={language}
        heading="h2"
        step={step}
        onStep={(next) => void move(next)}
        verdicts={verdicts}
        onAnswer={judge}
        onRetry={retry}
        end={
          <div className="flex flex-col gap-4">
            <p>{t('page.endText')}</p>
            <Button variant="primary" icon={Check} full busy={loading} onClick={() => void finish()}>
              {t('page.complete')}
            </Button>
          </div>
        }
      />
      {problem && (
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
      )}
    </>
  );
};
