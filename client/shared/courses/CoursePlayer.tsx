import { ArrowLeft, ArrowRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import type { OpenContent, Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import { isTask } from '../../../schema/areas/courses/course-screens.shared.ts';
import { directionOf, type ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { useShownLanguage } from '../../kit/i18n/content-language.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CourseBlocks, type CourseMedia } from './CourseBlocks.tsx';
import { CourseCover, type CourseFacts } from './CourseCover.tsx';
import { courseSteps, nextLabel, type CourseStep } from './course-steps.ts';
import { courseTexts, type CourseTexts } from './course-texts.ts';
import { ReadAloud } from './ReadAloud.tsx';
import { ReadingTime } from './ReadingTime.tsx';

export interface CoursePlayerProps extends CourseMedia {
  content: OpenContent;
  facts: CourseFacts;
  /** Of the content; the words around it are in that of the page. */
  language: ContentLanguage;
  /** The screen that is shown, an index of `courseSteps`. */
  step: number;
  onStep: (step: number) => void;
  /** Results of the answers, by question. */
  verdicts: Readonly<Record<string, Verdict>>;
  onAnswer: (questionId: string, chosen: string[]) => Promise<void>;
  onRetry: (questionId: string) => void;
  /** The level of the title of each screen; h2 below the heading of a page. */
  heading?: 'h1' | 'h2';
  /** The title above the player: if the course has the same title, it is not shown again. */
  titleAbove?: string;
  /** Renders a page instead of its blocks: the part of an imported package. */
  pageContent?: (pageId: string) => ReactNode;
  /** Whether a page must be completed before the next one. */
  isHeld?: (pageId: string) => boolean;
  /** How many milliseconds a page has to be read before the next one; 0 for none. */
  waitOf?: (pageId: string) => number;
  onRead?: (pageId: string) => void;
  /** The page that has to be read again before the open question can be answered. */
  again?: string | null;
  /** Answers that wait to be judged, by question: the learner goes on meanwhile. */
  waiting?: Readonly<Record<string, string[]>>;
  /** Shown beside the buttons: that there is no connection. */
  notice?: string;
  /** Shows a sticky progress bar: for a page without other sticky elements. */
  hasBar?: boolean;
  /** Content of the last screen: the signature, or a note in a preview. */
  end: ReactNode;
}

// Questions follow the first page, so their code is loaded meanwhile.
const loadQuestion = () => import('./CourseQuestion.tsx');
const CourseQuestion = lazy(() => loadQuestion().then((module) => ({ default: module.CourseQuestion })));

const whereOf = (step: CourseStep, { pages, questions }: OpenContent, t: CourseTexts): string => {
  if (step.kind === 'page') return t('page', { number: step.number, total: pages.length });
  if (step.kind === 'question')
    return step.number === null
      ? t('task')
      : t('question', { number: step.number, total: questions.filter((question) => !isTask(question)).length });
  return step.kind === 'end' ? t('end') : '';
};

/**
 * A course, one screen at a time. The player uses neither addresses nor the server: the parent component stores the
 * step and the answers. A question must be answered correctly before the next screen; going back is always possible.
 */
export const CoursePlayer = (props: CoursePlayerProps) => {
  const { content, facts, language, step, onStep, verdicts, onAnswer, onRetry, end, ...rest } = props;
  const {
    heading: Heading = 'h1',
    titleAbove,
    pageContent,
    isHeld,
    waitOf,
    onRead,
    again,
    waiting = {},
    notice,
    hasBar = false,
    ...media
  } = rest;
  const page = useShownLanguage();
  const t = useMemo(() => courseTexts(page), [page]);
  const said = { lang: language, dir: directionOf(language) };
  const steps = useMemo(() => courseSteps(content), [content]);
  // Pages are read without a network, too: what their questions need is fetched while there is one.
  useEffect(() => void loadQuestion().catch(() => undefined), []);
  const position = Math.min(Math.max(step, 0), steps.length - 1);
  const shown = steps[position]!;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(position);
  useEffect(() => {
    if (last.current === position) return;
    last.current = position;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [position]);

  const where = whereOf(shown, content, t);
  const isOpen =
    shown.kind === 'question'
      ? verdicts[shown.question.id]?.correct !== true && !waiting[shown.question.id]
      : shown.kind === 'page' && isHeld?.(shown.page.id) === true;

  const wait = shown.kind === 'page' ? (waitOf?.(shown.page.id) ?? 0) : 0;
  const question = steps.find((each) => each.kind === 'question' && verdicts[each.question.id]?.correct !== true);
  const asked = again && shown.kind === 'page' && shown.page.id === again ? question : undefined;
  const backToQuestion = () => {
    if (asked?.kind !== 'question') return;
    onRetry(asked.question.id);
    onStep(steps.indexOf(asked));
  };
  const readAgain = (page: string) => onStep(steps.findIndex((each) => each.kind === 'page' && each.page.id === page));

  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      {shown.kind !== 'cover' && (
        <Progress
          value={position}
          max={steps.length - 1}
          label={t('progress')}
          valueText={where}
          size="size-6"
          className={classes(
            hasBar &&
              'sticky top-0 z-10 -mx-4 border-b border-border bg-surface px-4 py-2 short:static sm:mx-0 sm:px-0',
          )}
        >
          <p className="flex justify-between gap-4 text-sm text-text-muted">
            <span {...said} className="min-w-0 truncate">
              {content.title}
            </span>
            {shown.kind !== 'question' && <span className="shrink-0 tabular-nums">{where}</span>}
          </p>
        </Progress>
      )}
      <Heading
        ref={heading}
        tabIndex={-1}
        {...(shown.kind !== 'question' && said)}
        className={
          shown.kind === 'cover' && titleAbove === content.title
            ? 'sr-only'
            : 'scroll-mt-14 text-xl leading-8 font-semibold text-balance outline-none sm:text-2xl'
        }
      >
        {shown.kind === 'page' ? shown.page.title : shown.kind === 'question' ? where : content.title}
      </Heading>
      {shown.kind === 'cover' && <CourseCover content={content} facts={facts} said={said} t={t} />}
      {shown.kind === 'page' &&
        (pageContent?.(shown.page.id) ?? (
          <>
            <ReadAloud
              key={shown.page.id}
              title={shown.page.title}
              blocks={shown.page.blocks}
              language={language}
              t={t}
            />
            <div {...said}>
              <CourseBlocks blocks={shown.page.blocks} t={t} language={language} {...media} />
            </div>
          </>
        ))}
      {shown.kind === 'question' && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <CourseQuestion
            key={shown.question.id}
            question={shown.question}
            illustrations={media.illustrations}
            fileAddress={media.fileAddress}
            verdict={verdicts[shown.question.id]}
            waiting={waiting[shown.question.id]}
            onAnswer={(chosen) => onAnswer(shown.question.id, chosen)}
            onRetry={() => onRetry(shown.question.id)}
            onReadAgain={readAgain}
            said={said}
            pageTitle={(id) => content.pages.find((page) => page.id === id)?.title ?? ''}
            t={t}
          />
        </Suspense>
      )}
      {shown.kind === 'end' && end}
      <nav className="sticky bottom-0 short:static -mx-4 flex flex-wrap justify-between gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-3 sm:mx-0 sm:px-0">
        <p role="status" className={notice ? 'basis-full text-sm text-text-muted' : 'sr-only'}>
          {notice}
        </p>
        {position > 0 ? (
          <Button icon={ArrowLeft} onClick={() => onStep(position - 1)}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        {shown.kind === 'page' && wait > 0 ? (
          <ReadingTime key={shown.page.id} ms={wait} onOver={() => onRead?.(shown.page.id)} t={t} />
        ) : (
          shown.kind !== 'end' &&
          !isOpen && (
            <Button variant="primary" onClick={asked ? backToQuestion : () => onStep(position + 1)}>
              {t(asked ? 'backToQuestion' : nextLabel(steps, position))}
              <ArrowRight aria-hidden className="size-4 shrink-0" />
            </Button>
          )
        )}
      </nav>
    </article>
  );
};
