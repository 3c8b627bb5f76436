import { readJson, writeJson } from '../../../../kit/data/storage.ts';

/** A step of a learner without a network, in the order of time: a screen that was open for some time, or an answer. */
export type QueuedStep = { screen: string; ms: number } | { question: string; chosen: string[] };

/**
 * Limit of the time for which a screen counts, since a phone that is left on may show it for hours; the server has the
 * same limit.
 */
const LONGEST_MS = 10 * 60_000;
/** Limit of the steps, more than any course needs. */
const MAX_STEPS = 400;

const isAnswer = (step: QueuedStep): step is Extract<QueuedStep, { question: string }> => 'question' in step;

/** The answers that were not judged yet, by question. */
export const waitingAnswers = (queue: readonly QueuedStep[]): Readonly<Record<string, string[]>> =>
  Object.fromEntries(queue.filter(isAnswer).map(({ question, chosen }) => [question, chosen]));

/**
 * The part of the queue that stays if a page has to be read for longer first: from the first answer on, so that no
 * answer is lost.
 */
export const fromFirstAnswer = (queue: readonly QueuedStep[]): QueuedStep[] => {
  const at = queue.findIndex(isAnswer);
  return at === -1 ? [] : queue.slice(at);
};

/** The server accepts no more than this; older screens have to be read again. */
const MAX_VISITED_MS = 24 * 3_600_000;

/** The total time for which the screens of a queue were open. */
export const visitedMs = (queue: readonly QueuedStep[]): number =>
  Math.min(
    MAX_VISITED_MS,
    queue.reduce((sum, step) => sum + (isAnswer(step) ? 0 : step.ms), 0),
  );

/** The question whose answer is sent first; null without an answer. */
export const firstQuestion = (queue: readonly QueuedStep[]): string | null => queue.find(isAnswer)?.question ?? null;

/** Adds a step. A new answer to a question replaces the queued one; if the clock was set back, the time counts as 0. */
export const queued = (queue: readonly QueuedStep[], step: QueuedStep): QueuedStep[] => {
  if (isAnswer(step))
    return [...queue.filter((each) => !isAnswer(each) || each.question !== step.question), step].slice(-MAX_STEPS);
  return [...queue, { ...step, ms: Math.min(LONGEST_MS, Math.max(0, Math.round(step.ms))) }].slice(-MAX_STEPS);
};

/** Adds a screen that was open before the first answer could be sent. */
export const queuedBefore = (
  queue: readonly QueuedStep[],
  step: Extract<QueuedStep, { screen: string }>,
): QueuedStep[] => {
  const answers = fromFirstAnswer(queue);
  return [...queued(queue.slice(0, queue.length - answers.length), step), ...answers].slice(0, MAX_STEPS);
};

/** The next part to be sent in one request: screens up to an answer, or one answer. */
export const nextPart = (
  queue: readonly QueuedStep[],
): {
  visits: { screen: string; ms: number }[];
  answer: { question: string; chosen: string[] } | null;
  rest: QueuedStep[];
} => {
  const at = queue.findIndex(isAnswer);
  const visits = queue
    .slice(0, at === -1 ? queue.length : at)
    .filter((step): step is Extract<QueuedStep, { screen: string }> => !isAnswer(step));
  if (visits.length > 0) return { visits, answer: null, rest: queue.slice(visits.length) };
  const [first, ...rest] = queue;
  return { visits: [], answer: first && isAnswer(first) ? first : null, rest };
};

const keyOf = (name: string): string => `course-queue.${name}`;
export const storedQueue = (name: string): QueuedStep[] => readJson<QueuedStep[]>(localStorage, keyOf(name)) ?? [];
export const storeQueue = (name: string, queue: readonly QueuedStep[]): void =>
  writeJson(localStorage, keyOf(name), queue.length > 0 ? queue : null);
