import { useRef, useState } from 'react';
import type { OpenContent, Verdict } from '../../../../../schema/areas/courses/course-answers.shared.ts';
import type { ContentLanguage } from '../../../../../schema/kernel/content-language.shared.ts';
import {
  answerCourse,
  catchUpCourse,
  instructionOfLink,
  openCourseScreen,
} from '../../../../generated/public-instruction-of-link.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { useLatest } from '../../../../kit/table/use-latest.ts';
import { courseSteps, type CourseStep } from '../../../../shared/courses/course-steps.ts';
import type { LearnerPackage, PackageMove } from '../../../../shared/courses/ScormFrame.tsx';
import type { InstructionAddress, InstructionFacts } from './instruction-facts.ts';
import { isUnreached, useCourseQueue } from './use-course-queue.ts';

export type LearnerCourse = NonNullable<InstructionFacts['course']>;

const screenOf = (step: CourseStep | undefined): string | null =>
  step?.kind === 'page' ? step.page.id : step?.kind === 'question' ? step.question.id : null;

/**
 * The progress of a learner in a course: screens, answers and reading times. Each is sent to the server, or later if
 * there is no network. Each screen is reported before it is shown, so that the proof contains it.
 */
export const useLearnerProgress = (address: InstructionAddress, course: LearnerCourse, language: ContentLanguage) => {
  const content = course.content as OpenContent;
  const steps = courseSteps(content);
  const [step, setStep] = useState(() =>
    course.screen === null
      ? 0
      : Math.max(
          0,
          steps.findIndex((each) => screenOf(each) === (course.again ?? course.screen)),
        ),
  );
  const [waits, setWaits] = useState(course.waits as Readonly<Record<string, number>>);
  const [again, setAgain] = useState(course.again);
  const [failed, setFailed] = useState<Verdict['failed']>();
  const [verdicts, setVerdicts] = useState(course.verdicts as Readonly<Record<string, Verdict>>);
  const { problem, isBusy, run } = useAction();
  const packaged = (course.scorm ?? null) as LearnerPackage | null;
  const [done, setDone] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        Object.entries(packaged?.parts ?? {}).flatMap(([id, part]) => (part.isDone || part.isSkipped ? [id] : [])),
      ),
  );
  const moving = useRef(false);
  const here = { ...address, language, hash: course.hash };

  const indexOf = (screen: string | null) => steps.findIndex((each) => screenOf(each) === screen);
  const take = (question: string, verdict: Verdict) => {
    setVerdicts((before) => ({ ...before, [question]: verdict }));
    setFailed(verdict.failed);
    setAgain(verdict.again?.page ?? null);
    if (verdict.again) setWaits((before) => ({ ...before, [verdict.again!.page]: verdict.again!.ms }));
  };
  const verdictOf = async (question: string, chosen: string[]) =>
    (await ask(answerCourse, { ...here, question, chosen })).answerCourse as Verdict;
  const { hasQueued, waiting, keepVisit, keepAnswer, goOn, mustQueue } = useCourseQueue({
    name: `${address.assignmentId}.${course.hash}`,
    screen: screenOf(steps[step]),
    visit: async (visits, laterMs) => (await ask(catchUpCourse, { ...here, visits, laterMs })).catchUpCourse,
    answer: async (question, chosen) => {
      const verdict = await verdictOf(question, chosen);
      take(question, verdict);
      // It has to be answered again before the later ones are judged.
      if (!verdict.correct) setStep(indexOf(question));
      return verdict.correct;
    },
    onCaughtUp: async (open) => {
      const { course: now } = (await ask(instructionOfLink, { ...address, language })).instructionOfLink;
      if (now) setWaits(now.waits as Readonly<Record<string, number>>);
      if (open !== null && indexOf(open) !== -1 && screenOf(steps[step]) !== null) setStep(indexOf(open));
    },
  });

  /** Sends the next screen to the server; without a network it is sent later. Imported packages need it at once. */
  const opened = async (screen: string): Promise<'sent' | 'later' | 'refused'> => {
    if (!packaged && mustQueue()) return 'later';
    let isLater = false;
    const isSent = await run(async () => {
      try {
        await ask(openCourseScreen, { ...here, screen });
      } catch (error) {
        if (packaged || !isUnreached(error)) throw error;
        isLater = true;
      }
    });
    return isLater ? 'later' : isSent ? 'sent' : 'refused';
  };
  const move = async (next: number) => {
    if (moving.current) return;
    moving.current = true;
    const screen = screenOf(steps[next]);
    const outcome = screen === null ? (hasQueued ? 'later' : 'sent') : await opened(screen);
    if (outcome === 'later') keepVisit();
    if (outcome !== 'refused') setStep(next);
    moving.current = false;
  };
  /** A package may navigate where the buttons may: always back, and forward once all parts before are done. */
  const moveOnRequest = (asked: PackageMove, completed: ReadonlySet<string>) => {
    const target =
      asked.to === 'choice'
        ? steps.findIndex((each) => packaged?.parts[screenOf(each) ?? '']?.identifier === asked.target)
        : step + (asked.to === 'next' ? 1 : -1);
    const isHeld = steps
      .slice(0, Math.max(target, 0))
      .some((each) => each.kind === 'page' && !completed.has(each.page.id));
    if (target > 0 && target < steps.length && !isHeld) void move(target);
  };
  const reported = useLatest((parts: string[], asked: PackageMove | null) => {
    const completed = new Set([...done, ...parts]);
    setDone(completed);
    if (asked) moveOnRequest(asked, completed);
  });
  const judge = async (question: string, chosen: string[]) => {
    if (packaged || !mustQueue())
      try {
        const verdict = await verdictOf(question, chosen);
        take(question, verdict);
        if (verdict.correct) goOn();
        return;
      } catch (error) {
        if (packaged || !isUnreached(error)) throw error;
      }
    keepAnswer(question, chosen);
  };
  const renewFiles = async () => {
    const { course: now } = (await ask(instructionOfLink, { ...address, language })).instructionOfLink;
    return (now?.files ?? {}) as Record<string, string>;
  };
  const retry = (question: string) =>
    setVerdicts(Object.fromEntries(Object.entries(verdicts).filter(([id]) => id !== question)));
  const read = (page: string) => setWaits((before) => ({ ...before, [page]: 0 }));
  return {
    content,
    packaged,
    here,
    step,
    current: steps[step],
    move,
    verdicts,
    judge,
    retry,
    failed,
    again,
    waits,
    read,
    done,
    reported,
    renewFiles,
    waiting,
    hasQueued,
    problem,
    isBusy,
    run,
  };
};
